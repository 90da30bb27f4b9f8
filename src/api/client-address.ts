import type { Context } from 'hono';
import { BlockList, isIP } from 'node:net';
import type { ApiEnv } from './api-tools.ts';

/** Addresses of the machine itself and of private networks: what asks from there is a proxy of ours. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

function isNear(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && near.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address a request came from. `X-Forwarded-For` counts only where the connection comes from a proxy on this
 * machine or in its private network, and there the last address that is not such a proxy's: what stands before
 * it, anybody can write.
 */
export function readClientAddress(context: Context<ApiEnv>): string {
  const { incoming, clientAddress } = context.env;
  const connected = unmapped(clientAddress ?? incoming?.socket.remoteAddress ?? '');
  if (!isNear(connected)) return connected;
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => unmapped(part.trim()));
  return forwarded.findLast((address) => isIP(address) !== 0 && !isNear(address)) ?? connected;
}
