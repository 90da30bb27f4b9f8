import { z } from 'zod';
import { authSchema } from './service-access.schema.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address without credentials: they would be printed with it. */
const feedUrl = z
  .url({ protocol: /^https?$/ })
  .refine((address) => ['', undefined].includes(URL.parse(address)?.username), {
    error: 'an address without user and password; they belong into auth and an environment variable',
  });

/**
 * The name of an environment variable with a password or key of a feed. The required ending keeps a dealer's file from
 * sending any other variable of the machine to a host.
 */
const secretVariable = z.string().regex(/^([A-Z][A-Z0-9_]*_)?FEED_(?:PASSWORD|KEY)$/, {
  error:
    'the name of an environment variable that ends in FEED_PASSWORD or FEED_KEY, such as SMITH_FEED_PASSWORD',
});

const auth = authSchema(secretVariable).describe('How the feed’s host recognises us.');

const login = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('password').describe('User and password.'),
      user: z.string().min(1).describe('The user’s name.'),
      passwordVariable: secretVariable.describe('Environment variable with the password.'),
    }),
    z.strictObject({
      kind: z.literal('private-key').describe('User and private key.'),
      user: z.string().min(1).describe('The user’s name.'),
      keyVariable: secretVariable.describe('Environment variable with the private key (OpenSSH or PEM).'),
      passphraseVariable: secretVariable
        .optional()
        .describe('Environment variable with the passphrase of the key.'),
    }),
  ])
  .describe('How the SFTP host recognises us.');

const staleAfterHours = z
  .int()
  .positive()
  .optional()
  .describe('After so many hours without a new feed, /healthz reports it.');

const asked = {
  staleAfterHours,
  everyMinutes: z.int().min(5).default(60).describe('How often the worker asks for it.'),
  maxBytes: z
    .int()
    .positive()
    .default(200_000_000)
    .describe('A larger feed is refused; of an archive, its content.'),
  timeoutSeconds: z
    .int()
    .min(1)
    .max(3600)
    .default(300)
    .describe('How long the whole feed may take to arrive.'),
};
const entry = z.string().min(1).optional().describe('File to read in a .zip that has several.');

/** `source` in `stock.json`: where a feed is read from. A `.gz` or `.zip` is unpacked. */
export const stockSourceSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('file').describe('A file of this machine.'),
      path: z.string().min(1).describe('File beside this one, or an absolute path.'),
      staleAfterHours,
      entry,
    }),
    z.strictObject({
      kind: z.literal('url').describe('An address that is asked again and again.'),
      url: feedUrl
        .refine((address) => isPrivate(address), {
          error: 'an https: address; http: is for this machine alone',
        })
        .describe('https address of the feed.'),
      auth: auth.optional(),
      ...asked,
      entry,
    }),
    z.strictObject({
      kind: z.literal('sftp').describe('A file on an SFTP host, asked for again and again.'),
      host: z
        .string()
        .regex(/^[A-Za-z0-9.:-]+$/, { error: 'the name of a host, such as sftp.example.com' })
        .describe('Name of the host.'),
      port: z.int().min(1).max(65_535).default(22).describe('Port of the host.'),
      path: z
        .string()
        .regex(/^([^*]*\/)?[^/]+$/, { error: 'a file; only its name may have *, such as /out/stock-*.csv' })
        .describe('The file. With * in its name it is the newest that matches.'),
      auth: login,
      hostKey: z
        .string()
        .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, {
          error: 'the fingerprint of the host’s key: SHA256: and 43 characters',
        })
        .describe('Fingerprint of the host’s key, as ssh-keyscan HOST | ssh-keygen -lf - prints it.'),
      ...asked,
      entry,
    }),
  ])
  .describe('Where the feed is read from.');

function isPrivate(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.protocol === 'https:' || loopback.has(url.hostname);
}

export type StockSource = z.output<typeof stockSourceSchema>;
export type SourceOf<Kind extends StockSource['kind']> = Extract<StockSource, { kind: Kind }>;
