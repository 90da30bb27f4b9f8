import { relative } from 'node:path';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';

/** A problem in a tenant's files, as a message that says what to do. */
export type TenantProblem = {
  /** Id of the tenant, or the folder's name when it is not a valid id. */
  tenant: string;
  /** Path of the file, or of the folder. */
  file: string;
  /** Line of the file, from 1, when known (articles only). */
  line?: number;
  /** Key in the file: `search.pageSize`, `locations[2].slug`; empty for the whole file. */
  key: string;
  /** What was found, what was expected, what to do; without the file and key. */
  sentence: string;
};

/** `tenants/x/features.json: search.pagesize is not a setting. Did you mean search.pageSize?` */
export function formatProblem({ file, line, key, sentence }: TenantProblem): string {
  const source = line === undefined ? file : `${file}:${line}`;
  return key === '' ? `${source} ${sentence}` : `${source}: ${key} ${sentence}`;
}

export type KeyPath = readonly PropertyKey[];

/** `['locations', 2, 'slug']` → `locations[2].slug`. */
export const formatKeyPath = (path: KeyPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

/** The value found, shortened for a sentence. */
export function formatFound(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value !== null && typeof value === 'object') return 'an object';
  // Users and passwords within addresses are not repeated.
  const text = (JSON.stringify(value) ?? 'nothing').replace(/:\/\/[^/@"\s]+@/g, '://…@');
  return text.length > 60 ? `${cutAtSign(text, 56)}…"` : text;
}

const choices = new Intl.ListFormat('en-AU', { type: 'disjunction' });
const lists = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** `a, b or c`. */
export const formatChoice = (values: readonly string[]): string => choices.format(values);

/** `a, b and c`. */
export const formatList = (values: readonly string[]): string => lists.format(values);

/** A path relative to the working directory when it is below it. */
export function shortenPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') || fromHere === '' ? path : fromHere;
}
