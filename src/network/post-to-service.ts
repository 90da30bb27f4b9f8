import type { IncomingMessage } from 'node:http';
import { requestGuarded } from './guarded-request.ts';
import { AddressRefused, toAddressRule } from './public-address.ts';
import { networksHint } from './tell-networks.ts';

export type PostRequest = {
  /** The setting that names the address, for the sentence when it may not be asked. */
  setting: string;
  /** Private addresses or ranges that the operator opened (`FEED_NETWORKS`). */
  networks?: readonly string[] | undefined;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Ends the whole try, whatever it waits for. */
  signal: AbortSignal;
};

export type PostAnswer = {
  status: number;
  retryAfter: string | undefined;
  /** The beginning of what was said against the request; empty when it was taken. */
  text: string;
};

const TEXT_MAX = 500;

/**
 * Posts to an address that a dealer's file names: on public addresses and those that the operator opened, and nowhere
 * else. A redirect is an answer and is not followed. Rejects with a sentence when there is no answer.
 */
export async function postToService(url: URL, request: PostRequest): Promise<PostAnswer> {
  const { setting, networks = [], headers, body, signal } = request;
  try {
    const answer = await requestGuarded(url, {
      allows: toAddressRule(networks),
      method: 'POST',
      headers: { 'user-agent': 'Forecourt', 'content-length': String(Buffer.byteLength(body)), ...headers },
      body,
      signal,
    });
    const { statusCode: status = 0 } = answer;
    const text = status < 400 ? '' : await readBeginning(answer);
    answer.destroy();
    return { status, retryAfter: answer.headers['retry-after'], text };
  } catch (cause) {
    if (cause instanceof AddressRefused)
      throw new AddressRefused(`${setting} is not asked: ${cause.message}. ${networksHint}`, { cause });
    if (signal.aborted) throw new Error(`${url.host} did not answer in time`, { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url.host} cannot be reached: ${reason}`, { cause });
  }
}

/** An answer that breaks off says what came until then. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      text += chunk.toString();
      if (text.length > TEXT_MAX) break;
    }
  } catch {
    return text;
  }
  return text.slice(0, TEXT_MAX);
}
