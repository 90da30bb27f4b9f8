import { createWatchlist } from './create-watchlist.tsx';
import { SavedTable } from './saved-table.tsx';

// Why an island: only the shopper's browser knows the saved cars.

/** For a template that lists saved cars side by side instead of as its cards. */
export const WatchlistIsland = createWatchlist(SavedTable);
