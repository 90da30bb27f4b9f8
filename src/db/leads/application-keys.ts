import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApplicationKeys } from '#domain/finance/application-key.ts';
import type { ApplicationPolicy } from '#domain/finance/application-policy.ts';

/** A key of a dealer, as its purposes need it. */
export type ApplicationKey = {
  /** Which key it is, in the rows that it encrypted. */
  version: string;
  encryption: Buffer;
  /** For keyed hashes of people. */
  lookup: Buffer;
};

/** The keys of a dealer: the first encrypts, all decrypt. None where its variable is not set any more. */
export type FindApplicationKeys = (site: {
  id: string;
  application: Pick<ApplicationPolicy, 'keyVariable'> | null;
}) => readonly ApplicationKey[];

const KEY_BYTES = 32;

/** Keys for different purposes and dealers from one: none of them tells another. */
const derive = (master: Uint8Array, tenant: string, purpose: string, length = KEY_BYTES): Buffer =>
  Buffer.from(hkdfSync('sha256', master, tenant, `forecourt finance application: ${purpose}`, length));

const VERSION_BYTES = 6;

const toKey = (master: Uint8Array, tenant: string): ApplicationKey => ({
  version: derive(master, tenant, 'version', VERSION_BYTES).toString('hex'),
  encryption: derive(master, tenant, 'encryption'),
  lookup: derive(master, tenant, 'lookup'),
});

type KeySource = {
  /** Values of environment variables. */
  financeSecrets?: Readonly<Record<string, string>> | undefined;
  /** Where a machine of a developer has its own key. */
  dataDir: string;
};

/** Finds dealers' keys: in the variables of their settings, else (development) in `<dataDir>/finance-key`. */
export function createApplicationKeys({ financeSecrets = {}, dataDir }: KeySource): FindApplicationKeys {
  const known = new Map<string, readonly ApplicationKey[]>();
  return ({ id, application }) => {
    if (application === null) return [];
    const variable = application.keyVariable;
    const name = `${id} ${variable}`;
    const masters = known.has(name)
      ? []
      : variable === null
        ? [loadOwnKey(dataDir)]
        : readApplicationKeys(financeSecrets[variable]);
    const keys = known.get(name) ?? masters.map((master) => toKey(master, id));
    known.set(name, keys);
    return keys;
  };
}

function loadOwnKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'finance-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails when it is there: another process may have made it a moment ago.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const [key] = readApplicationKeys(readFileSync(file, 'utf8'));
  if (key !== undefined) return key;
  throw new Error(
    `${file} holds no key. Delete it, and a new one is made: applications of before cannot be read then.`,
  );
}

/** What tells a person without saying who it is: a hash that only this key makes. */
export const hashPerson = ({ lookup }: ApplicationKey, kind: 'email' | 'phone', text: string): Buffer =>
  createHmac('sha256', lookup).update(`${kind} ${text}`).digest();
