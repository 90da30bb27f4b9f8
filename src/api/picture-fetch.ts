import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkNumber, guardedLookup, isPublicAddress, type AddressRule } from './public-address.ts';

export type FetchLimits = {
  /** Bytes of a picture. */
  maxBytes: number;
  /** For the whole answer, redirects included. */
  timeoutMs: number;
  /** Which addresses may be asked; default: public ones alone. */
  allows?: AddressRule;
};

const REDIRECTS_MAX = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture from where a feed says it lies. Only over http and https, only from public addresses, after
 * each redirect too, never more than the limits. Throws a sentence otherwise.
 */
export async function fetchPicture(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const response = await ask(url, limits, signal);
      const { statusCode = 0, headers } = response;
      if (redirects.has(statusCode) && headers.location !== undefined) {
        response.destroy();
        url = new URL(headers.location, url);
      } else if (statusCode === 200) return await readAll(response, limits.maxBytes);
      else {
        response.destroy();
        throw new Error(`its host answered ${statusCode}`);
      }
    }
    throw new Error(`its host redirects more than ${REDIRECTS_MAX} times`);
  } catch (cause) {
    if (signal.aborted)
      throw new Error(`it did not come within ${limits.timeoutMs / 1000} seconds`, { cause });
    throw cause;
  }
}

/** One question without cookies or credentials; resolves with the head of the answer. */
function ask(
  url: URL,
  { allows = isPublicAddress }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new Error(`${url.protocol}//… is no http or https address without a login`);
  }
  checkNumber(url, allows);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        signal,
        lookup: guardedLookup(allows),
        // A connection of its own: one that is kept open was looked up under another rule, perhaps.
        agent: false,
        headers: { accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8', 'user-agent': 'Forecourt' },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new Error(`it is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('its host broke off');
  return Buffer.concat(chunks, bytes);
}
