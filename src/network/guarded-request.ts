import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkHost, guardedLookup } from './guarded-lookup.ts';
import type { AddressRule } from './public-address.ts';

export type GuardedRequest = {
  allows: AddressRule;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Default: GET. */
  method?: 'POST';
  body?: string;
};

/**
 * Asks for an http or https address without following redirects; resolves with the head of the answer. Rejects with
 * AddressRefused when its host is not allowed, and before anything is sent.
 */
export async function requestGuarded(url: URL, options: GuardedRequest): Promise<IncomingMessage> {
  const { allows, headers, signal, method = 'GET', body } = options;
  checkHost(url.hostname, allows);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A separate connection: a kept-alive one may have been looked up under another rule.
    request(url, { method, signal, lookup: guardedLookup(allows), agent: false, headers }, resolve)
      .on('error', (error) => reject(lastOf(error)))
      .end(body);
  });
}

/** A name with several addresses of which none answers fails with an error without words around theirs. */
function lastOf(error: Error): unknown {
  return error instanceof AggregateError ? (error.errors.at(-1) ?? error) : error;
}
