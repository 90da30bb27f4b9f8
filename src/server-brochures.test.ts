import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { WAITING_OF_CLIENT } from '#api/brochure-maker/brochure-maker.ts';
import { paintPhoto } from '#api/picture-maker/photo.fixture.ts';
import { toDollars } from '#domain/text/money.ts';
import { isThorough } from '#tests/sample.ts';
import { useServer } from './server.fixture.ts';

const server = useServer();
const { get, file } = server;

/** Each takes a core for some of a second. */
const CARS = isThorough() ? 50 : WAITING_OF_CLIENT + 2;
/** What one may take on a busy machine (ms). */
const DRAWING_MS = 8_000;
const slugs = Array.from({ length: CARS }, (_, at) => `printed-${at}`);
const [first = '', second = ''] = slugs;
/** Cars of which a greedy shopper asks all, three times as many as wait for one, and one that another asks for. */
const greedy = Array.from({ length: 3 * WAITING_OF_CLIENT }, (_, at) => `greedy-${at}`);
const OTHER = 'other';
const pathOf = (slug: string) => `/api/cars/${slug}/brochure.pdf`;
const pictureOf = (slug: string) => `/cars/${slug}/front.jpg`;

beforeAll(async () => {
  const photo = await paintPhoto(360, 240).jpeg().toBuffer();
  const cars = [...slugs, ...greedy, OTHER];
  for (const slug of cars) {
    mkdirSync(file(`cars/${slug}`), { recursive: true });
    writeFileSync(file(pictureOf(slug)), photo);
  }
  await server.addCars(cars.map((slug) => ({ slug, primary_image_url: pictureOf(slug) })));
});

describe('brochures of cars', () => {
  it(
    `API-20 holds ${CARS} requests at once for different cars, cold, without an error`,
    async () => {
      // Of as many shoppers, behind a proxy.
      const answers = await Promise.all(
        slugs.map((slug, at) => get(pathOf(slug), { headers: { 'x-forwarded-for': `203.0.113.${at}` } })),
      );
      const kinds = answers.map(({ status, headers }) => `${status} ${headers['content-type']}`);
      expect(new Set(kinds)).toEqual(new Set(['200 application/pdf']));
      for (const { body } of answers) {
        expect(body.subarray(0, 5).toString()).toBe('%PDF-');
        expect(body.subarray(-7).toString()).toContain('%%EOF');
        // With its picture, which is by far its largest part.
        expect(body.includes('/DCTDecode')).toBe(true);
      }
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(CARS);
      expect(server.lines).toEqual([]);
    },
    CARS * DRAWING_MS,
  );

  it(
    'of one address wait for each other, and other shoppers for none of them',
    async () => {
      const ask = (slug: string, shopper: string) =>
        get(pathOf(slug), { headers: { 'x-forwarded-for': shopper } });
      const asked = greedy.map((slug) => ask(slug, '198.51.100.7'));
      const other = ask(OTHER, '198.51.100.8');
      const answers = await Promise.all(asked);
      const drawn = answers.filter(({ status }) => status === 200);
      // A place is taken again once its brochure is drawn, before the last requests have come.
      expect(drawn.length).toBeGreaterThanOrEqual(WAITING_OF_CLIENT);
      expect(drawn.length).toBeLessThan(2 * WAITING_OF_CLIENT);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).toEqual(
        new Set(['503 5']),
      );
      expect((await other).status).toBe(200);
    },
    2 * WAITING_OF_CLIENT * DRAWING_MS,
  );

  it('answers repeated requests from the cache, and 304 to clients that have it', async () => {
    const before = await get(pathOf(first));
    rmSync(file(pictureOf(first)));
    const again = await get(pathOf(first));
    expect([again.status, again.body.equals(before.body)]).toEqual([200, true]);
    expect(again.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename="${first}.pdf"`,
      'content-length': String(before.body.length),
      'x-robots-tag': 'noindex',
    });
    const known = await get(pathOf(first), { headers: { 'if-none-match': `W/${before.headers.etag}` } });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, before.headers.etag]);
  });

  it('draws one again as soon as its car has changed', async () => {
    const before = await get(pathOf(second));
    await server.changeCar(second, { price: toDollars(27_990) });
    const after = await get(pathOf(second), { headers: { 'if-none-match': `${before.headers.etag}` } });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('leaves out a picture that is not available, and is then not cached', async () => {
    await server.addCars([{ slug: 'no-picture', primary_image_url: '/cars/no-picture/none.jpg' }]);
    const countCached = () => readdirSync(server.data('brochures'), { recursive: true }).length;
    const before = countCached();
    const { status, body, headers } = await get(pathOf('no-picture'));
    expect([status, body.includes('/DCTDecode'), countCached()]).toEqual([200, false, before]);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it('is 410 for a sold car, or one that is gone, and 404 for one that never existed', async () => {
    const answers = await Promise.all(['just-sold', 'long-sold', 'nobody'].map((slug) => get(pathOf(slug))));
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 404]);
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({
      detail: expect.stringContaining('has been sold'),
    });
  });

  it.each([
    // Without the marks around it, the name of no car.
    ['/api/cars/..%2f..%2fetc/brochure.pdf', 404],
    ['/api/cars/%00/brochure.pdf', 400],
    [`/api/cars/${'a'.repeat(300)}/brochure.pdf`, 400],
  ])('answers %s with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
