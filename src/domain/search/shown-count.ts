/** Above this count the dealer's own number may be shown instead (SEARCH-28). */
const COUNTED_TO = 1_999;

/** The number shown of so many results: above 1,999 the configured stock count, if there is one (SEARCH-28). */
export const toShownNumber = (count: number, stockCount: number | null): number =>
  count > COUNTED_TO && stockCount !== null ? stockCount : count;
