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

const V6_GROUPS = 8;
const V6_NETWORK_GROUPS = 4;

/** An address as limits count it: of IPv6 the network (/64), because one client has all addresses of it. */
export function toClientKey(address: string): string {
  const plain = unmapped(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : V6_GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  const network = groups.slice(0, V6_NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Groups connections by client; `null` for those of this machine, of private networks and of trusted proxies,
 * behind which there may be any number of clients.
 */
export function createConnectionKey(trusted: readonly string[] = []): (address: string) => string | null {
  const proxies = listProxies(trusted);
  return (address) => {
    const plain = unmapped(address);
    return isIP(plain) !== 0 && proxies.check(plain, familyOf(plain)) ? null : toClientKey(plain);
  };
}

type Asked = { env: ApiEnv['Bindings']; req: Pick<Context['req'], 'header'> };

/**
 * Finds the client's address. `X-Forwarded-For` counts only on connections from a trusted proxy, and there only the
 * last address that is not a trusted proxy: clients can forge the ones before it.
 */
export function createClientFinder(trusted: readonly string[] = []): (asked: Asked) => string {
  const proxies = listProxies(trusted);
  const isProxy = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return ({ env, req }) => {
    const connected = unmapped(env.clientAddress ?? env.incoming?.socket.remoteAddress ?? '');
    if (!isProxy(connected)) return connected;
    const forwarded = (req.header('x-forwarded-for') ?? '').split(',').map((part) => unmapped(part.trim()));
    return forwarded.findLast((address) => isIP(address) !== 0 && !isProxy(address)) ?? connected;
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
