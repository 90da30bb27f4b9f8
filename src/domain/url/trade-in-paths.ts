/* Addresses of the API that only the form of a trade-in asks, apart from those of every page. */

/** LEAD-06. */
export const regoLookupsPath = '/api/rego-lookups';

/** LEAD-05. */
export const valuationsPath = '/api/valuations';

/** LEAD-07. */
export const acceptedOffersPath = '/api/accepted-offers';

/** API-22. */
export const miscellaneousPath = '/api/miscellaneous';

/** The page after a trade-in that was sent without script. */
export const leadSuccessPath = (id: string): string => `/api/leads/${id}/success`;
