import { relative } from 'node:path';

/** Something wrong with a tenant's files, as a sentence a person can act on. */
export type TenantProblem = {
  /** Id of the tenant; the folder's name where that is no valid id. */
  tenant: string;
  /** The file as the caller can open it, or the folder. */
  file: string;
  /** Line of the file, from 1, where it is known: in an article. */
  line?: number;
  /** Where in the file: `search.pageSize`, `locations[2].slug`; empty for the whole file. */
  key: string;
  /** What was found, what was expected, what to do; without the place. */
  sentence: string;
};

/** `tenants/x/features.json: search.pagesize is not a setting. Did you mean search.pageSize?` */
export function formatProblem({ file, line, key, sentence }: TenantProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return key === '' ? `${place} ${sentence}` : `${place}: ${key} ${sentence}`;
}

export type KeyPath = readonly PropertyKey[];

/** `['locations', 2, 'slug']` → `locations[2].slug`. */
export const formatKeyPath = (path: KeyPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

/** What was found, short enough for a sentence. */
export function formatFound(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value !== null && typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 56)}…"` : text;
}

/** `a, b or c`. */
export const formatChoice = (values: readonly string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(values);

/** `a, b and c`. */
export const formatList = (values: readonly string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(values);

/** A path as a person would type it: from where they stand, when it lies below. */
export function shortenPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') || fromHere === '' ? path : fromHere;
}
