import { showAddress } from './feed-address.ts';
import type { FeedCredential } from './feed-credential.ts';
import type { FeedHost } from './feed-host.ts';

const REDIRECTS_MAX = 5;
const MODIFIED = 'modified ';

/**
 * A feed over https; http is allowed for this machine (tests). Follows a few redirects, only to https. The header of
 * the `credential` is sent to the feed's own host alone. The etag is the ETag, otherwise the Last-Modified date.
 */
export const toHttpHost = (url: string, credential: FeedCredential | null = null): FeedHost => ({
  shown: showAddress(url),
  async open(etag, signal) {
    const response = await request(url, conditionsOf(etag), credential, signal);
    if (response.status === 304 && etag !== null) return null;
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(describeAnswer(response, credential));
    }
    return { bytes: response.body, etag: validatorOf(response.headers) };
  },
});

function describeAnswer({ status, statusText }: Response, credential: FeedCredential | null): string {
  const answer = `the host answered ${status} ${statusText}`.trim();
  if (status !== 401 && status !== 403) return answer;
  return credential === null
    ? `${answer}, so it asks for a login: see auth, within source in stock.json`
    : `${answer}, so it does not accept the credential in ${credential.variable}`;
}

async function request(
  address: string,
  conditions: Readonly<Record<string, string>>,
  credential: FeedCredential | null,
  signal: AbortSignal,
): Promise<Response> {
  let url = new URL(address);
  const { origin } = url;
  const isLocal = localHosts.has(url.hostname);
  checkAddress(url, isLocal);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    // A redirect to another host does not get the credential.
    const isOwn = credential !== null && url.origin === origin;
    const headers = { ...conditions, ...(isOwn && { [credential.name]: credential.value }) };
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url);
    checkAddress(url, isLocal);
  }
  throw new Error(`the host redirects more than ${REDIRECTS_MAX} times`);
}

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

function validatorOf(headers: Headers): string | null {
  const modified = headers.get('last-modified');
  return headers.get('etag') ?? (modified === null ? null : MODIFIED + modified);
}
