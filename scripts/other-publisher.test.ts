import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toHealthReport } from '#api/health/health-report.ts';
import type { Database } from '#db/server/database.ts';
import type { Publisher } from '#db/base/publisher-lock.ts';
import { followPublisher, type OtherPublisher } from './other-publisher.ts';
import { isOutdated, keepSitesId, markOutdated, openSitesId, readSitesId } from './sites-id.ts';

let folder = '';
let followed: OtherPublisher | null = null;
let warned: string[] = [];
/** What would end the process. */
const unhandled: unknown[] = [];
const note = (error: unknown): unknown => unhandled.push(error);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));
beforeEach(() => {
  warned = [];
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'other-publisher-'));
});
afterEach(() => {
  followed?.stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const sitesDir = (): string => join(folder, 'sites');

/** What a server sees of the process that publishes. */
async function follow(
  found: { publisher: Publisher | null | undefined | Promise<Publisher> },
  onChange = (): void => undefined,
): Promise<OtherPublisher> {
  const asAdmin = async (): Promise<unknown> => {
    if (found.publisher === undefined) throw new Error('the database does not answer');
    return found.publisher;
  };
  const database = { asAdmin } as Pick<Database, 'asAdmin'>;
  followed = await followPublisher({
    database,
    sitesDir: sitesDir(),
    clock: Date.now,
    onChange,
    warn: (line) => warned.push(line),
  });
  return followed;
}

it('a worker that is away for a minute is a problem of /healthz; its sites are served meanwhile', async () => {
  const worker: Publisher = { kind: 'worker', sites: openSitesId(sitesDir()), process: '12@web-1' };
  const found: { publisher: Publisher | null | undefined } = { publisher: worker };
  const other = await follow(found);
  const report = () =>
    toHealthReport({ databaseProblem: null, diskProblem: null, sites: {}, publisher: other.health() });
  expect(other.writesHere()).toBe(true);
  found.publisher = null;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(report()).toMatchObject({ status: 'ok', publisher: { status: 'elsewhere' } });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(report()).toMatchObject({
    status: 'down',
    publisher: {
      status: 'down',
      problem:
        'Nothing publishes from this database: pages keep old prices, and no lead is handed over. ' +
        'Run npm run worker. The last one was npm run worker (process 12 on web-1).',
    },
  });
  expect(other.writesHere()).toBe(true);
  found.publisher = { ...worker, sites: 'another' };
  await vi.advanceTimersByTimeAsync(2_000);
  expect([report().status, other.writesHere()]).toEqual(['ok', false]);
  // A command that publishes for a moment changes nothing.
  found.publisher = { ...worker, kind: 'command' };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.writesHere()).toBe(false);
});

it.each([
  [
    'its mark cannot be read',
    () => {
      rmSync(join(sitesDir(), '.publisher.json'));
      mkdirSync(join(sitesDir(), '.publisher.json'));
    },
    1,
  ],
  ['its mark says nothing', () => writeFileSync(join(sitesDir(), '.publisher.json'), 'null'), 0],
])('a server goes on while %s, and sees the worker afterwards', async (_what, spoil, warnings) => {
  const worker: Publisher = { kind: 'worker', sites: openSitesId(sitesDir()), process: '12@web-1' };
  const other = await follow({ publisher: worker });
  spoil();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([unhandled, warned.length]).toEqual([[], warnings]);
  rmSync(join(sitesDir(), '.publisher.json'), { recursive: true });
  keepSitesId(sitesDir(), worker.sites);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.writesHere()).toBe(true);
});

it('what fails when the sites here begin to be up to date is done again', async () => {
  let isAway = true;
  const onChange = vi.fn<() => void>(() => {
    if (isAway) throw new Error('ESTALE: stale file handle');
  });
  await follow(
    { publisher: { kind: 'worker', sites: openSitesId(sitesDir()), process: '12@web-1' } },
    onChange,
  );
  isAway = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('a late answer of the database does not replace a newer one', async () => {
  const sites = openSitesId(sitesDir());
  const worker: Publisher = { kind: 'worker', sites, process: '12@web-1' };
  const found: Parameters<typeof follow>[0] = { publisher: worker };
  const other = await follow(found);
  const late = Promise.withResolvers<Publisher>();
  found.publisher = late.promise;
  await vi.advanceTimersByTimeAsync(2_000);
  found.publisher = { ...worker, process: '13@web-1' };
  const seen: (string | undefined)[] = [];
  for (const answer of [null, worker, null]) {
    if (answer !== null) late.resolve(answer);
    await vi.advanceTimersByTimeAsync(answer === null ? 2_000 : 0);
    seen.push(/\d+/.exec(other.health().process ?? '')?.[0]);
  }
  expect(seen).toEqual(['12', '12', '13']);
});

it('a copy of a folder of sites is another folder, and one that was left behind says so', () => {
  const id = openSitesId(sitesDir());
  expect(openSitesId(sitesDir())).toBe(id);
  const copy = join(folder, 'copy');
  cpSync(sitesDir(), copy, { recursive: true });
  expect(readSitesId(copy)).toBeNull();
  expect(openSitesId(copy)).not.toBe(id);
  expect(isOutdated(copy)).toBe(false);
  markOutdated(copy);
  expect([isOutdated(copy), readSitesId(copy)]).toEqual([true, null]);
  keepSitesId(copy, 'its-own');
  expect([isOutdated(copy), readSitesId(copy)]).toEqual([false, 'its-own']);
});
