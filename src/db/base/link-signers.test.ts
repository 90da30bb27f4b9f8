import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { sql } from './drizzle.ts';
import { joinLinkSigners } from './link-signers.ts';
import { linkSigners } from './tables.ts';

const secret = 'a secret of this installation, 32 letters';
const other = 'another secret of it, also of 32 letters';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.asAdmin((db) => db.delete(linkSigners)));

const warn = vi.fn<(line: string) => void>();
const join = (ofSecret: string) => joinLinkSigners(database, ofSecret, warn);
const isAlone = (error: unknown): boolean => /another secret, so that links of one/.test(String(error));

it('processes of one secret run beside each other, and one with another secret says what to do', async () => {
  const leave = [await join(secret), await join(secret)];
  await expect(join(other)).rejects.toSatisfy(isAlone);
  await leave[0]?.();
  await expect(join(other)).rejects.toSatisfy(isAlone);
  await leave[1]?.();
  await (
    await join(other)
  )();
});

it('a process that was killed is forgotten after ninety seconds, and one that runs is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const leave = await join(secret);
  const age = (seconds: number) =>
    database.asAdmin((db) =>
      db.update(linkSigners).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` }),
    );
  const seconds = async (): Promise<number> => {
    const [row] = await database.asAdmin((db) =>
      db.select({ age: sql<number>`extract(epoch from now() - seen_at)::float` }).from(linkSigners),
    );
    return row?.age ?? Infinity;
  };
  await age(60);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(seconds).toBeLessThan(30);
  await age(91);
  const leaveOther = await join(other);
  // The first comes back, and is told.
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn.mock.calls[0]?.[0]).toSatisfy(isAlone);
  await leave();
  await leaveOther();
});
