import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSharedLimit } from '#api/tools/address-limit.ts';
import { createBookingLimit } from '#api/tools/booking-limit.ts';
import { createQuoteLimit, QUESTIONS_MAX, QUOTES_A_MINUTE } from '#api/tools/rate-limit.ts';
import { DatabaseUnavailable } from '#db/base/database-error.ts';
import { sql } from '#db/base/drizzle.ts';
import { joinLinkSigners } from '#db/base/link-signers.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { openCommands, type Begun, type Commands } from './commands.fixture.ts';
import { main as start } from './start.ts';
import { freePort } from './started-product.ts';

const tenant = 'fixture-minimal';
const LINK_SECRET = 'a secret of two processes, 32 letters long';
let commands: Commands;
let database: TestDatabase;
beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openTestDatabase();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await commands.close();
  await database.close();
});

/** Another process that answers the API, on the database of the test. */
const begin = (port: number): Begun =>
  commands.begin('start.ts', ['--api'], {
    DATABASE_URL: database.url,
    PORT: String(port),
    LINK_SECRET,
  });

/** The status of an answer. */
async function ask(port: number, path: string, form?: string): Promise<number | undefined> {
  const host = `${tenant}.localhost:${port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const method = form === undefined ? 'GET' : 'POST';
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  asked.end(form);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const signIn = (port: number) => ask(port, '/_leads/sign-in', 'token=leads_wrong');

it('two API processes count tries to sign in and paid questions together, and one with another secret of links is refused', async () => {
  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) => begin(port));
  await Promise.all(servers.map((server) => server.says('ready')));
  for (let tried = 0; tried < 10; tried += 1) expect(await signIn(ports[tried % 2] ?? 0)).toBe(401);
  for (const port of ports) expect(await signIn(port)).toBe(429);
  for (let asked = 0; asked < QUESTIONS_MAX; asked += 1)
    expect(await ask(ports[asked % 2] ?? 0, '/api/postcodes/2830')).toBe(200);
  for (const port of ports) expect(await ask(port, '/api/postcodes/2830')).toBe(429);
  const stored = await database.asAdmin((db) => db.execute(sql`select * from shared_counts`));
  expect(JSON.stringify(stored.rows)).not.toContain('127.0.0.1');

  const other = await commands.stopAt('ready', start, ['--api'], {
    DATABASE_URL: database.url,
    LINK_SECRET: 'another secret, 32 letters and more of it',
  });
  expect(other.code).toBe(1);
  expect(other.warned).toContain('Set LINK_SECRET to the same for all of them');
  const signers = await database.asAdmin((db) => db.execute(sql`select * from link_signers`));
  expect(signers.rows).toHaveLength(2);
  expect(JSON.stringify(signers.rows)).not.toContain(LINK_SECRET);

  for (const server of servers) server.process.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
  const leave = await joinLinkSigners(database, 'another secret, 32 letters and more of it', () => {});
  await leave();
}, 60_000);

it('two processes count the bookings of an address together, and give back what comes to nothing', async () => {
  const { appointments } = createTestSite();
  const site = { id: tenant, appointments: { ...appointments, perAddress: 2 } };
  const [one, other] = [createBookingLimit({ database }), createBookingLimit({ database })];
  const client = { site, clientAddress: '203.0.113.9' };
  const giveBack = await one(client);
  expect(await other(client)).not.toBeNull();
  expect(await one(client)).toBeNull();
  await giveBack?.();
  expect(await other(client)).not.toBeNull();
  expect(await other({ ...client, clientAddress: '203.0.113.10' })).not.toBeNull();
});

it('two processes count the finance quotes of an address together', async () => {
  const [one, other] = [createQuoteLimit({ database }), createQuoteLimit({ database })];
  const client = { site: { id: tenant }, clientAddress: '203.0.113.11' };
  for (let asked = 0; asked < QUOTES_A_MINUTE; asked += 1) await (asked % 2 === 0 ? one : other)(client);
  expect([await one(client), await other(client)]).toEqual([false, false]);
  expect(await one({ ...client, clientAddress: '203.0.113.12' })).toBe(true);
});

it('a process that was cut off and comes back beside another secret says so, and does not count', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const told: string[] = [];
  const leave = await joinLinkSigners(database, LINK_SECRET, (line) => told.push(line));
  const forget = sql`update link_signers set seen_at = now() - interval '2 minutes'`;
  await database.asAdmin((db) => db.execute(forget));
  const leaveOther = await joinLinkSigners(database, 'another secret, 32 letters and more of it', () => {});
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('another secret')]));
  await Promise.all([leave(), leaveOther()]);
  const left = await database.asAdmin((db) => db.execute(sql`select from link_signers`));
  expect(left.rowCount).toBe(0);
});

it('who is refused asks the database no more, and without a database each process counts alone', async () => {
  let asked = 0;
  const counting = {
    withTenant: ((...args: Parameters<TestDatabase['withTenant']>) => {
      asked += 1;
      return database.withTenant(...args);
    }) as TestDatabase['withTenant'],
  };
  const client = { scope: tenant, address: '203.0.113.20' };
  const limit = createSharedLimit(counting, { name: 'asked', seconds: 60 });
  expect(await limit.count(client, 1)).toBeNull();
  expect(await limit.count(client, 1)).toBeGreaterThan(0);
  const before = asked;
  for (let more = 0; more < 5; more += 1) expect(await limit.count(client, 1)).toBeGreaterThan(0);
  expect(asked).toBe(before);

  const away = createSharedLimit(
    { withTenant: () => Promise.reject(new DatabaseUnavailable('no answer', new Error('down'))) },
    { name: 'away', seconds: 60 },
  );
  expect([await away.count(client, 1), await away.count(client, 1)]).toEqual([null, 60]);
});

it('what was counted while the database was away is given back where it was counted', async () => {
  let isAway = true;
  const failing = {
    withTenant: ((...args: Parameters<TestDatabase['withTenant']>) =>
      isAway
        ? Promise.reject(new DatabaseUnavailable('no answer', new Error('down')))
        : database.withTenant(...args)) as TestDatabase['withTenant'],
  };
  const client = { scope: tenant, address: '203.0.113.21' };
  const limit = createSharedLimit(failing, { name: 'given', seconds: 60 });
  const giveBack = await limit.take(client, 1);
  isAway = false;
  await giveBack?.();
  expect(await limit.take(client, 1)).not.toBeNull();
  expect(await limit.take(client, 1)).toBeNull();
});
