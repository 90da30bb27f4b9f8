import ipaddr, { type IPv6 } from 'ipaddr.js';

export type AddressRule = (address: string) => boolean;

/** A request that was not sent, because its host stands where no request may go. */
export class AddressRefused extends Error {}

/** All public IPv6 addresses that are given out begin with the bits 001. */
const globalV6 = ipaddr.IPv6.parse('2000::');
/** How a network with IPv6 alone writes an IPv4 address (RFC 6052). */
const translatedV4 = ipaddr.IPv6.parse('64:ff9b::');

/** Where clouds tell machines keys. Azure's is of a public range; networks an operator opens may hold others. */
const metadataAddresses: ReadonlySet<string> = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
]);
const metadataNames: ReadonlySet<string> = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.azure.internal',
  'metadata.google.internal',
  'metadata.internal',
  'metadata.tencentyun.com',
]);

/** Whether a name is that of a cloud's metadata service, whatever it leads to. */
export const isMetadataName = (name: string): boolean =>
  metadataNames.has(name.toLowerCase().replace(/\.$/, ''));

/** Whether an address is public: no machine's own, no private network, no cloud's metadata, nor an IPv6 form of one. */
export const isPublicAddress: AddressRule = (address) => {
  const found = parseAddress(address);
  if (found === null || metadataAddresses.has(found.toString())) return false;
  return found.range() === 'unicast' && (!(found instanceof ipaddr.IPv6) || found.match(globalV6, 3));
};

/** Public addresses, and those of the named private ones or ranges, metadata services aside. */
export function toAddressRule(networks: readonly string[]): AddressRule {
  const ranges = networks.map((network) => ipaddr.parseCIDR(toRange(network)));
  return (address) => {
    if (isPublicAddress(address)) return true;
    const found = parseAddress(address);
    if (found === null || metadataAddresses.has(found.toString())) return false;
    return ranges.some(([base, bits]) => base.kind() === found.kind() && found.match(base, bits));
  };
}

const toRange = (network: string): string =>
  network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`;

/** An IPv6 form of an IPv4 address, mapped or translated, is the latter: a connection ends there. */
function parseAddress(address: string) {
  if (!ipaddr.isValid(address)) return null;
  const found = ipaddr.process(address);
  if (!(found instanceof ipaddr.IPv6) || !found.match(translatedV4, 96)) return found;
  return lastFourBytes(found);
}

const lastFourBytes = (address: IPv6) => new ipaddr.IPv4(address.toByteArray().slice(-4));
