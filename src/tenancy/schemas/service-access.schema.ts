import { z } from 'zod';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address that must be encrypted; `why` ends the sentence about another one. */
const encryptedUrl = (why: string) =>
  z.url({ protocol: /^https?$/ }).refine(
    (address) => {
      const url = URL.parse(address);
      return url !== null && (url.protocol === 'https:' || loopback.has(url.hostname));
    },
    { error: `an https: address, for ${why}; http: is for this machine alone` },
  );

/** The address of a service that receives a key. */
export const serviceUrl = encryptedUrl('a key is sent there');

/** The address of a service that receives leads. Without credentials: they would be printed with it. */
export const leadUrl = encryptedUrl('what shoppers write is sent there').refine(
  (address) => ['', undefined].includes(URL.parse(address)?.username),
  { error: 'an address without user and password; they belong into auth and an environment variable' },
);

/**
 * The name of an environment variable with a key for one kind of service. The required ending keeps a dealer's file from
 * sending any other variable of the machine to a service.
 */
export const keyVariable = (
  ending: 'GEOCODING_KEY' | 'VALUATION_KEY' | 'QUOTE_KEY' | 'LEAD_KEY' | 'FINANCE_KEY' | 'FINANCE_SECRET',
  example: string,
) =>
  z.string().regex(new RegExp(`^([A-Z][A-Z0-9_]*_)?${ending}$`), {
    error: `the name of an environment variable that ends in _${ending}, such as ${example}`,
  });

/** How a host recognises us: a password or a header. `variable`: schema of an environment variable's name. */
export const authSchema = (variable: z.ZodString) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('basic').describe('User and password (HTTP Basic).'),
      user: z.string().min(1).describe('The user’s name.'),
      passwordVariable: variable.describe('Environment variable with the password.'),
    }),
    z.strictObject({
      kind: z.literal('header').describe('A header with a key.'),
      name: z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'the name of a header, such as X-Api-Key' })
        .describe('Name of the header, such as Authorization or X-Api-Key.'),
      prefix: z.string().optional().describe('Text before the key, such as "Bearer ".'),
      keyVariable: variable.describe('Environment variable with the key.'),
    }),
  ]);
