import { isObject } from '#tenancy/forms/json-object.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';

const DEPTH_MAX = 6;
const ENTRIES_LOOKED_AT = 3;

/** Paths of all lists of objects: `data.cars`, `pages[].cars`, `cars.*` for like entries, empty at top. */
export function findRecordPaths(text: string): string[] {
  const paths = new Set<string>();
  walk(parse(text), '', 0, paths);
  return [...paths];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new FeedRefused(
      `The feed is not readable JSON: ${cause instanceof Error ? cause.message : String(cause)}. Correct the export.`,
      { cause },
    );
  }
}

function walk(value: unknown, path: string, depth: number, paths: Set<string>): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    const objects = value.filter(isObject).slice(0, ENTRIES_LOOKED_AT);
    if (objects.length > 0) paths.add(path);
    for (const entry of objects) walk(entry, `${path}[]`, depth + 1, paths);
    return;
  }
  if (!isObject(value)) return;
  const entries = Object.entries(value);
  const isMap =
    entries.length > 1 &&
    entries.every(([key, entry]) => isObject(entry) && !key.includes('.')) &&
    areAlike(entries.map(([, entry]) => entry));
  if (isMap) paths.add(path === '' ? '*' : `${path}.*`);
  for (const [key, entry] of isMap ? entries.slice(0, 1) : entries) {
    const step = isMap ? '*' : key;
    if (step.includes('.')) continue;
    walk(entry, path === '' ? step : `${path}.${step}`, depth + 1, paths);
  }
}

/** Whether objects have mostly the same keys, as the entries of a list do. */
function areAlike(values: readonly unknown[]): boolean {
  const keys = values.filter(isObject).map((value) => Object.keys(value));
  const [first = []] = keys;
  return (
    first.length > 2 &&
    keys.every((own) => own.filter((key) => first.includes(key)).length >= first.length / 2)
  );
}
