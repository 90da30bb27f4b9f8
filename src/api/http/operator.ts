import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What tells whether the operator asks: the headers of a request, and where its connection comes from. */
export type AskingRequest = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

export type OperatorCheck = (request: AskingRequest) => boolean;

/**
 * Headers that proxies and CDNs add: with one of them a connection from this machine brings somebody else's
 * request.
 */
const FORWARDING =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-(envoy|amzn?|azure|arr|appengine)-.*|(.*-)?client-ip|.*-connecting-ip|cf-.*|cdn-.*|fastly-.*|x-varnish|x-cache.*)$/;

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Creates the check for the operator, who may read everything about the dealers: a request with
 * `Authorization: Bearer <token>`, or one of this machine that no proxy forwarded. The requested host decides
 * nothing, because clients choose it.
 *
 * @param token `OPERATOR_TOKEN`; without one only requests of this machine count.
 */
export function createOperatorCheck(token?: string): OperatorCheck {
  const expected = token === undefined ? null : digest(token);
  return ({ headers, socket }) => {
    const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    // Digests have one length, and comparing them tells nothing of the token by its time.
    if (expected !== null && given !== undefined && timingSafeEqual(digest(given), expected)) return true;
    return (
      isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name))
    );
  };
}
