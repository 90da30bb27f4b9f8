import { closest, distance } from 'fastest-levenshtein';

const sortLetters = (word: string): string => [...word].sort().join('');

/**
 * The name that was probably meant, or `null`: at most a third of the letters differ, or the letters are in another
 * order; case is ignored.
 */
export function nearest(found: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const lowered = new Map(names.map((name) => [name.toLowerCase(), name]));
  const candidate = closest(found.toLowerCase(), [...lowered.keys()]);
  const reach = Math.max(1, Math.floor(Math.max(found.length, candidate.length) / 3));
  const isNear = distance(found.toLowerCase(), candidate) <= reach;
  const swapped = [...lowered.keys()].find((name) => sortLetters(name) === sortLetters(found.toLowerCase()));
  return lowered.get(isNear ? candidate : (swapped ?? '')) ?? null;
}

/** ` Did you mean x?`, or empty when no name is near. */
export function formatHint(found: string, names: readonly string[], show = (name: string) => name): string {
  const name = nearest(found, names);
  return name === null ? '' : ` Did you mean ${show(name)}?`;
}
