import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What tells whether the operator asks: the headers of a request, and where its connection comes from. */
export type AskingRequest = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

export type OperatorCheck = (request: AskingRequest) => boolean;

/** Headers of proxies and CDNs: with one of them this machine brings somebody else's request. */
const FORWARDING =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-(envoy|amzn?|azure|arr|appengine)-.*|(.*-)?client-ip|.*-connecting-ip|cf-.*|cdn-.*|fastly-.*|x-varnish|x-cache.*)$/;

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Creates the check for the operator, who may read everything about the dealers: a request with
 * `Authorization: Bearer <token>`, or one of this machine that no proxy forwarded, for a host of the machine. The host
 * grants nothing, because clients choose it; a page of another site must not read by giving its own name the address of
 * this machine.
 *
 * @param token `OPERATOR_TOKEN`; without one only requests of this machine count.
 * @param isOwnHost whether a Host header names this machine or a site that it serves
 */
export function createOperatorCheck(
  token?: string,
  isOwnHost: (host: string | undefined) => boolean = () => true,
): OperatorCheck {
  const expected = token === undefined ? null : digest(token);
  return ({ headers, socket }) => {
    const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    // Digests have one length, and comparing them tells nothing of the token by its time.
    if (expected !== null && given !== undefined && timingSafeEqual(digest(given), expected)) return true;
    return (
      isLoopback(socket.remoteAddress ?? '') &&
      isOwnHost(headers.host) &&
      !Object.keys(headers).some((name) => FORWARDING.test(name))
    );
  };
}
