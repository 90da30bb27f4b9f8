import { describe, expect, it } from 'vitest';
import { createConnectionKey, toClientKey } from './client-address.ts';

describe('toClientKey', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(toClientKey(address)).toBe(key);
  });
});

describe('createConnectionKey', () => {
  it('counts no proxy: this machine, private networks, trusted ones', () => {
    const toKey = createConnectionKey(['198.51.100.0/24']);
    for (const proxy of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.1', '198.51.100.7'])
      expect(toKey(proxy)).toBeNull();
    expect([toKey('198.51.101.7'), toKey('2001:db8::1')]).toEqual(['198.51.101.7', '2001:db8:0:0::/64']);
  });
});
