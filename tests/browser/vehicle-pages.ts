import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { CarInput } from '#domain/car/car.schema.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { compilePages } from '#publish/render/compile.ts';
import { loadRenderer } from '#publish/render/renderer.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { type TemplateName, templateNames } from '#templates/settings/template-names.ts';

/** Cars of a test dealer, by the name that their path ends with. */
export type MadeCars = Readonly<Record<string, Partial<CarInput>>>;

export type VehiclePages = {
  url(template: TemplateName, car: string): string;
  /** Paths requested since the last call. */
  asked(): string[];
  stop(): Promise<void>;
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.json': 'application/json',
};

/** Pictures of all tests of this process. */
const drawn = new Map<string, Promise<Buffer>>();

/**
 * A picture with its own name drawn on it: `/made/spin-12.webp` shows "spin 12". No SVG, which the product refuses for
 * the whole process.
 */
function drawPicture(name: string): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const [kind = '', number = '0'] = name.split('-');
  const [width, height] = kind === 'inside' ? [1024, 512] : [960, 640];
  const background = `hsl(${(Number(number) * 47) % 360}, 40%, 75%)`;
  const text = { text: `${kind} ${number}`, font: 'sans-serif', width: width / 2, height: 100 };
  const picture = sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { text } }])
    .webp({ quality: 60 })
    .toBuffer();
  drawn.set(name, picture);
  return picture;
}

/** The file for every video. */
const videoFile = 'public/demo/film/atlas-suv-blue-b1.webm';

/** A promotion with as many words as dealers write, and a comment that fills several windows. */
export const popup = {
  src: '/made/photo-1.webp',
  title: 'Two years of servicing, and the first of them with new tyres',
  description: 'On every car that has come in since the first of the month. Ask us which ones.',
  linkTo: '/search',
  buttonText: 'See the demonstrators',
};
export const longComment = Array.from({ length: 40 }, () => 'A line of its own.').join('\n');

/**
 * Serves the published vehicle pages of a test's cars, in every template, with their pictures. Files named
 * `missing` answer 404.
 */
export async function serveVehiclePages(
  cars: MadeCars,
  { vehicle = {}, features = {} }: { vehicle?: object; features?: object } = {},
): Promise<VehiclePages> {
  const build = await compilePages(() => undefined);
  const render = await loadRenderer(distFolder(), build);
  const made = Object.entries(cars).map(([slug, car], id) => createTestCar({ id: id + 1, slug, ...car }));
  const contexts = new Map(
    templateNames.map((template) => {
      const files = { site: { template, host: `${template}.example` }, features, pages: { vehicle } };
      const site = createTestSite(`dealer-${template}`, files);
      return [template as string, { site, snapshot: createTestSnapshot(site, made), now: NOW }] as const;
    }),
  );
  let asked: string[] = [];

  const answer = async (host: string, path: string, to: ServerResponse): Promise<void> => {
    const send = (status: number, type: string, body: string | Buffer) =>
      void to.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (path.includes('missing')) return send(404, 'text/plain', 'There is none.');
    if (path.endsWith('.webm')) return send(200, 'video/webm', readFileSync(videoFile));
    if (path.startsWith('/made/'))
      return send(200, 'image/webp', await drawPicture(path.slice('/made/'.length, -'.webp'.length)));
    if (path.startsWith('/_assets/'))
      return send(
        200,
        types[extname(path)] ?? 'text/plain',
        readFileSync(join(distFolder(), 'client', path)),
      );
    if (path.startsWith('/search-data/')) return send(200, 'application/json', '{"cars":0,"menu":{}}');
    const context = contexts.get(host);
    const found = context && resolvePath(context, path);
    if (!found) return send(204, 'text/plain', '');
    send(200, 'text/html; charset=utf-8', await render(context.site, found.page));
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    // Pictures are requested by their address.
    const path = searchParams.get('src') ?? pathname;
    asked.push(path);
    answer((request.headers.host ?? '').split('.')[0] ?? '', path, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (template, car) => `http://${template}.localhost:${port}/cars/${car}`,
    asked() {
      const paths = asked;
      asked = [];
      return paths;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const entry = (url: string, isVideo = false) => ({ image: { url, thumb: null }, isVideo });

/** This many still pictures, the first one named `photo-1`. */
export const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => entry(`/made/photo-${at + 1}.webp`));

/** A spin of this many pictures; those at `missing` answer 404. */
export const spinOf = (count: number, missing: readonly number[] = []): string[] =>
  Array.from({ length: count }, (_, at) => `/made/spin-${at}${missing.includes(at) ? '-missing' : ''}.webp`);

/** A car with every view. */
export const everything: Partial<CarInput> = {
  images: photos(6),
  video_url: '/made/video-missing.webm',
  spin_images: spinOf(12),
  spin_interior_image: '/made/inside-1.webp',
  walkaround_videos: [{ video: { url: '/made/walk-missing.webm' } }],
  hotspots: {
    exterior: [
      {
        id: 'tow',
        description: 'Tow bar. Rated to 2,500 kg braked.',
        anchors: ['rear'],
        positions: [5, 6, 7].map((frame) => ({ frame, x: 40 + frame, y: 70 })),
      },
    ],
    interior: [
      {
        id: 'screen',
        description: 'Touchscreen',
        anchors: ['dash'],
        positions: [{ frame: 0, x: 52, y: 50 }],
      },
      { id: 'boot', description: 'Boot', anchors: ['rear'], positions: [{ frame: 0, x: 1, y: 55 }] },
    ],
  },
};
