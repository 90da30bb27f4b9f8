import { createWatchlist } from '#islands/watchlist/create-watchlist.tsx';
import { SavedTable } from '#islands/watchlist/saved-table.tsx';

// Why an island: only the shopper's browser knows the saved cars.
export const WatchlistIsland = createWatchlist(SavedTable);
