/* What the choice of a free time says at first: the page says it before its script has come, so that nothing moves. */

/** Where the place is known. */
export const LOADING = 'Looking for free times …';
/** Where the form asks for the place, and none is chosen. */
export const UNPLACED = 'Choose where, and its free times show here.';
