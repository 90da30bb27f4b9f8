/* Addresses of the API that only the form of a trade-in asks, apart from those of every page. */

/** Finds a vehicle by its plate (LEAD-06). */
export const regoLookupsPath = '/api/rego-lookups';

/** Values a vehicle (LEAD-05). */
export const valuationsPath = '/api/valuations';

/** Accepts an estimate (LEAD-07). */
export const acceptedOffersPath = '/api/accepted-offers';

/** Takes a valuation that another page asked for (API-22). */
export const miscellaneousPath = '/api/miscellaneous';

/** The page after a trade-in that was sent without script. */
export const leadSuccessPath = (id: string): string => `/api/leads/${id}/success`;
