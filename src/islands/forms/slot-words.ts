/** What the choice of a free time says at first: the page says it before its script has come, so that nothing moves. */
export const LOADING = 'Looking for free times …';
