import { closest, distance } from 'fastest-levenshtein';

/**
 * The name that was probably meant, or `null` when none is near: at most a third of the letters differ,
 * capitals aside.
 */
export function nearest(found: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const lowered = new Map(names.map((name) => [name.toLowerCase(), name]));
  const candidate = closest(found.toLowerCase(), [...lowered.keys()]);
  const reach = Math.max(1, Math.floor(Math.max(found.length, candidate.length) / 3));
  return distance(found.toLowerCase(), candidate) <= reach ? (lowered.get(candidate) ?? null) : null;
}

/** ` Did you mean x?`, or nothing when no name is near. */
export function formatHint(found: string, names: readonly string[], show = (name: string) => name): string {
  const name = nearest(found, names);
  return name === null ? '' : ` Did you mean ${show(name)}?`;
}
