import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({}, '/work')).toEqual({
      port: 4321,
      host: 'localhost',
      dataDir: '/work/.data',
      tenantsDir: '/work/tenants',
      sitesDir: '/work/sites',
      databaseUrl: undefined,
      adminUrl: undefined,
      databaseWaitSeconds: 60,
      meilisearch: null,
      serviceKeys: {},
      feedSecrets: {},
      leadSecrets: {},
      financeSecrets: {},
      isDevelopment: true,
      feedNetworks: [],
      trustedProxies: [],
      smtpUrl: null,
      smsUrl: null,
      linkSecret: null,
      publishThreads: null,
      connections: { connectionsMax: 2_000, connectionsPerAddress: 100, stallSeconds: 60 },
    });
  });

  it('reads what is set, paths from where it runs', () => {
    const env = { PORT: '0', DATA_DIR: 'd', SITES_DIR: '/srv/sites', DATABASE_URL: 'postgres://a' };
    expect(readEnvironment(env, '/work')).toMatchObject({
      port: 0,
      dataDir: '/work/d',
      sitesDir: '/srv/sites',
      databaseUrl: 'postgres://a',
    });
  });

  it('reads proxies as addresses and ranges, and rejects anything else', () => {
    const TRUSTED_PROXIES = '203.0.113.7, 198.51.100.0/24,2001:db8::/32';
    expect(readEnvironment({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '203.0.113.7',
      '198.51.100.0/24',
      '2001:db8::/32',
    ]);
    for (const proxy of ['cdn.example', '1.2.3.4/33', '1.2.3.4/8/8', '1.2.3.4/', '2001:db8::/129'])
      expect(() => readEnvironment({ TRUSTED_PROXIES: proxy })).toThrow(`TRUSTED_PROXIES names "${proxy}"`);
  });

  it('opens no private network to feeds, or those that are named', () => {
    expect(readEnvironment({ FEED_NETWORKS: '10.20.0.0/16, ::1' }).feedNetworks).toEqual([
      '10.20.0.0/16',
      '::1',
    ]);
    expect(() => readEnvironment({ FEED_NETWORKS: 'dms.lan' })).toThrow('FEED_NETWORKS names "dms.lan"');
  });

  it('passes on service keys by their suffix, and no other variable of the machine', () => {
    const env = {
      VALUATION_KEY: 'v',
      NORTH_VALUATION_KEY: 'n',
      SOUTH_QUOTE_KEY: 'q',
      MAPS_GEOCODING_KEY: 'm',
      EMPTY_VALUATION_KEY: '',
      DATABASE_PASSWORD: 'p',
      VALUATION_KEY_OLD: 'o',
    };
    expect(readEnvironment(env).serviceKeys).toEqual({
      VALUATION_KEY: 'v',
      NORTH_VALUATION_KEY: 'n',
      SOUTH_QUOTE_KEY: 'q',
      MAPS_GEOCODING_KEY: 'm',
    });
  });

  it('reads what clients may hold of the server, and refuses anything but a count', () => {
    const env = { CONNECTIONS_MAX: '50', CONNECTIONS_PER_ADDRESS: '5', STALL_SECONDS: '2' };
    const limits = { connectionsMax: 50, connectionsPerAddress: 5, stallSeconds: 2 };
    expect(readEnvironment(env).connections).toEqual(limits);
    for (const STALL_SECONDS of ['0', '-1', '1.5', 'long', '9999999'])
      expect(() => readEnvironment({ STALL_SECONDS })).toThrow(`STALL_SECONDS is "${STALL_SECONDS}".`);
  });

  it('reads how many sites are published at once, from 1 to 8', () => {
    for (const PUBLISH_THREADS of ['1', '8'])
      expect(readEnvironment({ PUBLISH_THREADS }).publishThreads).toBe(Number(PUBLISH_THREADS));
    expect(readEnvironment({ PUBLISH_THREADS: '' }).publishThreads).toBeNull();
    for (const PUBLISH_THREADS of ['0', '9', '10', '-1', '2.5', 'all'])
      expect(() => readEnvironment({ PUBLISH_THREADS })).toThrow(
        `PUBLISH_THREADS is "${PUBLISH_THREADS}". Expected how many sites may be published at once, from 1 to 8;`,
      );
  });

  it('reads the token of the operator, and refuses one that is short or cannot be sent, without quoting it', () => {
    const OPERATOR_TOKEN = '0123456789abcdef0123456789abcdef';
    expect(readEnvironment({ OPERATOR_TOKEN })).toMatchObject({ operatorToken: OPERATOR_TOKEN });
    for (const bad of ['short', 'twenty letters and a space', 'zwölfundzwölfundzwölfundzwölf'])
      expect(() => readEnvironment({ OPERATOR_TOKEN: bad })).toThrow(
        /^OPERATOR_TOKEN is not a token\. (?!.*(short|twenty|zw))/,
      );
  });

  it('reads the service of texts, and refuses an address without a login, without quoting it', () => {
    const SMS_URL = 'https://key:secret@api.messagemedia.com/v1/messages';
    expect(readEnvironment({ SMS_URL }).smsUrl).toBe(SMS_URL);
    for (const bad of ['api.messagemedia.com', 'https://api.messagemedia.com', 'smtp://key:hush@host'])
      expect(() => readEnvironment({ SMS_URL: bad })).toThrow(/^SMS_URL is not (?!.*hush)/);
  });

  it('reads the secret of links, and refuses a short one without quoting it', () => {
    const LINK_SECRET = '0123456789abcdef0123456789abcdef';
    expect(readEnvironment({ LINK_SECRET })).toMatchObject({ linkSecret: LINK_SECRET });
    expect(() => readEnvironment({ LINK_SECRET: 'brief' })).toThrow(
      /^LINK_SECRET is too short\. (?!.*brief)/,
    );
  });

  it.each(['http', '70000', '-1', '43.5'])('refuses PORT=%s with a sentence', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(`PORT is "${PORT}". Expected a number from 0 to 65535`);
  });

  it('listens on an address, and rejects a name', () => {
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'localhost'])
      expect(readEnvironment({ HOST }).host).toBe(HOST);
    expect(() => readEnvironment({ HOST: 'my-machine' })).toThrow(
      'HOST is "my-machine". Expected the address',
    );
  });

  it('rejects a file where a folder should be, or on the path to it', () => {
    const file = import.meta.filename;
    expect(() => readEnvironment({ TENANTS_DIR: file })).toThrow(
      `TENANTS_DIR is ${file}, but ${file} is a file. Expected a folder.`,
    );
    for (const name of ['DATA_DIR', 'SITES_DIR', 'TENANTS_DIR'])
      expect(() => readEnvironment({ [name]: '/proc/x/y' })).toThrow(
        `${name} is /proc/x/y, where nothing can be written. Expected a place on a disk.`,
      );
    expect(() => readEnvironment({ DATA_DIR: `${file}/x/y` })).toThrow(
      `DATA_DIR is ${file}/x/y, but ${file} is a file. Expected a folder.`,
    );
  });

  it.each(['nonsense', 'mysql://a@b/c', 'postgres://a b/c'])(
    'refuses %s as a database, and does not repeat a password',
    (DATABASE_URL) => {
      const sentence = 'is not the address of a PostgreSQL. Expected one such as postgres://';
      expect(() => readEnvironment({ DATABASE_URL })).toThrow(`DATABASE_URL ${sentence}`);
      expect(() => readEnvironment({ DATABASE_ADMIN_URL: DATABASE_URL })).toThrow(
        `DATABASE_ADMIN_URL ${sentence}`,
      );
    },
  );

  it('requires an address of Meilisearch', () => {
    expect(() => readEnvironment({ MEILISEARCH_HOST: 'search', MEILISEARCH_KEY: 'k' })).toThrow(
      'MEILISEARCH_HOST is "search". Expected its address, such as https://search.example.',
    );
  });

  it('requires both variables of Meilisearch or none', () => {
    const both = { MEILISEARCH_HOST: 'http://m', MEILISEARCH_KEY: 'k' };
    expect(readEnvironment(both).meilisearch).toEqual({ host: 'http://m', key: 'k' });
    expect(() => readEnvironment({ MEILISEARCH_HOST: 'http://m' })).toThrow('MEILISEARCH_KEY is not set');
  });
});
