import { expect, it } from 'vitest';
import { createAddressLimit } from './address-limit.ts';

const MOST = 3;
const open = () => {
  const limit = createAddressLimit(60);
  return (address: string, more?: number) => limit.count({ scope: 'quiet-lane', address }, MOST, more);
};

it.each([
  ['an IPv4 address', () => '203.0.113.5'],
  [
    'an IPv4 address as proxies write it',
    (at: number) => ['203.0.113.5:1', '::ffff:203.0.113.5', '::ffff:cb00:7105'][at % 3],
  ],
  ['all addresses of an IPv6 network', (at: number) => `2001:db8:1:2::${at}`],
])('counts %s as one', async (_what, addressOf) => {
  const count = open();
  for (let at = 0; at < MOST; at += 1) expect(await count(addressOf(at) ?? '')).toBeNull();
  expect(await count(addressOf(MOST) ?? '')).toBe(60);
  expect(await count('203.0.113.6')).toBeNull();
});

it('counts all networks that a provider gave one customer as sixteen', async () => {
  const count = open();
  const from = (network: number) => count(`2001:db8:1:${network.toString(16)}::1`);
  for (let at = 0; at < MOST * 16; at += 1) expect(await from(at)).toBeNull();
  expect(await from(0xffff)).toBe(60);
  expect(await count('2001:db8:2::1')).toBeNull();
});

it('counts nothing of one who is refused for his neighbours', async () => {
  const count = open();
  for (let at = 0; at < MOST * 20; at += 1) await count('2001:db8:1:1::1');
  expect(await count('2001:db8:1:2::1')).toBeNull();
});
