import { memo } from 'react';
import { ClearAll, FacetPanel } from './facet-panel.tsx';
import './search-filters.css';
import './search-ranges.css';
import './filter-sheet.css';

/** Beside the results, from 64rem on. Its own subscription keeps it from rendering with the screen. */
export const SearchPanel = memo(function SearchPanel() {
  return (
    <aside className="search-panel" aria-label="Filters">
      <div className="facets-head">
        <h2 tabIndex={-1}>Filters</h2>
        <ClearAll />
      </div>
      <FacetPanel />
    </aside>
  );
});
