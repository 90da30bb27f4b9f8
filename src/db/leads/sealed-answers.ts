import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { LeadValues } from '#domain/lead/lead.ts';
import type { ApplicationKey } from './application-keys.ts';

/** What an application says. */
export type ApplicationAnswers = {
  /** By the names of the fields of `application-form.ts`. */
  values: LeadValues;
  /** The car that it is for; `null` without one. */
  carId: number | null;
};

export type SealedAnswers = {
  /** Version of the key. */
  keyVersion: string;
  /** Nonce, tag and text of AES-256-GCM. */
  sealed: Buffer;
};

type Owner = { tenant: string; id: string };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Answers are bound to their dealer and their application: moved to another row they do not open. */
const toBound = ({ tenant, id }: Owner, version: string): Buffer =>
  Buffer.from(`${tenant}\n${id}\n${version}`);

/** Encrypts the answers of an application, under a new nonce each time. */
export function sealAnswers(key: ApplicationKey, owner: Owner, answers: ApplicationAnswers): SealedAnswers {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.encryption, nonce).setAAD(toBound(owner, key.version));
  const text = Buffer.concat([cipher.update(JSON.stringify(answers)), cipher.final()]);
  return { keyVersion: key.version, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
}

/** Decrypts answers; `null` without their key. Throws when they were changed or are another application's. */
export function openAnswers(
  keys: readonly ApplicationKey[],
  owner: Owner,
  { keyVersion, sealed }: SealedAnswers,
): ApplicationAnswers | null {
  const key = keys.find(({ version }) => version === keyVersion);
  if (key === undefined) return null;
  const textAt = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key.encryption, sealed.subarray(0, NONCE_BYTES))
    .setAAD(toBound(owner, key.version))
    .setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
  const text = Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]);
  return JSON.parse(text.toString()) as ApplicationAnswers;
}
