/** Longer names and paths are none of ours; what stands behind is cut off, so that nobody pays for reading it. */
const LENGTH_MAX = 300;

/**
 * The paths that a broken one may mean, without what chats, mails and people leave in or behind it: marks that nobody sees,
 * punctuation, the rest of a sentence. `/cars/x).` and `/cars/x%20is nice`, decoded, are `/cars/x`. The paths of pages have
 * none of that. Spaces are dashes to who types an address, so the first guess has them.
 */
export function guessPaths(path: string): string[] {
  const start = path.slice(0, LENGTH_MAX);
  return [mendPath(start.replace(/[\s+]+(?=\w)/g, '-')), mendPath(start)];
}

const mendPath = (path: string): string =>
  path
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/[^\w/.-].*/, '')
    .replace(/[\W_]+$/, '');

/** The slug or id of a car without the same: `kia-rio).` is `kia-rio`. */
export const mendCarName = (text: string): string =>
  text
    .slice(0, LENGTH_MAX)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\s<>"'&].*/s, '')
    .replace(/^\W+|[\W_]+$/g, '');
