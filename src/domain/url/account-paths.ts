/* Paths of known shoppers. */

/** ROUTE-19; it reads `type`, `redirect` and `back`. */
export const signInPath = '/sign-in';

/** Where the code of a sign-in is typed. */
export const signInCodePath = '/sign-in/code';

/** Sends a code to a number. */
export const signInCodesPath = '/api/sign-in-codes';

/** Sends the code of this browser once more. */
export const signInTextsPath = '/api/sign-in-texts';

/** A code becomes a session. */
export const sessionsPath = '/api/sessions';

/** Who is signed in. */
export const accountApiPath = '/api/account';

/** Signs out. */
export const sessionEndPath = '/api/sessions/end';

/** Readable by script, and nothing but a mark that somebody is signed in here. */
export const SIGNED_IN_COOKIE = 'signed_in';
