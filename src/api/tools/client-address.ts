import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { BlockList, isIP } from 'node:net';
import type { ApiEnv } from './api-tools.ts';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Trusted proxies: this machine, private networks, and the given addresses or ranges (`203.0.113.0/24`). */
function listProxies(trusted: readonly string[]): BlockList {
  const proxies = new BlockList();
  const near = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7'];
  for (const range of [...near, ...trusted]) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}

const WITH_PORT = /^(?:\[(?<inBrackets>[^\]]*)\](?::\d+)?|(?<dotted>[\d.]+):\d+)$/;

/**
 * Reads an address as connections and proxies write it: with a port or in brackets, or an IPv4 address as one of IPv6,
 * dotted or not. `null` for what is none, such as `unknown`.
 */
function readAddress(text: string): string | null {
  const { inBrackets, dotted } = WITH_PORT.exec(text.trim())?.groups ?? {};
  const plain = inBrackets ?? dotted ?? text.trim();
  return isIP(plain) === 0 ? null : ipaddr.process(plain.replace(/%.*$/, '')).toString();
}

/** Whom limits count, and how many times the room of one client that is. */
export type ClientKey = { key: string; times: number };

const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
/** A provider gives a customer up to 65,536 networks (/48), a home mostly one: not all of them are one person. */
const SITE_TIMES = 16;

/**
 * An address as limits count it: of IPv6 its network (/64), because one client has all addresses of it, and what
 * providers give a customer (/48).
 */
export function toClientKeys(address: string): [ClientKey, ...ClientKey[]] {
  const read = readAddress(address);
  if (read === null || isIP(read) !== 6) return [{ key: read ?? address, times: 1 }];
  const groups = ipaddr.IPv6.parse(read).parts.map((part) => part.toString(16));
  const toRange = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
  return [
    { key: toRange(NETWORK_GROUPS), times: 1 },
    { key: toRange(SITE_GROUPS), times: SITE_TIMES },
  ];
}

/** The client alone, where nothing is limited by it: of IPv6 the network (/64). */
export const toClientKey = (address: string): string => toClientKeys(address)[0].key;

/** Groups connections by client; `null` for own, private and proxy addresses: many may be behind one. */
export function createConnectionKey(
  trusted: readonly string[] = [],
): (address: string) => readonly ClientKey[] | null {
  const proxies = listProxies(trusted);
  return (address) => {
    const read = readAddress(address);
    return read !== null && proxies.check(read, familyOf(read)) ? null : toClientKeys(address);
  };
}

type Asked = { env: ApiEnv['Bindings']; req: Pick<Context['req'], 'header'> };

/**
 * Finds the client's address. `X-Forwarded-For` counts only on connections from a trusted proxy, and there only the
 * last address that is not a trusted proxy: clients can forge the ones before it, also when that one cannot be read.
 */
export function createClientFinder(trusted: readonly string[] = []): (asked: Asked) => string {
  const proxies = listProxies(trusted);
  const isProxy = (address: string): boolean => proxies.check(address, familyOf(address));
  return ({ env, req }) => {
    const socket = env.clientAddress ?? env.incoming?.socket.remoteAddress ?? '';
    let nearest = readAddress(socket);
    if (nearest === null) return socket;
    const forwarded = (req.header('x-forwarded-for') ?? '').split(',');
    while (isProxy(nearest)) {
      const before = readAddress(forwarded.pop() ?? '');
      if (before === null) break;
      nearest = before;
    }
    return nearest;
  };
}

/** Sets the client's address for handlers. */
export function findClient(trusted: readonly string[] = []): MiddlewareHandler<ApiEnv> {
  const find = createClientFinder(trusted);
  return (context, next) => {
    context.set('clientAddress', find(context));
    return next();
  };
}
