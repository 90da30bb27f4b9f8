import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { createTestCar, createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { createBrochureMaker, WAITING_OF_CLIENT, WAITING_OF_DEALER } from './brochure-maker.ts';
import type { BrochureJob } from './brochure-thread.ts';
import type { AskedPicture, MadePicture } from '#api/picture-maker/picture-maker.ts';

const site = createTestSite();
const car = (fields: Partial<CarInput> = {}) =>
  toPublicCar(createTestCar({ id: 1, primary_image_url: '/1.jpg', ...fields }), site.policies.disclosure);

let folder: string;
let webp: Buffer;
beforeAll(async () => {
  webp = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#36b8' } })
    .webp()
    .toBuffer();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brochures-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => sharp.cache(false));

/** Whoever asks. */
const CLIENT = [{ key: 'a client', times: 1 }];

function open({ outcome = 'made' as MadePicture['outcome'], now = NOW, bytes = webp } = {}) {
  const jobs: BrochureJob[] = [];
  const asked: AskedPicture[] = [];
  const lines: string[] = [];
  let passed = 0;
  let free: (() => void) | null = null;
  const make = createBrochureMaker({
    dataDir: folder,
    clock: () => now + passed,
    log: (line) => lines.push(line),
    makePicture: async (picture) => {
      asked.push(picture);
      return outcome === 'made' ? { outcome, bytes, etag: '"1"' } : { outcome };
    },
    async draw(job) {
      jobs.push(job);
      if (free !== null) await new Promise<void>((resolve) => (free = resolve));
      return new TextEncoder().encode(`drawn ${jobs.length}`);
    },
  });
  const textOf = async (fields: Partial<CarInput> = {}) =>
    Buffer.from((await make(site, car(fields), null).load(CLIENT))?.bytes ?? []).toString();
  return {
    make,
    jobs,
    asked,
    lines,
    textOf,
    pass: (ms: number) => (passed += ms),
    hold: () => (free = () => undefined),
    release: () => free?.(),
  };
}

describe('createBrochureMaker', () => {
  it('draws one once for all simultaneous requests, and never again', async () => {
    const maker = open();
    expect(await Promise.all([maker.textOf(), maker.textOf(), maker.textOf()])).toEqual(
      Array(3).fill('drawn 1'),
    );
    expect(await maker.textOf()).toBe('drawn 1');
    expect(await open().textOf()).toBe('drawn 1');
    expect(maker.jobs).toHaveLength(1);
  });
  it('draws again when the car, its price or the day has changed', async () => {
    const maker = open();
    await maker.textOf();
    expect(await maker.textOf({ price: 29_000 })).toBe('drawn 2');
    expect(await maker.textOf({ updated_at: '2026-11-20T00:00:00Z' })).toBe('drawn 3');
    expect(await maker.textOf({ id: 2 })).toBe('drawn 4');
    const tomorrow = open({ now: NOW + DAY });
    await tomorrow.textOf();
    expect(tomorrow.jobs).toHaveLength(1);
    expect(tomorrow.make(site, car(), null).etag).not.toBe(maker.make(site, car(), null).etag);
  });
  it('takes the first three stills, the first one larger, as JPEG on a plain background', async () => {
    const maker = open();
    const image = (url: string) => ({ image: { url, thumb: null } });
    await maker.textOf({
      images: [
        image('/1.jpg'),
        { image: null, isVideo: true },
        { image: null, isVideo: false },
        image('/2.jpg'),
        image('/3.jpg'),
        image('/4.jpg'),
      ],
    });
    expect(maker.asked.map(({ src, width }) => [src, width])).toEqual([
      ['/1.jpg', 1280],
      ['/2.jpg', 640],
      ['/3.jpg', 640],
    ]);
    const pictures = maker.jobs[0]?.pictures ?? [];
    const formats = await Promise.all(pictures.map(async (bytes) => (await sharp(bytes).metadata()).format));
    expect(formats).toEqual(['jpeg', 'jpeg', 'jpeg']);
    const bare = open();
    expect([await bare.textOf({ primary_image_url: null }), bare.asked]).toEqual(['drawn 1', []]);
  });
  it('caches one that lacks a picture for a minute, and marks it', async () => {
    const maker = open({ outcome: 'failed' });
    expect(await maker.textOf()).toBe('drawn 1');
    expect(await maker.make(site, car(), null).load(CLIENT)).toMatchObject({ isWhole: false });
    expect(await maker.textOf()).toBe('drawn 1');
    maker.pass(60_001);
    expect(await maker.textOf()).toBe('drawn 2');
    expect(maker.jobs[0]?.pictures).toEqual([]);
    expect(await open().make(site, car(), null).load(CLIENT)).toMatchObject({ isWhole: true });
  });
  it('leaves out a picture that cannot be opened, and logs it', async () => {
    const maker = open({ bytes: webp.subarray(0, 20) });
    expect(await maker.textOf()).toBe('drawn 1');
    expect(maker.jobs[0]?.pictures).toEqual([]);
    expect(maker.lines).toEqual([expect.stringMatching(/^Picture \/1\.jpg is left out of the brochure/)]);
  });
  it('rejects requests when too many wait: of a client, of a dealer, in all', async () => {
    const maker = open();
    maker.hold();
    const other = createTestSite('other-lane');
    const third = createTestSite('third-lane');
    let id = 10;
    let client = 0;
    const ask = (dealer: typeof site, name = `client ${(client += 1)}`) =>
      maker.make(dealer, car({ id: (id += 1) }), null).load([{ key: name, times: 1 }]);
    const hold = (dealer: typeof site, count: number, name?: string) =>
      Array.from({ length: count }, () => ask(dealer, name));
    const waiting = hold(site, WAITING_OF_CLIENT, 'greedy');
    // Not at another dealer either.
    await expect(ask(other, 'greedy')).resolves.toBeNull();
    waiting.push(...hold(site, WAITING_OF_DEALER - WAITING_OF_CLIENT));
    await expect(ask(site)).resolves.toBeNull();
    waiting.push(...hold(other, WAITING_OF_DEALER));
    await expect(ask(third)).resolves.toBeNull();
    await expect(Promise.race([...waiting, 'still waiting'])).resolves.toBe('still waiting');
  });
  it('has places again for a client whose brochures are drawn', async () => {
    const maker = open();
    for (let id = 10; id < 10 + 3 * WAITING_OF_CLIENT; id++)
      expect((await maker.make(site, car({ id }), null).load(CLIENT))?.isWhole).toBe(true);
  });
});
