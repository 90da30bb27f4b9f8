import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { loadCars, updateCar } from '#db/stock/cars.repository.ts';
import { openDatabase } from '#db/server/database.ts';
import { dealers } from './attacked-dealers.ts';
import { attack, judgeAnswer, type Target } from './target.ts';

const FOLDER = 'hostile';
/** A picture that takes longer holds up the pictures of other dealers. */
const SECONDS_MAX = 15;

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour and any size: rows of zeros, a thousandth of their length when compressed. */
function toBomb(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = toChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, toChunk('IHDR', head), toChunk('IDAT', pixels), end]);
}

const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feTurbulence numOctaves="99"/><feMorphology radius="99"/></filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`;
const readingSvg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="90" height="90"><image x:href="file:///etc/passwd" width="90" height="90"/></svg>`;

/** Files that pretend to be pictures, by name. */
export const hostilePictures = (): Record<string, Buffer> => ({
  'svg-as-avif.jpg': Buffer.from(`<!--ftypavif-->${slowSvg}`),
  'svg-as-webp.jpg': Buffer.from(`<!-- 123WEBP-->${slowSvg}`),
  'svg.jpg': Buffer.from(slowSvg),
  'svg-that-reads.jpg': Buffer.from(`<!--ftypavif-->${readingSvg}`),
  'bomb-of-pixels.png': toBomb(30_000, 30_000, 1000),
  'bomb-within-limits.png': toBomb(9_000, 9_000, 9_000),
  'narrow-bomb.png': toBomb(1, 1_000_000, 1_000_000),
  'cut-off.png': toBomb(500, 500, 500).subarray(0, 60),
  'jpeg-beginning.jpg': Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'),
  'gif-of-size-0.gif': Buffer.from('GIF89a\x00\x00\x00\x00\x80\x00\x00;', 'latin1'),
  'page.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'pdf.jpg': Buffer.from('%PDF-1.7\n%%EOF'),
  'empty.jpg': Buffer.alloc(0),
  'noise.webp': Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256)),
});

/** Puts them into the site of the calm dealer, whose car names them, and asks for each at a width. */
export async function tryPictures(target: Target): Promise<{ tried: number; faults: string[] }> {
  const pictures = hostilePictures();
  const names = [...Object.keys(pictures), 'link.jpg'];
  const slug = await namePictures(target, names);
  const folder = join(target.sitesDir, dealers.calm, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(pictures)) await writeFile(join(folder, name), bytes);
  await symlink('/etc/passwd', join(folder, 'link.jpg'));
  const faults: string[] = [];
  for (const name of names) {
    const start = performance.now();
    const src = encodeURIComponent(`/${FOLDER}/${name}`);
    const path = `/api/cars/${slug}/pictures?src=${src}&w=640`;
    const fault = await attack(target.port, { site: dealers.calm, path }).then(judgePicture, String);
    const seconds = (performance.now() - start) / 1000;
    if (fault !== null) faults.push(`${name}: ${fault}`);
    if (seconds > SECONDS_MAX) faults.push(`${name}: took ${seconds.toFixed(0)} s`);
  }
  for (const path of [`/${FOLDER}/link.jpg`, `/${FOLDER}/link`]) {
    const { status, text } = await attack(target.port, { site: dealers.calm, path });
    if (status === 200 || text.includes('root:')) faults.push(`a link in a site is followed: ${path}`);
  }
  await rm(folder, { recursive: true });
  return { tried: names.length, faults };
}

/** A picture that cannot be made is 502 where its source is at fault: that is told, and no fault of ours. */
function judgePicture(answered: Parameters<typeof judgeAnswer>[0] & { text: string }): string | null {
  if (answered.text.includes('root:')) return 'gives away a file of the machine';
  if (/svg|html/.test(String(answered.headers['content-type']))) return 'is sent as a document';
  return answered.status === 502 ? null : judgeAnswer(answered);
}

/** Names the pictures in a car of the calm dealer; returns its slug, once the site shows them. */
async function namePictures({ env }: Target, names: readonly string[]): Promise<string> {
  const database = await openDatabase({ dataDir: env['DATA_DIR'] ?? '' });
  try {
    return await database.withTenant(dealers.calm, async (db) => {
      const [stored] = await loadCars(db);
      if (stored === undefined) throw new Error('The calm dealer has no car.');
      const images = names.map((name) => ({
        image: { url: `/${FOLDER}/${name}`, thumb: null },
        isVideo: false,
      }));
      await updateCar(
        db,
        stored.car.id,
        { images, primary_image_url: images[0]?.image.url ?? null },
        Date.now(),
      );
      return stored.car.slug;
    });
  } finally {
    await database.close();
  }
}
