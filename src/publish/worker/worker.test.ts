import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createPublisher, type Publisher, type PublishReport } from './publisher.ts';
import { addCar, openTestPublishing, startTestWorker, type TestPublishing } from './test-publishing.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { FAILURE_RETRY_MS, startWorker, type Worker, type WorkerOptions } from './worker.ts';

const site = createTestSite('quiet-lane');
let publishing: TestPublishing;
let worker: Worker | null = null;
let id = 0;
const log: string[] = [];

beforeAll(async () => {
  publishing = await openTestPublishing((path) => ['/', '/cars/one', '/cars/two'].includes(path));
  id = await addCar(publishing.database, site.id, { slug: 'one', price: 20_000 });
  const created = new Date(NOW - 8 * DAY + 400).toISOString();
  await addCar(publishing.database, site.id, { slug: 'two', created_at: created });
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  log.length = 0;
});
afterAll(() => publishing.close());

async function start(options: Partial<WorkerOptions> = {}): Promise<Worker> {
  worker = await startTestWorker(publishing, site, { log: (line) => log.push(line), ...options });
  return worker;
}
const read = (name: string) => readFileSync(join(publishing.sitesDir, site.id, name), 'utf8');
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

const nothingToDo: PublishReport = {
  outcome: 'published',
  kind: 'none',
  written: 0,
  unchanged: 0,
  removed: 0,
  changes: 0,
  more: false,
  problem: null,
  nextChangeAt: null,
};

describe('the worker', () => {
  it('publishes queued changes when it starts, and further changes within a second', async () => {
    await start();
    await until(() => expect(read('cars/one.html')).toContain('$20,000'));
    const stored = performance.now();
    await publishing.database.withTenant(site.id, (db) =>
      updateCar(db, id, { price: toDollars(21_000) }, NOW),
    );
    await until(() => expect(read('cars/one.html')).toContain('$21,000'));
    expect(performance.now() - stored).toBeLessThan(1_000);
  });

  it('publishes when the scheduled change of a page is due', async () => {
    const started = performance.now();
    await start({ clock: () => (publishing.clock.now = NOW + performance.now() - started) });
    await until(() => expect(worker?.states.get(site.id)?.lastPublishAt).not.toBeNull());
    expect(read('cars/two.html')).toContain('JUST ARRIVED');
    await until(() => expect(read('cars/two.html')).not.toContain('JUST ARRIVED'));
  });

  it('publishes changes that arrive during a publish together in the next one', async () => {
    let running = 0;
    let most = 0;
    let calls = 0;
    const slow: Publisher = {
      async publish(_site: Site) {
        running += 1;
        calls += 1;
        most = Math.max(most, running);
        await sleep(50);
        running -= 1;
        return nothingToDo;
      },
    };
    let notify = (_tenant: string): void => undefined;
    const database = {
      async listen(onChange: (tenant: string) => void) {
        notify = onChange;
        return async () => undefined;
      },
    };
    await start({ publisher: slow, database });
    for (let change = 0; change < 20; change += 1) notify(site.id);
    await sleep(200);
    expect([most, calls]).toEqual([1, 2]);
  });

  it('logs once what prevents publishing, and clears the problem when it is over', async () => {
    let broken = true;
    const publisher: Publisher = {
      async publish(of, mode) {
        if (broken) throw new Error('the disk is full');
        return publishing.publisher.publish(of, mode);
      },
    };
    const { states } = await start({ publisher });
    await until(() => expect(states.get(site.id)?.problem).toBe('the disk is full'));
    expect(log).toEqual([`${site.id}: the disk is full`]);
    broken = false;
    await publishing.database.withTenant(site.id, (db) =>
      updateCar(db, id, { price: toDollars(22_000) }, NOW),
    );
    await until(() => expect(states.get(site.id)?.problem).toBeNull());
    expect(read('cars/one.html')).toContain('$22,000');
  });

  it.each<[PublishReport, string | null]>([
    [{ outcome: 'outdated' }, 'was published by another state of the code; restart this process'],
    [{ ...nothingToDo, problem: { sentence: 'The host is away.', retry: false } }, 'The host is away.'],
    [{ outcome: 'locked', problem: { sentence: 'The host is away.', retry: true } }, 'The host is away.'],
  ])('says what a publisher reports: %o', async (report, problem) => {
    const { states } = await start({ publisher: { publish: () => Promise.resolve(report) } });
    await until(() => expect(states.get(site.id)?.problem).toBe(problem));
    expect(log).toContain(`${site.id}: ${problem}`);
  });

  it('publishes a change that is due sooner than the next try after a problem', async () => {
    const begun = performance.now();
    const problem = { sentence: 'The host is away.', retry: true };
    const publish = vi
      .fn<Publisher['publish']>()
      .mockResolvedValueOnce({ ...nothingToDo, problem, nextChangeAt: NOW + 200 })
      .mockResolvedValue(nothingToDo);
    await start({ publisher: { publish }, clock: () => NOW + performance.now() - begun });
    await until(() => expect(publish).toHaveBeenCalledTimes(2));
    expect(performance.now() - begun).toBeLessThan(FAILURE_RETRY_MS);
  });

  it('keeps the published site when the files of the tenant are broken', async () => {
    const { states } = await start({ loadSite: () => null });
    await until(() => expect(states.get(site.id)?.problem).toContain('files are broken'));
    expect(read('cars/one.html')).toContain('</html>');
  });

  it('adds a tenant on notify and removes it on drop', async () => {
    const { states, notify, drop } = await start({ tenants: [] });
    await sleep(50);
    expect(states.size).toBe(0);
    notify(site.id);
    await until(() => expect(states.get(site.id)?.lastPublishAt).not.toBeNull());
    await drop(site.id);
    expect(states.size).toBe(0);
    await publishing.database.withTenant(site.id, (db) =>
      updateCar(db, id, { price: toDollars(24_000) }, NOW),
    );
    await sleep(300);
    expect(read('cars/one.html')).not.toContain('$24,000');
  });

  it('keeps the state of a tenant that is added again while its last publish still ends', async () => {
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const publisher: Publisher = {
      async publish() {
        begun.resolve();
        await finished.promise;
        return nothingToDo;
      },
    };
    const { states, notify, drop } = await start({ publisher });
    await begun.promise;
    const dropping = drop(site.id);
    notify(site.id);
    finished.resolve();
    await dropping;
    await until(() => expect(states.get(site.id)?.lastPublishAt).toBe(publishing.clock.now));
  });

  it('publishes with changed tenant files on notify', async () => {
    let loaded = site;
    const { states, notify } = await start({ loadSite: () => loaded });
    await until(() => expect(states.get(site.id)?.lastPublishAt).not.toBeNull());
    loaded = createTestSite(site.id, { site: { name: 'Another Name' } });
    notify(site.id);
    await until(() => expect(read('index.html')).toContain('Another Name'));
  });

  it('aborts a running publish when it stops, and the changes stay queued', async () => {
    const renewed = createTestSite(site.id, { site: { name: 'Third Name' } });
    let rendered = 0;
    const slow = createPublisher(
      publishing.database,
      {
        ...publishing.tools,
        async render(of, page) {
          rendered += 1;
          await sleep(100);
          return publishing.tools.render(of, page);
        },
      },
      () => publishing.clock.now,
    );
    const { stop } = await start({ loadSite: () => renewed, publisher: slow });
    await until(() => expect(rendered).toBeGreaterThan(0));
    await stop();
    const begun = rendered;
    await sleep(300);
    expect(rendered).toBe(begun);
    expect(read('index.html')).not.toContain('Third Name');
    expect(log).toEqual([]);
    expect(await publishing.publisher.publish(renewed, 'changes')).toMatchObject({ outcome: 'published' });
    expect(read('index.html')).toContain('Third Name');
  });

  it('schedules nothing once it stops, not even for a publication under way', async () => {
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const publisher: Publisher = {
      ...publishing.publisher,
      publish: async (...args) => {
        const report = await publishing.publisher.publish(...args);
        begun.resolve();
        await finished.promise;
        return { ...report, nextChangeAt: publishing.clock.now + 5 * DAY } as typeof report;
      },
    };
    const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
    await start({ publisher });
    await begun.promise;
    const before = timers();
    const stopped = worker?.stop();
    finished.resolve();
    await stopped;
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

it('a clock that is set a day ahead makes due what is due by then, without a restart', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let now = NOW;
    const published: number[] = [];
    const publisher: Publisher = {
      async publish() {
        published.push(now);
        return { ...nothingToDo, nextChangeAt: NOW + DAY };
      },
    };
    const { stop } = await startWorker({
      database: { listen: async () => async () => undefined },
      publisher,
      loadSite: () => site,
      tenants: [site.id],
      clock: () => now,
      log: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(published).toEqual([NOW]);
    now += DAY + 1;
    await vi.advanceTimersByTimeAsync(30_000);
    await stop();
    expect(published[1]).toBe(NOW + DAY + 1);
  } finally {
    vi.useRealTimers();
  }
});

describe('a publish that fails', () => {
  afterEach(() => void vi.useRealTimers());

  it('is tried again after 5 seconds, then ever later up to a minute, and anew after a success', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const seconds: number[] = [];
    const publisher: Publisher = {
      async publish() {
        seconds.push((Date.now() - NOW) / 1000);
        // The sixth attempt succeeds, and its page changes after an hour.
        if (seconds.length !== 6) throw new Error('the disk is full');
        return { ...nothingToDo, nextChangeAt: Date.now() + 3_600_000 };
      },
    };
    const { stop } = await startWorker({
      database: { listen: async () => async () => undefined },
      publisher,
      loadSite: () => site,
      tenants: [site.id],
      clock: () => Date.now(),
      log: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(3_750_000);
    await stop();
    const waits = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
    expect(waits).toEqual([5, 10, 20, 40, 60, 3_600, 5, 10]);
  });
});
