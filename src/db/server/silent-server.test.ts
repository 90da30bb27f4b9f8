import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { openDatabase, type Database } from './database.ts';
import { sql } from '#db/base/drizzle.ts';
import { findPublisher, LOOK_MS, type PublisherLock } from '#db/base/publisher-lock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * A server that was replaced: what goes to the connections that were there is answered by nobody and never, and they are
 * not closed. `isAway` keeps new ones from the server, too.
 */
let real: TestDatabase;
let between: Server;
let database: Database;
let generation = 0;
let isAway = false;

const replaceServer = (): unknown => (generation += 1);

beforeAll(async () => {
  real = await openTestDatabase();
  const { port, hostname } = new URL(real.url);
  between = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    if (isAway) return void socket.resume();
    const own = generation;
    const link = connect(Number(port), hostname);
    link.on('error', () => undefined);
    socket.on('data', (bytes) => own === generation && link.write(bytes));
    link.on('data', (bytes) => own === generation && socket.write(bytes));
    socket.on('end', () => own === generation && link.end());
    link.on('end', () => own === generation && socket.end());
    socket.on('close', () => link.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const target = new URL(real.url);
  target.port = String((between.address() as { port: number }).port);
  database = await openDatabase({ databaseUrl: target.href, dataDir: tmpdir() });
});
afterAll(async () => {
  await database.close();
  between.close();
  await real.close();
});

/** Looks often, so that the tests wait little. */
const claim = (onRegained = (): void => undefined): Promise<PublisherLock> =>
  database.claimPublishing({
    publisher: { kind: 'worker', sites: 'a', process: '1@here' },
    onRegained,
    lookMs: 200,
  });
/** What the new server knows: nothing of the connections of the old one. */
const forget = () =>
  real.asAdmin((db) =>
    db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and application_name like 'forecourt publisher%' and datname = current_database()`,
    ),
  );

it('the right to publish is taken again within seconds of a failover that says nothing', async () => {
  expect(LOOK_MS).toBeLessThanOrEqual(5_000);
  const onRegained = vi.fn<() => void>();
  const lock = await claim(onRegained);
  replaceServer();
  await forget();
  await expect.poll(() => onRegained.mock.calls.length, { timeout: 12_000 }).toBe(1);
  expect(await real.asAdmin(findPublisher)).toMatchObject({ kind: 'worker', process: '1@here' });
  await lock.release();
  expect(await real.asAdmin(findPublisher)).toBeNull();
}, 20_000);

it('a change after such a failover is heard within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  const heard: string[] = [];
  const stopListening = await database.listen((tenant) => heard.push(tenant));
  try {
    replaceServer();
    await vi.advanceTimersByTimeAsync(26_000);
    vi.useRealTimers();
    const notify = () => real.asAdmin((db) => db.execute(sql`select pg_notify('forecourt_changes', 'one')`));
    await expect.poll(async () => (await notify(), heard.length), { timeout: 5_000 }).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
    await stopListening();
  }
});

it.runIf(isThorough())(
  'a process gives up its right within seconds while nothing answers, whatever it is asking',
  async () => {
    const lock = await claim();
    const stopListening = await database.listen(() => undefined);
    isAway = true;
    replaceServer();
    // So long that it is in the middle of its question.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const begun = performance.now();
    await Promise.all([lock.release(), stopListening()]);
    expect(performance.now() - begun).toBeLessThan(4_000);
    isAway = false;
  },
  20_000,
);
