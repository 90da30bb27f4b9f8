import { requestGuarded } from './guarded-request.ts';
import { AddressRefused, toAddressRule } from './public-address.ts';
import { readBody } from './read-body.ts';
import { networksHint } from './tell-networks.ts';

export type ServiceRequest = {
  /** The setting that names the address, for the sentence when it may not be asked. */
  setting: string;
  /** Private addresses or ranges that the operator opened (`FEED_NETWORKS`). */
  networks?: readonly string[] | undefined;
  headers?: Readonly<Record<string, string>>;
  /** JSON that is posted; without it the request is a GET. */
  body?: string;
  /** For the whole answer. */
  timeoutMs: number;
  maxBytes: number;
};

/** `text` is empty unless the status is 200: the page of an error may be large or slow, and nobody reads it. */
export type ServiceAnswer = { status: number; text: string };

/**
 * Asks a service whose address a dealer's file names: on public addresses and those that the operator opened, and
 * nowhere else. A redirect is an answer and is not followed, because the request may have a key. Rejects with a
 * sentence when there is no answer within the limits.
 */
export async function askService(url: URL, request: ServiceRequest): Promise<ServiceAnswer> {
  const { setting, networks = [], headers = {}, body: sent, timeoutMs, maxBytes } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const allows = toAddressRule(networks);
  try {
    const answer = await requestGuarded(url, {
      allows,
      headers: { ...common, ...headers, ...(sent !== undefined && posted(sent)) },
      signal,
      ...(sent !== undefined && { method: 'POST', body: sent }),
    });
    const { statusCode: status = 0 } = answer;
    if (status !== OK) {
      answer.destroy();
      return { status, text: '' };
    }
    const body = await readBody(answer, maxBytes);
    if (body !== null) return { status, text: body.toString('utf8') };
  } catch (cause) {
    if (cause instanceof AddressRefused)
      throw new AddressRefused(`${setting} is not asked: ${cause.message}. ${networksHint}.`, { cause });
    if (signal.aborted)
      throw new Error(`${url.host} did not answer within ${timeoutMs / 1000} s.`, { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url.host} cannot be reached: ${reason}.`, { cause });
  }
  throw new Error(`${url.host} sent more than ${Math.round(maxBytes / 1024)} KB.`);
}

const posted = (body: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
});

const OK = 200;
const common = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Forecourt' };
