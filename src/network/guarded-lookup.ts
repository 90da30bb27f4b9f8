import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AddressRefused, isMetadataName, type AddressRule } from './public-address.ts';

/** Throws AddressRefused for a forbidden IP address or metadata name; where other names lead, the lookup checks. */
export function checkHost(host: string, allows: AddressRule): void {
  const number = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(number) !== 0 && !allows(number)) throw new AddressRefused(`${number} is no public address`);
  if (isMetadataName(host)) throw new AddressRefused(`${host} tells the secrets of a machine`);
}

/** A DNS lookup of allowed addresses. The checked one is connected to, so that a name cannot change in between. */
export const guardedLookup =
  (allows: AddressRule): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const refused = addresses.find(({ address }) => !allows(address));
      const [first] = addresses;
      if (refused !== undefined || first === undefined) {
        const where = refused?.address ?? 'nothing';
        return callback(new AddressRefused(`${hostname} leads to ${where}, which is no public address`), []);
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
