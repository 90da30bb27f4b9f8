import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Decides which addresses may be requested. */
export type AddressRule = (address: string) => boolean;

/**
 * Whether an address is on the public internet: not of this machine, a private network, a cloud's metadata
 * service (169.254.169.254), nor an IPv6 form of such an address.
 */
export const isPublicAddress: AddressRule = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Throws a sentence when a URL's host is a forbidden IP address; names are checked on lookup. */
export function checkNumber({ hostname }: URL, allows: AddressRule): void {
  const number = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(number) !== 0 && !allows(number)) throw new Error(`${number} is no public address`);
}

/**
 * A DNS lookup that returns only allowed addresses. The checked address is the one connected to, so that a
 * name cannot change in between.
 */
export const guardedLookup =
  (allows: AddressRule): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const refused = addresses.find(({ address }) => !allows(address));
      const [first] = addresses;
      if (refused !== undefined || first === undefined) {
        const where = refused?.address ?? 'nothing';
        return callback(new Error(`${hostname} leads to ${where}, which is no public address`), []);
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
