import { isObject } from '#tenancy/forms/json-object.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

/** The operator's list in the folder of all dealers: a variable, and the dealers whose files may name it. */
export const SECRETS_FILE = '_secrets.json';
/** Every dealer. */
const ALL = '*';
/** Variables of the operator for whoever has no key of its own; a list may give them to some alone. */
const shared: ReadonlySet<string> = new Set(['MAPS_GEOCODING_KEY', 'VALUATION_KEY', 'QUOTE_KEY']);

/** Dealers by the variables that they may name. */
export type SecretOwners = Readonly<Record<string, string | readonly string[]>>;

/** Whether a list is one. */
export const isSecretOwners = (list: unknown): list is SecretOwners =>
  isObject(list) &&
  Object.values(list).every((owners) => [owners].flat().every((owner) => typeof owner === 'string'));

type Files = Readonly<Partial<Record<SettingsFile, unknown>>>;

/** Whether a dealer's files name a variable with a secret. */
export const namesSecrets = (files: Files): boolean =>
  Object.values(files).some((settings) => listVariables(settings).length > 0);

type Dealers = { id: string; ids: readonly string[]; owners: SecretOwners | null };

/**
 * Finds variables in a dealer's files that are another's: its host would get the other's password. With a list of the
 * operator each must stand there for this dealer; without one, a name that begins with a dealer's id is that dealer's.
 */
export const findForeignSecrets = (files: Files, dealers: Dealers): TenantFinding[] =>
  (Object.entries(files) as [SettingsFile, unknown][]).flatMap(([file, settings]) =>
    listVariables(settings).flatMap(({ path, name }) => {
      const sentence = refuse(name, dealers);
      return sentence === null ? [] : [{ file, path, sentence }];
    }),
  );

function refuse(name: string, { id, ids, owners }: Dealers): string | null {
  const listed = owners !== null && Object.hasOwn(owners, name) ? [owners[name]].flat() : null;
  if (listed !== null) {
    return listed.includes(id) || listed.includes(ALL)
      ? null
      : `is ${name}, which is not this dealer's in ${SECRETS_FILE}. Expected a variable of its own.`;
  }
  if (shared.has(name)) return null;
  if (owners !== null)
    return `is ${name}, which is not in ${SECRETS_FILE}. Expected a variable that the operator lists there for this dealer: "${name}": "${id}".`;
  const owner = ids
    .filter((each) => name.startsWith(`${toPrefix(each)}_`))
    .toSorted((a, b) => b.length - a.length)[0];
  return owner === undefined || owner === id
    ? null
    : `is ${name}, which is ${owner}'s by its name. Expected a variable of its own, such as ${toPrefix(id)}_${name.slice(toPrefix(owner).length + 1)}.`;
}

const toPrefix = (id: string): string => id.toUpperCase().replaceAll('-', '_');

function listVariables(value: unknown, path: KeyPath = []): { path: KeyPath; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return /(?:key|password|passphrase|secret)Variable$/i.test(key) && typeof inner === 'string'
      ? [{ path: at, name: inner }]
      : listVariables(inner, at);
  });
}
