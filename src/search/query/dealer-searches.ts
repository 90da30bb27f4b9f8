/** Page size of dealership and manufacturer searches (SEARCH-21, SEARCH-22). */
export const DEALER_PAGE_SIZE = 21;
/** Number of cached answers of dealership and manufacturer searches (SEARCH-27). */
export const DEALER_CACHE_ENTRIES = 10;
