import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestCars } from '#db/test-stock.ts';
import { useTestTenant } from '#db/test-tenant.ts';
import { createPictureMaker, FAILURE_AGE_SECONDS, type PictureMakerOptions } from './picture-maker.ts';

const at = useTestTenant();
const photo = await sharp({ create: { width: 800, height: 533, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer();

let folder = '';
let host: Server;
let origin = '';
let questions: string[] = [];
let answer = (response: ServerResponse) => void response.end(photo);
let lines: string[] = [];
let now = Date.now();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picture-maker-'));
  questions = [];
  lines = [];
  answer = (response) => void response.end(photo);
  host = createServer((request, response) => {
    questions.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((done) => host.close(done).closeAllConnections());
  rmSync(folder, { recursive: true });
});

/** A maker that may ask this machine, where the feed's host runs. */
function open(options: Partial<PictureMakerOptions> = {}) {
  // A file that is written behind the answer may tell of its folder's end in the next test.
  const told = lines;
  return createPictureMaker({
    database: at.database,
    folderOf: (tenant) => join(folder, tenant),
    dataDir: folder,
    clock: () => now,
    log: (line) => told.push(line),
    limits: { allows: (address) => address === '127.0.0.1', timeoutMs: 3000 },
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

test('a feed’s picture is fetched once, however many ask for it at once', async () => {
  await addCar(at.tenant, 'one', `${origin}/1.jpg`);
  const make = open();
  const made = await Promise.all(Array.from({ length: 20 }, () => make(ask('one', `${origin}/1.jpg`))));
  expect(new Set(made.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
  await make(ask('one', `${origin}/1.jpg`));
  expect(questions).toEqual(['/1.jpg']);
});

test('what was made for one dealer is none of another’s, under the same names', async () => {
  await addCar(at.tenant, 'both', `${origin}/1.jpg`);
  await addCar('someone-else', 'both', `${origin}/2.jpg`);
  const make = open();
  expect((await make(ask('both', `${origin}/1.jpg`))).outcome).toBe('made');
  expect((await make(ask('both', `${origin}/1.jpg`, 'someone-else'))).outcome).toBe('not-of-the-car');
});

test('one that could not be had is tried again after a while, and the log tells why', async () => {
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

test('a disk that takes nothing keeps nobody from seeing the picture', async () => {
  await addCar(at.tenant, 'shown', `${origin}/1.jpg`);
  writeFileSync(join(folder, 'pictures'), 'a file where a folder should be');
  const made = await open()(ask('shown', `${origin}/1.jpg`));
  expect(made.outcome).toBe('made');
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^A picture could not be kept: /)]);
});

test('more than can be waited for are sent away, and made later', async () => {
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  const addresses = Array.from({ length: 12 }, (_, number) => `${origin}/${number}.jpg`);
  await addCar(at.tenant, 'many', ...addresses);
  const make = open({ waitingMax: 2 });
  const asked = addresses.map((src) => make(ask('many', src)));
  await expect.poll(() => waiting.length).toBe(8);
  answer = (response) => void response.end(photo);
  for (const response of waiting) response.end(photo);
  const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual([...Array(2).fill('busy'), ...Array(10).fill('made')]);
  const again = await Promise.all(addresses.map((src) => make(ask('many', src))));
  expect(again.filter(({ outcome }) => outcome === 'made').length).toBeGreaterThanOrEqual(10);
});
