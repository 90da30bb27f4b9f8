import { z } from 'zod';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address of a service that is sent a key: nobody on the way may read it. */
export const serviceUrl = z.url({ protocol: /^https?$/ }).refine(
  (address) => {
    const url = URL.parse(address);
    return url !== null && (url.protocol === 'https:' || loopback.has(url.hostname));
  },
  { error: 'an https: address, for a key is sent there; http: is for this machine alone' },
);

/**
 * The name of an environment variable that holds a key of services of one kind. By its ending alone: any name would let
 * a dealer's file send whatever the machine knows to whomever.
 */
export const keyVariable = (ending: 'GEOCODING_KEY' | 'VALUATION_KEY', example: string) =>
  z.string().regex(new RegExp(`^([A-Z][A-Z0-9_]*_)?${ending}$`), {
    error: `the name of an environment variable that ends in _${ending}, such as ${example}`,
  });
