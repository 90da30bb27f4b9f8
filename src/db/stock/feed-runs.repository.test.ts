import { expect, test } from 'vitest';
import {
  type FeedResult,
  finishFeedRun,
  hasAppliedFeed,
  loadLastEtag,
  loadLatestFeedRun,
  startFeedRun,
} from './feed-runs.repository.ts';
import { feedRuns } from '#db/base/tables.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';

const NOW = Date.UTC(2026, 10, 21);
const at = useTestTenant();
const { run } = at;

async function finished(source: string, result: FeedResult, now = NOW): Promise<number> {
  return run(async (db) => {
    const id = await startFeedRun(db, at.tenant, source, now);
    await finishFeedRun(db, id, result, now + 2000);
    return id;
  });
}

test('a run stores its counts, its times and the file of rejected rows', async () => {
  const counts = {
    read: 5,
    created: 1,
    updated: 1,
    unchanged: 1,
    withdrawn: 1,
    rejected: 1,
    bytes: 9_000_000_000,
  };
  await finished('feed.csv', { outcome: 'applied', ...counts, etag: '"1"', rejectsFile: 'rejects.csv' });
  expect(await run((db) => loadLatestFeedRun(db, 'feed.csv'))).toMatchObject({
    tenant: at.tenant,
    outcome: 'applied',
    ...counts,
    rejectsFile: 'rejects.csv',
    startedAt: new Date(NOW),
    finishedAt: new Date(NOW + 2000),
  });
});

test('a killed run has no outcome', async () => {
  await run((db) => startFeedRun(db, at.tenant, 'feed.csv', NOW));
  expect(await run((db) => loadLatestFeedRun(db))).toMatchObject({ outcome: null, finishedAt: null });
});

test('the last ETag is that of the last applied or unchanged feed of this source', async () => {
  expect(await run((db) => loadLastEtag(db, 'a'))).toBeNull();
  await finished('a', { outcome: 'applied', etag: '"old"' });
  await finished('a', { outcome: 'applied', etag: '"in"' });
  await finished('a', { outcome: 'refused', etag: '"refused"', reason: 'It would withdraw all cars.' });
  await finished('a', { outcome: 'failed', etag: '"failed"' });
  await finished('b', { outcome: 'applied', etag: '"b"' });
  expect(await run((db) => loadLastEtag(db, 'a'))).toBe('"in"');
});

test('the latest run is of the given source, or of any source without one; null before the first run', async () => {
  expect(await run((db) => loadLatestFeedRun(db))).toBeNull();
  const a = await finished('a', { outcome: 'applied' });
  const b = await finished('b', { outcome: 'failed', reason: 'The line was cut.' });
  expect((await run((db) => loadLatestFeedRun(db, 'a')))?.id).toBe(a);
  expect((await run((db) => loadLatestFeedRun(db)))?.id).toBe(b);
});

test('a tenant has an applied feed only after the first applied run', async () => {
  await finished('a', { outcome: 'refused' });
  expect(await run(hasAppliedFeed)).toBe(false);
  await finished('a', { outcome: 'applied' });
  expect(await run(hasAppliedFeed)).toBe(true);
});

test('runs older than thirty days are deleted, apart from the last of each outcome and those of other feeds', async () => {
  const day = (count: number): number => NOW + count * 86_400_000;
  await finished('b', { outcome: 'failed' });
  await finished('b', { outcome: 'failed' });
  await finished('a', { outcome: 'applied', etag: '"old"' });
  await finished('a', { outcome: 'failed' });
  const kept = [
    await finished('a', { outcome: 'applied', etag: '"in"' }),
    await finished('a', { outcome: 'unchanged' }),
    await finished('a', { outcome: 'failed' }),
  ];
  kept.push(await finished('a', { outcome: 'failed' }, day(30)));
  const runsOf = () => run((db) => db.select().from(feedRuns));
  expect(await runsOf()).toHaveLength(8);
  kept.push(await finished('a', { outcome: 'failed' }, day(31)));
  const left = (await runsOf()).filter(({ source }) => source === 'a').map(({ id }) => id);
  expect(left.toSorted((a, b) => a - b)).toEqual(kept.toSpliced(2, 1));
  expect(await runsOf()).toHaveLength(6);
  expect(await run((db) => loadLastEtag(db, 'a'))).toBe('"in"');
});
