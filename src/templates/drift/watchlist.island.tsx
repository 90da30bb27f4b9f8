import { createSavedCards } from '#islands/watchlist/saved-cards.tsx';
import { createWatchlist } from '#islands/watchlist/create-watchlist.tsx';
import { Card } from './card.tsx';

// Why an island: only the shopper's browser knows the saved cars.
export const WatchlistIsland = createWatchlist(createSavedCards(Card));
