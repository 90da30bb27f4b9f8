import type { Context, MiddlewareHandler } from 'hono';
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

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Sets the client's address for handlers. `X-Forwarded-For` counts only on connections from a trusted proxy,
 * and there only the last address that is not a trusted proxy: clients can forge the ones before it.
 */
export function findClient(trusted: readonly string[] = []): MiddlewareHandler<ApiEnv> {
  const proxies = listProxies(trusted);
  const isProxy = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, familyOf(address));
  const find = ({ env, req }: Context<ApiEnv>): string => {
    const connected = unmapped(env.clientAddress ?? env.incoming?.socket.remoteAddress ?? '');
    if (!isProxy(connected)) return connected;
    const forwarded = (req.header('x-forwarded-for') ?? '').split(',').map((part) => unmapped(part.trim()));
    return forwarded.findLast((address) => isIP(address) !== 0 && !isProxy(address)) ?? connected;
  };
  return (context, next) => {
    context.set('clientAddress', find(context));
    return next();
  };
}
