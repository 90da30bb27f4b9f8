import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteHandler } from '#publish/serve/serve-site.ts';
import { createTestSnapshot, DAY, NOW } from '#publish/pages/test-site.ts';
import { findRelease } from '#publish/release/live-release.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { changeTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { drawPhonePicture, drawPng } from '#tenancy/pictures/pictures.fixture.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishTools } from './publish-job.ts';
import { publishSite } from './publish-site.ts';
import { loadTestTools } from './test-publishing.ts';

let folder = '';
let now = NOW;
let tools: PublishTools;
const servers: Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-pictures-'));
  tools = await loadTestTools(join(folder, 'sites'));
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const pictureOf = (id: string): string => join(folder, 'tenants', id, 'pictures', 'Holden yard.jpg');

/** A dealer with a campaign page, whose picture is one of the dealer's folder. */
async function write(id: string, picture: Buffer): Promise<void> {
  const page = {
    title: 'Winter sale',
    path: '/winter-sale',
    description: 'A campaign.',
    ends: { on: '2099-08-31' },
    heading: 'Winter sale',
    picture: { url: 'Holden yard.jpg', alt: 'Our yard in winter' },
    sections: [{ type: 'text', heading: 'Sale', markdown: 'Come in. ![The gate](Holden yard.jpg)' }],
  };
  writeTestTenant(join(folder, 'tenants', id), {
    ...changeTenant({ site: { host: `${id}.example` } }),
    'pages/winter-sale': page,
  });
  mkdirSync(join(folder, 'tenants', id, 'pictures'), { recursive: true });
  writeFileSync(pictureOf(id), picture);
}

async function publish(id: string) {
  const { site, problems } = loadTenant(join(folder, 'tenants'), id);
  if (site === null) throw new Error(problems.map(({ key, sentence }) => `${key} ${sentence}`).join('\n'));
  const snapshot = createTestSnapshot(site, []);
  const job = { site, snapshot, now, touched: 'all' as const, full: false, lifts: null };
  return publishSite(tools, job, findRelease(tools.sitesDir, id));
}
const read = (id: string, file: string): Buffer => readFileSync(join(tools.sitesDir, id, file));

/** Serves a published site as its host does. */
async function serve(id: string): Promise<(path: string) => Promise<Response>> {
  const server = createServer(createSiteHandler(join(tools.sitesDir, id)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path) => fetch(`http://127.0.0.1:${port}${path}`);
}
/** Attributes of the pictures of a page that are the dealer's own. */
const picturesIn = (html: string): Record<string, string>[] =>
  [...html.matchAll(/<img [^>]*\/pictures\/[^>]*>/g)].map(([tag]) =>
    Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );

describe('a picture from a phone on a campaign page', () => {
  it('is shown upright at the widths of its place, and served to that dealer’s host alone', async () => {
    await write('phone-cars', await drawPhonePicture());
    await write('other-cars', await drawPng());
    await publish('phone-cars');
    await publish('other-cars');
    const [top, inText] = picturesIn(read('phone-cars', 'winter-sale.html').toString());
    expect(top).toMatchObject({
      src: expect.stringMatching(/^\/pictures\/holden-yard-[0-9a-f]{10}-960\.webp$/),
      alt: 'Our yard in winter',
      width: '1800',
      height: '2400',
      'data-focus-x': '25',
      'data-focus-y': '75',
    });
    expect(inText).toMatchObject({ alt: 'The gate', width: '1800', height: '2400' });
    const candidates = (top?.srcset ?? '').split(', ').map((each) => each.split(' '));
    expect(candidates.length).toBeGreaterThan(1);
    const host = await serve('phone-cars');
    const other = await serve('other-cars');
    for (const [path = '', width = ''] of candidates) {
      const answer = await host(path);
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
      const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      // Upright: higher than wide. Nothing of the camera is left, such as the place.
      expect([`${about.width}w`, about.height > about.width]).toEqual([width, true]);
      expect([about.exif, about.xmp, about.icc, about.orientation, about.space]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        'srgb',
      ]);
      expect((await other(path)).status).toBe(404);
    }
    // The original is not served anywhere.
    expect((await host('/pictures/Holden%20yard.jpg')).status).toBe(404);
    const preview = /property="og:image" content="https:\/\/phone-cars\.example([^"]+)"/.exec(
      read('phone-cars', 'winter-sale.html').toString(),
    )?.[1];
    expect((await host(preview ?? '')).status).toBe(200);
  });

  it('is made once, and again when its file changes', async () => {
    const folderOfShared = join(tools.sitesDir, '.shared', 'pictures');
    const times = (): Record<string, number> =>
      Object.fromEntries(
        readdirSync(folderOfShared).map((name) => [name, statSync(join(folderOfShared, name)).mtimeMs]),
      );
    const before = times();
    const first = picturesIn(read('phone-cars', 'winter-sale.html').toString())[0]?.src;
    expect(await publish('phone-cars')).toMatchObject({ kind: 'none' });
    expect(times()).toEqual(before);
    await write('phone-cars', await drawPhonePicture(2000, 1500));
    expect(await publish('phone-cars')).toMatchObject({ kind: 'release' });
    const next = picturesIn(read('phone-cars', 'winter-sale.html').toString())[0];
    expect(next?.src).not.toBe(first);
    // A page that is still open asks for the picture as it was.
    const host = await serve('phone-cars');
    expect((await host(first ?? '')).status).toBe(200);
    now += 8 * DAY;
    expect(await publish('phone-cars')).toMatchObject({ kind: 'change' });
    expect((await host(first ?? '')).status).toBe(404);
    expect((await host(next?.src ?? '')).status).toBe(200);
    expect([next?.width, next?.height]).toEqual(['1500', '2000']);
    expect(times()).toMatchObject(before);
  });
});
