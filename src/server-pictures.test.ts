import { mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { paintPhoto } from '#api/picture-maker/photo.fixture.ts';
import { toPictureUrl, OWN_PICTURES } from '#domain/media/picture-url.ts';
import { useServer } from './server.fixture.ts';

const server = useServer();
const { get, file } = server;

const CARS = isThorough() ? 50 : 10;
/** When the files were written, seconds. */
const WRITTEN = 1_700_000_000;
const slugs = Array.from({ length: CARS }, (_, at) => `pictured-${at}`);
const pathOf = (slug: string) => `/cars/${slug}/front.jpg`;
const asked = (slug: string, src = pathOf(slug), width = '640', quality = '75') =>
  `/api/cars/${slug}/pictures?${new URLSearchParams({ src, w: width, q: quality })}`;

const [first = ''] = slugs;

beforeAll(async () => {
  // Larger than what is asked of it.
  const photo = await paintPhoto(720, 480).jpeg().toBuffer();
  for (const slug of slugs) {
    mkdirSync(file(`cars/${slug}`), { recursive: true });
    writeFileSync(file(pathOf(slug)), photo);
    utimesSync(file(pathOf(slug)), WRITTEN, WRITTEN);
  }
  const outside = file('../outside.jpg');
  writeFileSync(outside, photo);
  symlinkSync(outside, file(`cars/${first}/out.jpg`));
  writeFileSync(file(`cars/${first}/page.jpg`), '<!doctype html><title>No picture</title>');
  await server.addCars(
    slugs.map((slug) => ({
      slug,
      primary_image_url: pathOf(slug),
      thumbnails:
        slug === first ? ['out.jpg', 'page.jpg', 'missing.jpg'].map((name) => `/cars/${slug}/${name}`) : [],
    })),
  );
});

describe('pictures of cars', () => {
  it(`IMG-01 IMG-02 holds ${CARS} requests at once for different cars, none rendered before, without an error`, async () => {
    const answers = await Promise.all(slugs.map((slug) => get(asked(slug))));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['content-type']}`))).toEqual(
      new Set(['200 image/webp']),
    );
    for (const { body } of answers) {
      const { width, height } = await sharp(body).metadata();
      expect([width, height]).toEqual([640, 427]);
    }
    expect(server.lines).toEqual([]);
  });

  it('answers repeated requests from the cache, with a max-age of a day', async () => {
    const before = await get(asked(first));
    const path = file(pathOf(first));
    writeFileSync(path, Buffer.alloc(statSync(path).size));
    utimesSync(path, WRITTEN, WRITTEN);
    const again = await get(asked(first));
    expect([again.status, again.body.equals(before.body)]).toEqual([200, true]);
    expect(again.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-length': String(before.body.length),
      'x-content-type-options': 'nosniff',
      etag: before.headers.etag,
    });
    const known = await get(asked(first), {
      headers: { 'if-none-match': `"other", W/${before.headers.etag}` },
    });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, before.headers.etag]);
    const head = await get(asked(first), { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(before.body.length),
    ]);
  });

  it('IMG-03 answers at quality 75 where none is requested', async () => {
    const [slug = ''] = slugs.slice(-1);
    const plain = await get(asked(slug).replace('&q=75', ''));
    expect([plain.status, plain.headers.etag]).toEqual([200, (await get(asked(slug))).headers.etag]);
    const low = await get(asked(slug, pathOf(slug), '640', '50'));
    expect(low.body.length).toBeLessThan(plain.body.length);
    const { car } = JSON.parse((await get(`/api/cars/${slug}`)).text) as { car: { id: number } };
    expect((await get(toPictureUrl(OWN_PICTURES, { id: car.id, url: pathOf(slug) }, 640))).status).toBe(200);
  });

  it.each([
    ['an absurd width', asked(first, pathOf(first), '99999')],
    ['a width between', asked(first, pathOf(first), '641')],
    ['a width in other words', asked(first, pathOf(first), '6.4e2')],
    ['no width', asked(first).replace('&w=640', '')],
    ['two widths', `${asked(first)}&w=320`],
    ['an absurd quality', asked(first, pathOf(first), '640', '100')],
    ['a negative quality', asked(first, pathOf(first), '640', '-75')],
    ['no picture', `/api/cars/${first}/pictures?w=640`],
    ['steps up', asked(first, '/../../../etc/passwd')],
    ['steps up, encoded twice', asked(first, '/%2e%2e/%2e%2e/etc/passwd')],
    ['steps up within', asked(first, `/cars/${first}/../${first}/front.jpg`)],
    ['steps up the other way', asked(first, '/..\\..\\etc\\passwd')],
    ['a zero byte', asked(first, `${pathOf(first)}\0.png`)],
    ['a file of the machine', asked(first, 'file:///etc/passwd')],
    ['data', asked(first, 'data:image/png;base64,iVBORw0KGgo=')],
    ['a host without a scheme', asked(first, '//feed.example/1.jpg')],
    ['a relative path', asked(first, 'front.jpg')],
    ['a login', asked(first, 'https://me:word@feed.example/1.jpg')],
  ])('answers 400 with a sentence to %s', async (_what, path) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(JSON.parse(text).detail).toMatch(/expected|Invalid/i);
  });

  it('finds no picture of another place by a slug that steps up', async () => {
    expect((await get(`/api/cars/..%2f${first}/pictures?src=%2F1.jpg&w=640`)).status).toBe(404);
  });

  it.each([
    ['of another car', asked(first, pathOf(slugs[1] ?? ''))],
    ['of no car', asked('nobody', pathOf(first))],
    ['a page of the site', asked(first, '/cars/used-one.html')],
    ['anybody’s', asked(first, 'https://feed.example/1.jpg')],
    ['a link that leads out of the site', asked(first, `/cars/${first}/out.jpg`)],
    ['a file that is not there', asked(first, `/cars/${first}/missing.jpg`)],
  ])('answers 404 for a while where it is %s', async (_what, path) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/problem+json',
      'public, max-age=60',
    ]);
  });

  it('answers 502 for a while where the file is no picture, and logs the reason once', async () => {
    const lines = server.lines.length;
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await get(asked(first, `/cars/${first}/page.jpg`));
      expect([status, headers['cache-control']]).toEqual([502, 'public, max-age=60']);
    }
    expect(server.lines.slice(lines)).toEqual([expect.stringMatching(/page\.jpg .* it is no JPEG/)]);
  });

  it('never requests a machine of the dealer’s own network, even where a feed says so', async () => {
    let questions = 0;
    const inside = createServer((_request, response) => {
      questions += 1;
      response.end();
    });
    await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
    const { port } = inside.address() as AddressInfo;
    const addresses = [`http://127.0.0.1:${port}/1.jpg`, `http://localhost:${port}/1.jpg`];
    await server.addCars([{ slug: 'inside', thumbnails: addresses }]);
    for (const address of addresses) expect((await get(asked('inside', address))).status).toBe(502);
    expect(questions).toBe(0);
    await new Promise((done) => inside.close(done));
  });

  it('does not know other methods', async () => {
    expect((await get(asked(first), { method: 'POST' })).status).toBe(405);
  });
});

it('IMG-02 the preloaded picture is the very candidate that the gallery takes', async () => {
  const { text } = await get('/cars/used-one');
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(text)?.[0] ?? '';
  const shown = /<img[^>]*fetchpriority="high"[^>]*>/.exec(text)?.[0] ?? '';
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]+)"`).exec(tag)?.[1];
  expect(attribute(preload, 'imagesrcset')).toMatch(/w=960&(amp;|#38;)q=75 960w/);
  expect([
    attribute(preload, 'href'),
    attribute(preload, 'imagesrcset'),
    attribute(preload, 'imagesizes'),
  ]).toEqual([attribute(shown, 'src'), attribute(shown, 'srcset'), attribute(shown, 'sizes')]);
});

describe('pictures of the site', () => {
  const siteAsked = (src: string) => `/api/pictures?${new URLSearchParams({ src, w: '640' })}`;

  it('IMG-01 IMG-02 IMG-03 makes a file of the site at the width, at quality 75', async () => {
    const { status, body } = await get(siteAsked(pathOf(first)));
    expect(status).toBe(200);
    const { width, format } = await sharp(body).metadata();
    expect([width, format]).toEqual([640, 'webp']);
    expect((await get(`${siteAsked(pathOf(first))}&q=75`)).body).toEqual(body);
  });

  it('fetches no address that the settings do not name, and no file outside the site', async () => {
    const asking = ['https://elsewhere.example/a.jpg', `/cars/${first}/out.jpg`, '/../outside.jpg'].map(
      siteAsked,
    );
    const statuses = await Promise.all(asking.map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([404, 404, 400]);
  });
});
