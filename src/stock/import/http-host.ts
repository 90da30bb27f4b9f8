import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { requestGuarded } from '#network/guarded-request.ts';
import { AddressRefused, isPublicAddress, toAddressRule, type AddressRule } from '#network/public-address.ts';
import { showAddress } from './feed-address.ts';
import type { FeedCredential } from './feed-credential.ts';
import type { FeedHost } from './feed-host.ts';
import { FinalAnswer } from './final-answer.ts';
import { networksHint, tellNetworks } from '#network/tell-networks.ts';

const REDIRECTS_MAX = 5;
const MODIFIED = 'modified ';

type HttpHostOptions = {
  /** Sent to the feed's own host alone. */
  credential?: FeedCredential | null;
  /** Private addresses and ranges that the operator opens to feeds. */
  networks?: readonly string[];
};

/**
 * A feed over https; http is allowed for this machine. Follows a few redirects, only to https. Private addresses are
 * asked only in the operator's `networks`. The etag is the ETag, otherwise the Last-Modified date.
 */
export const toHttpHost = (url: string, options: HttpHostOptions = {}): FeedHost => ({
  shown: showAddress(url),
  async open(etag, signal) {
    const response = await request(url, conditionsOf(etag), signal, options).catch(tellNetworks);
    const { statusCode = 0, headers } = response;
    if (statusCode === 304 && etag !== null) {
      response.destroy();
      return null;
    }
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      const Failure = isLasting(statusCode) ? FinalAnswer : Error;
      throw new Failure(describeAnswer(response, options.credential ?? null));
    }
    return { bytes: decode(response), etag: validatorOf(headers) };
  },
});

/** The codes of 4xx that ask for another try are timeout, too early and too many. */
const isLasting = (code: number): boolean => code >= 400 && code < 500 && ![408, 425, 429].includes(code);

function describeAnswer(
  { statusCode = 0, statusMessage = '' }: IncomingMessage,
  credential: FeedCredential | null,
): string {
  const answer = `the host answered ${statusCode} ${statusMessage}`.trim();
  if (statusCode !== 401 && statusCode !== 403) return answer;
  return credential === null
    ? `${answer}, so it asks for a login: see auth, within source in stock.json`
    : `${answer}, so it does not accept the credential in ${credential.variable}`;
}

/** Hosts may answer compressed; the size limit counts what comes out. */
function decode(response: IncomingMessage): Readable {
  const decoder = decoders[response.headers['content-encoding']?.toLowerCase() ?? ''];
  // The reader hears of an error from the decoder, which the pipeline destroys with it.
  return decoder === undefined ? response : pipeline(response, decoder(), () => undefined);
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function request(
  address: string,
  conditions: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { credential = null, networks = [] }: HttpHostOptions,
): Promise<IncomingMessage> {
  let url = new URL(address);
  const { origin } = url;
  const isLocal = localHosts.has(url.hostname);
  checkAddress(url, isLocal);
  let allows = toAddressRule(networks);
  let isOutside = false;
  // Every address is checked before it is asked, and remembered here: the socket may be closed before it tells its own.
  const check: AddressRule = (found) => {
    isOutside ||= isPublicAddress(found);
    return allows(found);
  };
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    // A redirect to another host does not get the credential.
    const isOwn = credential !== null && url.origin === origin;
    const headers = { ...common, ...conditions, ...(isOwn && { [credential.name]: credential.value }) };
    const response = await requestGuarded(url, { allows: check, headers, signal }).catch((error: unknown) => {
      // The dealer's own host was asked, with its login, and would be asked again at each start.
      if (hop > 0 && error instanceof AddressRefused)
        throw new FinalAnswer(`${error.message}. ${networksHint}`);
      throw error;
    });
    const { location } = response.headers;
    if (!redirects.has(response.statusCode ?? 0) || location === undefined) return response;
    // Nobody outside leads a request into a network that was opened to the dealer's own host.
    if (isOutside) allows = isPublicAddress;
    response.destroy();
    url = new URL(location, url);
    checkAddress(url, isLocal);
  }
  throw new Error(`the host redirects more than ${REDIRECTS_MAX} times`);
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const common = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Forecourt' };

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Rejects http, because anyone on the network could change the feed. `allowLocal` permits http to this machine;
 * another host must not redirect to a server of this machine.
 */
function checkAddress(url: URL, allowLocal: boolean): void {
  const isLocal = localHosts.has(url.hostname);
  if (isLocal ? allowLocal && /^https?:$/.test(url.protocol) : url.protocol === 'https:') return;
  throw new Error(`${showAddress(url.href)} is not an https address`);
}

function conditionsOf(etag: string | null): Record<string, string> {
  if (etag === null) return {};
  return etag.startsWith(MODIFIED)
    ? { 'if-modified-since': etag.slice(MODIFIED.length) }
    : { 'if-none-match': etag };
}

function validatorOf(headers: IncomingMessage['headers']): string | null {
  const modified = headers['last-modified'];
  return headers.etag ?? (modified === undefined ? null : MODIFIED + modified);
}
