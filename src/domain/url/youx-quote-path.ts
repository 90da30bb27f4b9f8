/** Quotes finance for a car (API-23). Apart from `paths.ts`, which every page loads. */
export const youxQuotePath = '/api/youx/quote';
