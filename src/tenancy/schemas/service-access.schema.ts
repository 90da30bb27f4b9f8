import { z } from 'zod';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address of a service that receives a key, so it must be encrypted. */
export const serviceUrl = z.url({ protocol: /^https?$/ }).refine(
  (address) => {
    const url = URL.parse(address);
    return url !== null && (url.protocol === 'https:' || loopback.has(url.hostname));
  },
  { error: 'an https: address, for a key is sent there; http: is for this machine alone' },
);

/**
 * The name of an environment variable with a key for one kind of service. The required ending prevents a dealer's
 * file from sending any other variable of the machine to a service.
 */
export const keyVariable = (ending: 'GEOCODING_KEY' | 'VALUATION_KEY', example: string) =>
  z.string().regex(new RegExp(`^([A-Z][A-Z0-9_]*_)?${ending}$`), {
    error: `the name of an environment variable that ends in _${ending}, such as ${example}`,
  });
