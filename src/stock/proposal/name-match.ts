import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { fieldNames, neutralEnds, neutralStarts, otherSubjects } from './field-names.data.ts';

/** `vehicle.bodyType`, `body_type` and `Body Type (AU)` as words in lower case. */
export const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/\[\d*\]/g, ' ')
    .replace(/(?<=\p{L})['’]?000s?$/iu, ' 000s')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\((?:[^)]*)\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A way to read a name: without some of the words that say nothing. */
type Reading = { key: string; dropped: number };

function readingsOf(name: string): Reading[] {
  const all = wordsOfName(name);
  const readings: Reading[] = [];
  for (let start = 0; start < all.length; start += 1) {
    if (start > 0 && !neutralStarts.has(all[start - 1] ?? '')) break;
    for (let end = all.length; end > start; end -= 1) {
      if (end < all.length && !neutralEnds.has(all[end] ?? '')) break;
      const codes = all.slice(end).filter((word) => codeWords.has(word)).length;
      readings.push({
        key: all.slice(start, end).join(''),
        dropped: start + all.length - end + codes * CODE_LOSS,
      });
    }
  }
  return [...readings, ...readings.flatMap(withoutSuffix), ...readingsOfEnd(name)];
}

/** Names of XML have lost their capitals: `makedesc` is make. */
function withoutSuffix({ key, dropped }: Reading): Reading[] {
  const [, start, end = ''] = /^(.{3,})(desc|description|code|name|type|text)$/.exec(key) ?? [];
  if (start === undefined) return [];
  return [{ key: start, dropped: dropped + 1 + (codeWords.has(end) ? CODE_LOSS : 0) }];
}

/** A code stands beside the words that people read, which are better. */
const codeWords: ReadonlySet<string> = new Set(['code', 'iso', 'id']);
const CODE_LOSS = 1;
/** What the end of a path alone is worth less. */
const END_LOSS = 6;

/** The end of a path alone: `tech.data.fuel` is a fuel, `money.dap.value` a drive-away price, `finance.price` no price. */
function readingsOfEnd(name: string): Reading[] {
  const parts = name.split('.');
  if (
    parts
      .slice(0, -1)
      .flatMap(wordsOfName)
      .some((word) => otherSubjects.has(word))
  )
    return [];
  return [1, 2].flatMap((count) => {
    if (parts.length <= count) return [];
    const all = parts.slice(-count).flatMap(wordsOfName);
    const end = all.findLastIndex((word) => !neutralEnds.has(word)) + 1;
    const key = all.slice(0, count === 1 ? all.length : end).join('');
    return [{ key, dropped: END_LOSS }];
  });
}

const FULL = 100;
const PER_WORD_DROPPED = 3;
const PER_PLACE = 1;

/** How well a name matches one of a list, 0 to 100; 0 without a match. */
export function scoreName(name: string, names: readonly string[]): number {
  const scores = readingsOf(name).map(({ key, dropped }) => {
    const place = names.indexOf(key);
    return place === -1 ? 0 : FULL - place * PER_PLACE - dropped * PER_WORD_DROPPED;
  });
  return Math.max(0, ...scores);
}

/** The fields whose names a name matches, with how well. */
export function matchFields(name: string): Map<FeedField, number> {
  const scores = (Object.entries(fieldNames) as [FeedField, readonly string[]][]).map(
    ([field, names]) => [field, scoreName(name, names)] as const,
  );
  return new Map(scores.filter(([, score]) => score > 0));
}

/** How many fields the names of a record match, which tells a vehicle from any other record. */
export function countFields(names: Iterable<string>): number {
  const fields = new Set<FeedField>();
  for (const name of names) {
    const [best] = [...matchFields(name)].toSorted((a, b) => b[1] - a[1]);
    if (best !== undefined) fields.add(best[0]);
  }
  return fields.size;
}
