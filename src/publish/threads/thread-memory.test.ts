import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import type { PublishMode, PublishReport } from '#publish/worker/publisher.ts';
import { isThorough } from '#tests/sample.ts';
import { createPublishThreads, type PublishThreads } from './publish-threads.ts';

const USUAL = 32;
const LARGE = 300;
/** How often other sites are published while a large one waits, at most. */
const ROUNDS = 50;
const sites = new Map(
  ['large', 'fatal', 'one', 'two', 'three', 'four'].map((id) => [id, createTestSite(id)] as const),
);
let threads: PublishThreads;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  const address = { appUrl: '', adminUrl: '', folder: null };
  threads = createPublishThreads({
    address,
    meilisearch: null,
    build: '',
    dist: '',
    sitesDir: '',
    publicDir: '',
    threads: 2,
    heapMb: { usual: USUAL, large: LARGE },
    script: new URL('publish-thread.fixture.ts', import.meta.url),
    log: (line) => lines.push(line),
  });
});
afterEach(() => threads.close());

function publish(id: string, mode: PublishMode = 'full', signal?: AbortSignal): Promise<PublishReport> {
  const site = sites.get(id);
  if (site === undefined) throw new Error(`there is no site ${id}`);
  return threads.publisher.publish(site, mode, signal && { signal });
}

/** Leaves a site that is known to be large, two threads with the usual heap, and none that is large. */
async function fillThreads(): Promise<void> {
  await publish('large');
  await expect(publish('fatal')).rejects.toThrow('its thread ended');
  await Promise.all([publish('one'), publish('two')]);
  lines = [];
}

it('a site that needs more memory is published in a thread that has it, and that is told', async () => {
  await publish('large');
  expect(lines).toEqual([
    `large in ${USUAL} MB`,
    `large: it is published again with more memory, because ${USUAL} MB were too little`,
    `large in ${LARGE} MB`,
  ]);
});

it.runIf(isThorough())(
  'a large site that finds only threads for usual ones gets the place of one of them',
  async () => {
    await fillThreads();
    await publish('large');
    expect(lines).toContain(`large in ${LARGE} MB`);
    await threads.close();
    expect(lines.filter((line) => line.startsWith('end of')).toSorted()).toEqual([
      `end of ${LARGE} MB`,
      `end of ${USUAL} MB`,
      `end of ${USUAL} MB`,
    ]);
  },
);

it.runIf(isThorough())(
  'a large site gets a place while other sites keep coming, whole and with small changes',
  async () => {
    await fillThreads();
    const over = new AbortController();
    let rounds = 0;
    const goOn = async (id: string, mode: PublishMode): Promise<void> => {
      for (let round = 0; round < ROUNDS && !over.signal.aborted; round += 1) {
        await publish(id, mode);
        rounds = Math.max(rounds, round + 1);
      }
    };
    // Two at a time of each, so that no thread is ever without work.
    const others = ['one', 'one', 'two', 'two'].map((id) => goOn(id, 'changes'));
    const whole = ['three', 'three', 'four', 'four'].map((id) => goOn(id, 'full'));
    await publish('large').finally(() => over.abort());
    expect(lines).toContain(`large in ${LARGE} MB`);
    expect(rounds).toBeLessThan(ROUNDS);
    await Promise.all([...others, ...whole]);
  },
);

it('a site that was stopped is not published again when its thread runs out of memory', async () => {
  const stop = new AbortController();
  const published = publish('large', 'full', stop.signal);
  stop.abort(new Error('stopped'));
  await expect(published).rejects.toThrow('stopped');
  expect(lines).toEqual([`large in ${USUAL} MB`]);
});

it('a site that runs out of memory while all threads are closed is told to fail', async () => {
  const [published] = await Promise.allSettled([publish('large'), threads.close()]);
  expect(published).toMatchObject({ reason: { message: expect.stringContaining('It was not published') } });
});

it('a small change beside a site that needs more memory is not taken for another', async () => {
  await publish('one');
  await publish('two');
  lines = [];
  // Both threads are known to have a site in memory; the large one comes to one of them.
  await Promise.all([publish('large'), publish('one', 'changes'), publish('two', 'changes')]);
  expect(lines.filter((line) => line.includes('more memory'))).toEqual([
    `large: it is published again with more memory, because ${USUAL} MB were too little`,
  ]);
});

it.runIf(isThorough())('threads that made room for another have ended when all are closed', async () => {
  await fillThreads();
  const published = publish('large');
  await threads.close();
  await published;
  expect(lines.filter((line) => line.startsWith('end of'))).toHaveLength(3);
});
