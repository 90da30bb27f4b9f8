import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCar, updateCar } from '#db/stock/cars.repository.ts';
import { addTestCars } from '#db/stock/test-stock.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';
import { createPictureMaker, type PictureMakerOptions } from './picture-maker.ts';
import { createDiskCache, type DiskCache, type DiskCacheOptions } from '#api/work/disk-cache.ts';
import { FAILURE_AGE_SECONDS } from '#api/work/recent-failures.ts';

/** What the cache waits for, and the folders that it wrote to. */
const disk = {
  beforeWrite: (): Promise<void> | undefined => undefined,
  afterRead: (): Promise<void> | undefined => undefined,
  written: [] as string[],
};
function openCache(options: DiskCacheOptions): DiskCache {
  const cache = createDiskCache(options);
  return {
    async read(key) {
      const bytes = await cache.read(key);
      await disk.afterRead();
      return bytes;
    },
    async write(key, bytes) {
      await disk.beforeWrite();
      await cache.write(key, bytes);
      disk.written.push(options.folder);
    },
  };
}

const at = useTestTenant();
const photo = await sharp({ create: { width: 800, height: 533, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer();

let folder = '';
let host: Server;
let origin = '';
let questions: string[] = [];
let answer = (response: ServerResponse, _request?: IncomingMessage) => void response.end(photo);
let lines: string[] = [];
let now = Date.now();
const HOUR = 3_600_000;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picture-maker-'));
  questions = [];
  lines = [];
  [disk.beforeWrite, disk.afterRead, disk.written] = [() => undefined, () => undefined, []];
  answer = (response) => void response.end(photo);
  host = createServer((request, response) => {
    questions.push(request.url ?? '');
    answer(response, request);
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((done) => host.close(done).closeAllConnections());
  // A picture may be written to the disk after its answer.
  rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 20 });
});

/** A maker that may request this machine, where the feed's host runs. */
function open(options: Partial<PictureMakerOptions> = {}) {
  // A late write may log its missing folder during the next test.
  const told = lines;
  return createPictureMaker({
    database: at.database,
    folderOf: (tenant) => join(folder, tenant),
    dataDir: folder,
    clock: () => now,
    log: (line) => told.push(line),
    limits: { allows: (address) => address === '127.0.0.1', timeoutMs: 3000 },
    openCache,
    ...options,
  });
}
const addCar = (tenant: string, slug: string, ...thumbnails: string[]) =>
  at.database.withTenant(tenant, (db) => addTestCars(db, tenant, [{ slug, thumbnails }]));
const ask = (slug: string, src: string, tenant = at.tenant) => ({
  tenant,
  slug,
  src,
  width: 320,
  quality: 75,
});

test('a feed’s picture is fetched once for simultaneous requests', async () => {
  await addCar(at.tenant, 'one', `${origin}/1.jpg`);
  const make = open();
  const made = await Promise.all(Array.from({ length: 20 }, () => make(ask('one', `${origin}/1.jpg`))));
  expect(new Set(made.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
  await make(ask('one', `${origin}/1.jpg`));
  expect(questions).toEqual(['/1.jpg']);
});

test.each([
  ['a feed’s picture', () => `${origin}/1.jpg`],
  ['a file of the site', () => '/yard.jpg'],
])('%s is made once, although it is kept while another request looks for it', async (_what, toSource) => {
  const src = toSource();
  mkdirSync(join(folder, at.tenant));
  writeFileSync(join(folder, at.tenant, 'yard.jpg'), photo);
  await addCar(at.tenant, 'raced', src);
  const make = open();
  const pictures = join(folder, 'pictures');
  const [writing, keeping, looking] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  disk.beforeWrite = () => (writing?.resolve(), keeping?.promise);
  const first = make(ask('raced', src));
  await writing?.promise;
  // The second one reads before anything is kept, and goes on when all is.
  disk.afterRead = () => looking?.promise;
  const second = make(ask('raced', src));
  await sleep(50);
  keeping?.resolve();
  expect((await first).outcome).toBe('made');
  await expect.poll(() => disk.written).toContain(pictures);
  await sleep(50);
  looking?.resolve();
  expect(await second).toEqual(await first);
  await sleep(50);
  expect(disk.written.filter((cache) => cache === pictures)).toHaveLength(1);
  expect(questions.length).toBeLessThanOrEqual(1);
});

test('a picture of one dealer is not used for another under the same names', async () => {
  await addCar(at.tenant, 'both', `${origin}/1.jpg`);
  await addCar('someone-else', 'both', `${origin}/2.jpg`);
  const make = open();
  expect((await make(ask('both', `${origin}/1.jpg`))).outcome).toBe('made');
  expect((await make(ask('both', `${origin}/1.jpg`, 'someone-else'))).outcome).toBe('not-named');
});

test('one that failed is retried after a while, and the log has the reason', async () => {
  answer = (response) => void response.writeHead(500).end();
  await addCar(at.tenant, 'later', `${origin}/1.jpg`);
  const make = open();
  const tried = async () => (await make(ask('later', `${origin}/1.jpg`))).outcome;
  expect([await tried(), await tried(), questions.length]).toEqual(['failed', 'failed', 1]);
  expect(lines).toEqual([
    `Picture ${origin}/1.jpg of ${at.tenant}, car later, could not be made: its host answered 500.`,
  ]);
  answer = (response) => void response.end(photo);
  now += FAILURE_AGE_SECONDS * 1000 + 1;
  expect([await tried(), questions.length]).toEqual(['made', 2]);
});

test('one that failed is not retried at another width', async () => {
  answer = (response) => void response.writeHead(404).end();
  await addCar(at.tenant, 'wide', `${origin}/1.jpg`);
  const make = open();
  for (const width of [320, 640, 960]) await make({ ...ask('wide', `${origin}/1.jpg`), width });
  expect(questions).toEqual(['/1.jpg']);
});

test('a host that does not answer delays no other, and is paused', async () => {
  const dead = createServer(() => undefined);
  await new Promise<void>((listening) => dead.listen(0, '127.0.0.1', listening));
  const nowhere = `http://127.0.0.1:${(dead.address() as AddressInfo).port}`;
  const gone = Array.from({ length: 30 }, (_, number) => `${nowhere}/${number}.jpg`);
  await addCar(at.tenant, 'gone', ...gone);
  await addCar(at.tenant, 'there', `${origin}/1.jpg`);
  const make = open({ limits: { allows: () => true, timeoutMs: 1000 } });
  const asked = gone.map((src) => make(ask('gone', src)));
  const first = await Promise.race([make(ask('there', `${origin}/1.jpg`)), ...asked]);
  expect(first.outcome).toBe('made');
  // Two rounds of four: all requests after that fail at once.
  const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(Array(30).fill('failed'));
  expect(lines.filter((line) => line.includes('not asked again'))).toHaveLength(22);
  await new Promise((done) => dead.close(done).closeAllConnections());
});

test('one that its dealer replaced under its address is noticed within about a day', async () => {
  const other = await sharp({ create: { width: 800, height: 533, channels: 3, background: '#c52' } })
    .jpeg()
    .toBuffer();
  let there = { etag: '"1"', bytes: photo };
  const known: (string | undefined)[] = [];
  answer = (response, request) => {
    known.push(request?.headers['if-none-match']);
    if (request?.headers['if-none-match'] === there.etag) response.writeHead(304).end();
    else response.setHeader('ETag', there.etag).end(there.bytes);
  };
  await addCar(at.tenant, 'replaced', `${origin}/1.jpg`);
  const make = open();
  const etagOf = async () => {
    const made = await make(ask('replaced', `${origin}/1.jpg`));
    return made.outcome === 'made' ? made.etag : made.outcome;
  };
  const checkedAt = () => {
    const [note = ''] = readdirSync(join(folder, 'originals'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.json'),
    );
    return JSON.parse(readFileSync(join(folder, 'originals', note), 'utf8')).checkedAt;
  };
  const first = await etagOf();
  await expect.poll(async () => [await etagOf(), known.length]).toEqual([first, 1]);
  // Unchanged: checked once a day, after the answer.
  now += 25 * HOUR;
  // A request joins one that is under way, which may have begun before.
  await expect.poll(async () => [await etagOf(), checkedAt()]).toEqual([first, now]);
  expect([await etagOf(), known]).toEqual([first, [undefined, '"1"']]);
  there = { etag: '"2"', bytes: other };
  now += 25 * HOUR;
  expect(await etagOf()).toBe(first);
  await expect.poll(etagOf).not.toBe(first);
  expect(await etagOf()).toMatch(/^"/);
  expect(known).toEqual([undefined, '"1"', '"1"', undefined]);
  // While its host is down, the last version is served.
  const second = await etagOf();
  answer = (response) => void response.writeHead(500).end();
  now += 25 * HOUR;
  expect([await etagOf(), await etagOf()]).toEqual([second, second]);
});

test('one that the car no longer has is not shown, even from the cache', async () => {
  await addCar(at.tenant, 'fewer', `${origin}/1.jpg`);
  const make = open();
  expect((await make(ask('fewer', `${origin}/1.jpg`))).outcome).toBe('made');
  await at.database.withTenant(at.tenant, async (db) => {
    const found = await loadCar(db, 'fewer');
    if (found !== null) await updateCar(db, found.car.id, { thumbnails: [] }, now);
  });
  now += 6000;
  expect((await make(ask('fewer', `${origin}/1.jpg`))).outcome).toBe('not-named');
});

test('a full disk does not prevent pictures from being shown', async () => {
  await addCar(at.tenant, 'shown', `${origin}/1.jpg`);
  writeFileSync(join(folder, 'pictures'), 'a file where a folder should be');
  const made = await open()(ask('shown', `${origin}/1.jpg`));
  expect(made.outcome).toBe('made');
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^A picture could not be kept: /)]);
});

test('requests beyond the queue limit are rejected, and succeed later', async () => {
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  const addresses = Array.from({ length: 12 }, (_, number) => `${origin}/${number}.jpg`);
  await addCar(at.tenant, 'many', ...addresses);
  const make = open({ waitingMax: 2 });
  const asked = addresses.map((src) => make(ask('many', src)));
  await expect.poll(() => waiting.length).toBe(4);
  answer = (response) => void response.end(photo);
  for (const response of waiting) response.end(photo);
  const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual([...Array(6).fill('busy'), ...Array(6).fill('made')]);
  for (const src of addresses) expect((await make(ask('many', src))).outcome).toBe('made');
});
