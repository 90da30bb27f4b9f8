import { createSearchIsland } from '#islands/search/search-screen.tsx';
import { Card } from './card.tsx';

// Why an island: filters, counts, sort and paging change after load. The first page is in the HTML.
export const SearchIsland = createSearchIsland({ Card });
