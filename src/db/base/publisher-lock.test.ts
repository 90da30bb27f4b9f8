import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from './drizzle.ts';
import { findPublisher, type Publisher, type PublisherKind, type PublisherLock } from './publisher-lock.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';

let database: TestDatabase;
const held: PublisherLock[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(held.splice(0).map((lock) => lock.release()));
});
afterAll(() => database.close());

const publisher = (kind: PublisherKind, sites: string): Publisher => ({
  kind,
  sites,
  process: `${kind === 'server' ? 1 : 2}@${sites}`,
});

async function claim(
  kind: PublisherKind,
  sites: string,
  onRegained = (): void => undefined,
): Promise<PublisherLock> {
  const lock = await database.claimPublishing({ publisher: publisher(kind, sites), onRegained });
  held.push(lock);
  return lock;
}
const current = () => database.asAdmin(findPublisher);

describe('the right to publish', () => {
  it.each([
    ['server', 'a', 'server', 'b', 'npm start \\(process 1 on a\\) already, into another SITES_DIR'],
    ['server', 'a', 'worker', 'b', 'npm start \\(process 1 on a\\) already, into another SITES_DIR'],
    ['worker', 'a', 'server', 'a', 'npm run worker \\(process 2 on a\\) already, into this SITES_DIR'],
    ['worker', 'a', 'command', 'b', 'npm run worker'],
    ['command', 'a', 'command', 'b', 'npm run publish'],
  ] as const)('of a %s for %s is refused to a %s for %s', async (holder, its, other, sites, reason) => {
    await claim(holder, its);
    await expect(claim(other, sites)).rejects.toThrow(new RegExp(reason));
    expect(await current()).toEqual(publisher(holder, its));
  });

  it('is given to a service once a command has ended, and shared with a command of the same folder', async () => {
    const command = await claim('command', 'a');
    const service = claim('worker', 'b');
    await sleep(100);
    expect(await current()).toMatchObject({ kind: 'command' });
    await command.release();
    await service;
    expect(await current()).toMatchObject({ kind: 'worker', sites: 'b' });
    await claim('command', 'b');
    expect(await current()).toMatchObject({ kind: 'worker' });
  });

  it('is waited for no longer by a service that is stopped', async () => {
    await claim('command', 'a');
    const stop = new AbortController();
    const asked = { publisher: publisher('worker', 'b'), signal: stop.signal };
    const waiting = database.claimPublishing(asked).catch((error: Error) => error.name);
    await sleep(100);
    stop.abort();
    expect(await Promise.race([waiting, sleep(400, 'waits')])).toBe('AbortError');
  });

  const cut = () =>
    database.asAdmin((db) =>
      db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'forecourt publisher%' and datname = current_database()`,
      ),
    );

  it('is taken again after its connection was cut, and what was missed is looked for', async () => {
    const onRegained = vi.fn<() => void>();
    await claim('worker', 'a', onRegained);
    await cut();
    await expect.poll(() => onRegained.mock.calls.length, { timeout: 5_000 }).toBe(1);
    expect(await current()).toMatchObject({ kind: 'worker', sites: 'a' });
  });

  it('is lost to another one that came first then', async () => {
    const lock = await claim('worker', 'a');
    // As quick as another process may be: it asks again and again.
    const other = (async (): Promise<PublisherLock> => {
      for (;;) {
        try {
          return await claim('server', 'b');
        } catch {
          await sleep(1);
        }
      }
    })();
    await sleep(50);
    const lost = lock.lost.catch((error: Error) => error.message);
    for (;;) {
      await cut();
      await sleep(200);
      if ((await current())?.sites === 'b') break;
    }
    await other;
    expect(await lost).toContain('npm start (process 1 on b) already');
  }, 20_000);
});
