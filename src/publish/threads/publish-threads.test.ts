import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { addCar, openTestPublishing, type TestPublishing } from '#publish/worker/test-publishing.ts';
import { isThorough } from '#tests/sample.ts';
import { createPublishThreads, type PublishThreads, type PublishThreadsOptions } from './publish-threads.ts';

const sites = ['one', 'two', 'three'].map((id) => createTestSite(id));
const [one, two, three] = sites as [(typeof sites)[0], (typeof sites)[0], (typeof sites)[0]];
let publishing: TestPublishing;
let opened: PublishThreads[] = [];
/** One thread for several tests, because each loads the compiled pages anew. The last of them closes it. */
let single: PublishThreads;
let car = 0;

beforeAll(async () => {
  publishing = await openTestPublishing();
  for (const { id } of sites) {
    const ids = [];
    for (let index = 0; index < 15; index += 1)
      ids.push(await addCar(publishing.database, id, { slug: `car-${index}`, price: 20_000 }));
    if (id === one.id) car = ids[0] ?? 0;
  }
  single = create({ threads: 1 });
});
afterEach(async () => {
  await Promise.all(opened.map((threads) => threads.close()));
  opened = [];
});
afterAll(async () => {
  await single.close();
  await publishing.close();
});

function create(options: Partial<PublishThreadsOptions>): PublishThreads {
  const { sitesDir, tools, database } = publishing;
  const { build, publicDir } = tools;
  return createPublishThreads({
    address: database.address,
    meilisearch: null,
    build,
    dist: distFolder(),
    sitesDir,
    publicDir,
    log: () => undefined,
    ...options,
  });
}
function open(options: Partial<PublishThreadsOptions> = {}): PublishThreads {
  const threads = create(options);
  opened.push(threads);
  return threads;
}
const read = (id: string, name: string): string => readFileSync(join(publishing.sitesDir, id, name), 'utf8');

describe('threads that publish', () => {
  it.runIf(isThorough())(
    'publish several sites at once, each as the publisher of this thread would',
    async () => {
      const { publisher } = open({ threads: 2 });
      const reports = await Promise.all(sites.map((site) => publisher.publish(site, 'full')));
      expect(reports.map(({ outcome }) => outcome)).toEqual(['published', 'published', 'published']);
      expect(read(two.id, 'cars/car-3.html')).toContain('$20,000');
      // Another publisher finds nothing to do.
      for (const site of sites) {
        expect(await publishing.publisher.publish(site, 'check')).toMatchObject({ kind: 'none', written: 0 });
      }
    },
  );

  it('are one for each processor, and eight on a machine with more', () => {
    expect(open({ processors: 6 }).threads).toBe(6);
    expect(open({ processors: 32 }).threads).toBe(8);
    expect(open({ processors: 32, threads: 3 }).threads).toBe(3);
    expect(open().threads).toBe(Math.min(availableParallelism(), 8));
  });

  it('stop a site that waits and one under way; the next publish does all of it', async () => {
    const { publisher } = single;
    const stop = new AbortController();
    const { signal } = stop;
    const begun = Promise.withResolvers<void>();
    const first = publisher.publish(two, 'full', { signal, onProgress: () => begun.resolve() });
    const second = publisher.publish(three, 'full', { signal });
    const outcomes = Promise.allSettled([first, second]);
    await begun.promise;
    stop.abort(new Error('stopped'));
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'stopped' } },
      { status: 'rejected', reason: { message: 'stopped' } },
    ]);
    await expect(publisher.publish(two, 'full', { signal })).rejects.toThrow('stopped');
    expect(await publisher.publish(two, 'full')).toMatchObject({ outcome: 'published', kind: 'release' });
  });

  it('take one whole site at a time each, and small changes beside it; accept nothing once they are closed', async () => {
    const { publisher } = single;
    await publisher.publish(one, 'check');
    await publishing.database.withTenant(one.id, (db) =>
      updateCar(db, car, { price: toDollars(21_000) }, NOW),
    );
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const first = publisher.publish(two, 'full', { onProgress: note('two') });
    const second = publisher.publish(three, 'full', { onProgress: note('three') });
    // Its first page, because its end may come after those of two small sites on a busy machine.
    await publisher.publish(one, 'changes', { onProgress: note('one') });
    await Promise.all([first, second]);
    expect(read(one.id, 'cars/car-0.html')).toContain('$21,000');
    expect(order).toContain('one');
    expect(order.indexOf('one')).toBeLessThan(order.lastIndexOf('three'));
    expect(order.lastIndexOf('two')).toBeLessThan(order.indexOf('three'));

    const running = publisher.publish(one, 'full');
    await single.close();
    expect(await running).toMatchObject({ outcome: 'published' });
    await expect(publisher.publish(one, 'full')).rejects.toThrow('ended');
  });

  // Slow, because a thread runs out of memory.
  it.runIf(isThorough())(
    'publish a site again with more memory when it does not fit into the usual one',
    async () => {
      const lines: string[] = [];
      const heapMb = { usual: 24, large: 400 };
      const { publisher } = open({ threads: 1, heapMb, log: (line) => lines.push(line) });
      const reports = await Promise.all([publisher.publish(one, 'full'), publisher.publish(two, 'full')]);
      expect(reports.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
      expect(lines.join('\n')).toContain('published again with more memory');
    },
  );

  it('report what prevents a publish, and go on', async () => {
    const { publisher } = open({ threads: 1, dist: join(publishing.sitesDir, 'no-dist') });
    await expect(publisher.publish(one, 'full')).rejects.toThrow(/It was not published: .*no-dist/s);
    await expect(publisher.publish(two, 'full')).rejects.toThrow(/no-dist/);
  });
});
