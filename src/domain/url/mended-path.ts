/**
 * A path without what chats, mails and people leave in or behind it: marks that nobody sees, punctuation, the rest of
 * a sentence. `/cars/x).` and `/cars/x%20is nice`, decoded, are `/cars/x`. The paths of pages have none of that.
 */
export const mendPath = (path: string): string =>
  path
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/[^\w/.-].*/, '')
    .replace(/[\W_]+$/, '');

/** The slug or id of a car without the same: `kia-rio).` is `kia-rio`. */
export const mendCarName = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\s<>"'&].*/s, '')
    .replace(/^\W+|[\W_]+$/g, '');
