import { describe, expect, it } from 'vitest';
import { createClientFinder, createConnectionKey, toClientKey, toClientKeys } from './client-address.ts';

describe('toClientKey', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:FFFF:203.0.113.5', '203.0.113.5'],
    ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
    ['[::ffff:cb00:7105]:51000', '203.0.113.5'],
    ['203.0.113.5:51000', '203.0.113.5'],
  ])('of %s is %s', (address, key) => {
    expect(toClientKey(address)).toBe(key);
  });
});

it('an address of IPv6 counts with its network, and with sixteen times the room with what its provider gave', () => {
  expect(toClientKeys('2001:db8:1:2:3:4:5:6')).toEqual([
    { key: '2001:db8:1:2::/64', times: 1 },
    { key: '2001:db8:1::/48', times: 16 },
  ]);
  expect(toClientKeys('203.0.113.5')).toEqual([{ key: '203.0.113.5', times: 1 }]);
});

describe('the client behind proxies', () => {
  const find = createClientFinder(['198.51.100.7']);
  const from = (clientAddress: string, forwarded?: string) =>
    find({ env: { clientAddress }, req: { header: (() => forwarded) as never } });

  it.each([
    ['203.0.113.5:51000', '203.0.113.5'],
    ['6.6.6.6, 203.0.113.5:51000, 198.51.100.7:80', '203.0.113.5'],
    ['[2001:db8::6]:443', '2001:db8::6'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['[::ffff:10.0.0.1]:443, 203.0.113.5', '203.0.113.5'],
    // What cannot be read hides who came before it, whom its sender may have made up.
    ['6.6.6.6, unknown', '127.0.0.1'],
    ['6.6.6.6, [::1]:443, ', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('of “%s” is %s', (forwarded, client) => {
    for (const proxy of ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
      expect(from(proxy, forwarded)).toBe(client);
  });

  it('is who connects without a trusted proxy', () => {
    expect(from('203.0.113.9', '6.6.6.6')).toBe('203.0.113.9');
    expect(from('::ffff:cb00:7109', '6.6.6.6')).toBe('203.0.113.9');
  });
});

describe('createConnectionKey', () => {
  it('counts no proxy: this machine, private networks, trusted ones', () => {
    const toKey = createConnectionKey(['198.51.100.0/24']);
    for (const proxy of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.1', '198.51.100.7'])
      expect(toKey(proxy)).toBeNull();
    expect(toKey('198.51.101.7')).toEqual([{ key: '198.51.101.7', times: 1 }]);
    expect(toKey('2001:db8::1')?.map(({ key }) => key)).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
    expect(toKey('::ffff:7f00:1')).toBeNull();
    expect(toKey('')).toEqual([{ key: '', times: 1 }]);
  });
});
