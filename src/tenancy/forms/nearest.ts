import { closest, distance } from 'fastest-levenshtein';
import { ownValue } from '#domain/text/own-value.ts';
import { usualWords } from './usual-words.data.ts';

const sortLetters = (word: string): string => [...word].sort().join('');

/**
 * The name that was probably meant, or `null`: at most a third of the letters differ, or the letters are in another
 * order; case is ignored. Else the name that people usually mean by the word.
 */
export function nearest(found: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const lowered = new Map(names.map((name) => [name.toLowerCase(), name]));
  const candidate = closest(found.toLowerCase(), [...lowered.keys()]);
  const reach = Math.max(1, Math.floor(Math.max(found.length, candidate.length) / 3));
  const isNear = distance(found.toLowerCase(), candidate) <= reach;
  const swapped = [...lowered.keys()].find((name) => sortLetters(name) === sortLetters(found.toLowerCase()));
  return lowered.get(isNear ? candidate : (swapped ?? '')) ?? findUsual(found, names)[0] ?? null;
}

const findUsual = (found: string, names: readonly string[]): string[] =>
  ownValue(usualWords, found.toLowerCase())?.filter((name) => names.includes(name)) ?? [];

/** Up to `count` names: those that are usually meant by the word, then those with the fewest other letters. */
export function listNearest(found: string, names: readonly string[], count: number): string[] {
  const away = (name: string): number => distance(found.toLowerCase(), name.toLowerCase());
  const byLetters = names.toSorted((one, other) => away(one) - away(other));
  return [...new Set([...findUsual(found, names), ...byLetters])].slice(0, count);
}

/** ` Did you mean x?`, or empty when no name is near. */
export function formatHint(found: string, names: readonly string[], show = (name: string) => name): string {
  const name = nearest(found, names);
  return name === null ? '' : ` Did you mean ${show(name)}?`;
}
