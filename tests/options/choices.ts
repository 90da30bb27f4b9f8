import type { Setting } from '#tenancy/files/setting-list.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import type { Patch } from './json-place.ts';
import type { ListedProof } from './proof-tables.ts';

/** The names that an option lets choose from: `"grid" | "carousel"`, one or a list; empty for another option. */
export const choicesOf = ({ type }: Setting): string[] =>
  [...type.matchAll(/"([^"]*)"/g)].map(([, choice = '']) => choice);

/** Keys to a value, without those of lists and variants: `search.facets[].as` is search, facets, as. */
const keysOf = (key: string): string[] =>
  key
    .replace(/\[[^\]]*\]/g, '')
    .split('.')
    .filter((part) => part !== '' && !/^\d+$/.test(part));

/** Every value that stands at the keys of an option, at any place of the lists on the way. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each) => valuesAt(each, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return [value];
  if (!isObject(value)) return [];
  const below = key === '*' ? Object.values(value) : [value[key]];
  return below.flatMap((each) => valuesAt(each, rest));
}

/** The values of an option that a patch writes: its place may be above the option’s. */
function writtenBy({ place, value }: Patch, key: string): unknown[] {
  const above = keysOf(place).length;
  return valuesAt(value, keysOf(key).slice(above));
}

/** The choices of an option that no case sets, and that are not what it is without a word of the dealer. */
export function listUnset(setting: Setting, proofs: readonly ListedProof[]): string[] {
  const { file, key } = setting;
  const written = proofs
    .filter((proof) => proof.file === file && proof.key === key)
    .flatMap(({ cases }) => cases.flat())
    .flatMap((patch) => writtenBy(patch, key));
  const set = new Set([...written, ...[setting.default].flat()]);
  return choicesOf(setting).filter((choice) => !set.has(choice));
}
