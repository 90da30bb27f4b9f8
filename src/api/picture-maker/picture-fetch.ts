import type { IncomingMessage } from 'node:http';
import { readBody } from '#network/read-body.ts';
import { requestGuarded } from '#network/guarded-request.ts';
import { isPublicAddress, type AddressRule } from '#network/public-address.ts';

export type FetchLimits = {
  /** Maximum size of a picture. */
  maxBytes: number;
  /** For the whole answer, redirects included. */
  timeoutMs: number;
  /** Which addresses may be requested; default: only public ones. */
  allows?: AddressRule;
};

/** Validators of a picture, for conditional requests. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

/** `bytes` is `null` when the picture has not changed. */
export type FetchedPicture = { bytes: Buffer | null; validators: Validators };

/** The host answered, but not with a usable picture: the host is not down. */
export class PictureRefused extends Error {}

const REDIRECTS_MAX = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture from its address in a feed, unless it has not changed. Only over http and https, only
 * from public addresses, also after each redirect, and within the limits. Throws a sentence otherwise.
 */
export async function fetchPicture(
  address: string,
  limits: FetchLimits,
  known?: Validators,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const response = await ask(url, limits, signal, known);
      const { statusCode = 0, headers } = response;
      if (redirects.has(statusCode) && headers.location !== undefined) {
        response.destroy();
        url = new URL(headers.location, url);
      } else if (statusCode === 200) {
        return { bytes: await readAll(response, limits.maxBytes), validators: toValidators(response) };
      } else {
        response.destroy();
        if (statusCode === 304 && known !== undefined) return { bytes: null, validators: known };
        const Refusal = statusCode < 500 ? PictureRefused : Error;
        throw new Refusal(`its host answered ${statusCode}`);
      }
    }
    throw new PictureRefused(`its host redirects more than ${REDIRECTS_MAX} times`);
  } catch (cause) {
    if (signal.aborted)
      throw new Error(`it did not come within ${limits.timeoutMs / 1000} seconds`, { cause });
    throw cause;
  }
}

const toValidators = ({ headers }: IncomingMessage): Validators => ({
  etag: headers.etag,
  lastModified: headers['last-modified'],
});

/** Sends one request without cookies or credentials; resolves with the head of the answer. */
function ask(
  url: URL,
  { allows = isPublicAddress }: FetchLimits,
  signal: AbortSignal,
  known?: Validators,
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new Error(`${url.protocol}//… is no http or https address without a login`);
  }
  const headers = {
    accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8',
    'user-agent': 'Forecourt',
    ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known?.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
  return requestGuarded(url, { allows, signal, headers });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = await readBody(response, maxBytes);
  if (body === null) throw new PictureRefused(`it is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
  return body;
}
