import { expect, it } from 'vitest';
import { isMetadataName, isPublicAddress, toAddressRule } from './public-address.ts';

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::808:808',
  '::7f00:1',
  '::808:808',
  '::ffff:0:808:808',
  'fec0::1',
  '5f00::1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '64:ff9b::a83f:8110',
  '100.100.100.200',
  'fd00:ec2::254',
  '192.0.0.192',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'no address',
])('%s is not to be asked', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '193.0.6.139',
  '2606:4700::6810:84e5',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('an operator adds networks, in which metadata services stay closed', () => {
  const allows = toAddressRule(['10.20.0.0/16', '127.0.0.1', 'fd12::/16', '0.0.0.0/0']);
  const narrow = toAddressRule(['10.20.0.0/16', '127.0.0.1', 'fd12::/16']);
  const asked = ['8.8.8.8', '10.20.3.4', '::ffff:10.20.3.4', '10.21.0.1', '127.0.0.2', 'fd12::5', 'fd13::5'];
  expect(asked.filter(narrow)).toEqual(['8.8.8.8', '10.20.3.4', '::ffff:10.20.3.4', 'fd12::5']);
  expect(['169.254.169.254', '168.63.129.16', '::ffff:169.254.169.254'].filter(allows)).toEqual([]);
});

it.each(['metadata.google.internal', 'METADATA.google.internal.', 'instance-data'])(
  '%s is a service of secrets',
  (name) => {
    expect(isMetadataName(name)).toBe(true);
  },
);
