import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which addresses may be asked. */
export type AddressRule = (address: string) => boolean;

/**
 * Whether an address is one of the internet at large: not of this machine, a private network, a cloud's own
 * services (169.254.169.254), nor one that stands for such an address in IPv6.
 */
export const isPublicAddress: AddressRule = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Throws a sentence when a URL's host is a number that may not be asked; names are looked at when looked up. */
export function checkNumber({ hostname }: URL, allows: AddressRule): void {
  const number = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(number) !== 0 && !allows(number)) throw new Error(`${number} is no public address`);
}

/**
 * A look-up that hands a connection only addresses that may be asked: what was looked at is what is connected to,
 * so that a name cannot lead elsewhere between the two.
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
