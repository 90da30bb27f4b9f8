import { CompareTable } from '#islands/compare/compare-table.tsx';
import type { WatchlistList } from './watchlist-list.ts';

/** Saved cars side by side, as many as there are. */
export const SavedTable: WatchlistList = ({ press, toggles, ...table }) => (
  <CompareTable
    {...table}
    max={null}
    toggles={toggles.filter((toggle) => toggle === 'compare')}
    remove={press ?? (() => {})}
  />
);
