import type { SourceOf } from '#tenancy/schemas/stock-source.schema.ts';

/** A header that a feed's host asks for. `variable` is the environment variable its secret comes from. */
export type FeedCredential = { name: string; value: string; variable: string };

/**
 * The credential of a feed, from the environment variable that its settings name; `null` when it needs none. Throws
 * when the variable is not set.
 */
export function readCredential(
  { auth }: SourceOf<'url'>,
  secrets: Readonly<Record<string, string>>,
): FeedCredential | null {
  if (auth === undefined) return null;
  const variable = auth.kind === 'basic' ? auth.passwordVariable : auth.keyVariable;
  const secret = secrets[variable];
  if (secret === undefined) {
    throw new Error(
      `The environment variable ${variable} is not set, which stock.json names for the feed's login. Nothing was ` +
        'changed. Set it where the import runs.',
    );
  }
  if (auth.kind === 'header') return { name: auth.name, value: (auth.prefix ?? '') + secret, variable };
  const login = Buffer.from(`${auth.user}:${secret}`).toString('base64');
  return { name: 'Authorization', value: `Basic ${login}`, variable };
}

/** An address for messages and logs: without user, password and the values of its query, which may be keys. */
export function showAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const names = [...url.searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`);
  return `${url.protocol}//${url.host}${url.pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}
