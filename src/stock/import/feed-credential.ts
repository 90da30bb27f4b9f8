import type { SourceOf } from '#tenancy/schemas/stock-source.schema.ts';
import { VariableUnusable } from './final-answer.ts';

/** Passwords and keys of feeds, by the environment variables that stock.json names. */
export type FeedSecrets = Readonly<Record<string, string>>;

/** A header that a feed's host asks for. `variable` is the environment variable its secret comes from. */
export type FeedCredential = { name: string; value: string; variable: string };

/** The credential of a feed; `null` when it needs none. Throws when its environment variable is not set. */
export function readCredential({ auth }: SourceOf<'url'>, secrets: FeedSecrets): FeedCredential | null {
  if (auth === undefined) return null;
  const variable = auth.kind === 'basic' ? auth.passwordVariable : auth.keyVariable;
  const secret = readSecret(variable, secrets);
  if (auth.kind === 'header') return { name: auth.name, value: (auth.prefix ?? '') + secret, variable };
  const login = Buffer.from(`${auth.user}:${secret}`).toString('base64');
  return { name: 'Authorization', value: `Basic ${login}`, variable };
}

/** The value of a variable that `stock.json` names. Throws when it is not set. */
export function readSecret(variable: string, secrets: FeedSecrets): string {
  const secret = secrets[variable];
  if (secret !== undefined) return secret;
  throw new VariableUnusable(
    `The environment variable ${variable} is not set, which stock.json names for the feed's login. Nothing was ` +
      'changed. Set it where the import runs.',
  );
}
