import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { paintPhoto } from './photo.fixture.ts';
import { renderPicture } from './picture-render.ts';

const sizeOf = async (picture: Buffer) => {
  const { width, height, format } = await sharp(picture).metadata();
  return [format, width, height];
};
const asked = { width: 320, quality: 75 };

describe('a picture', () => {
  it('is WebP of the requested width, uncropped', async () => {
    const jpeg = await paintPhoto(800, 600).jpeg().toBuffer();
    expect(await sizeOf(await renderPicture(jpeg, asked))).toEqual(['webp', 320, 240]);
  });

  it('is lighter at a lower quality', async () => {
    const jpeg = await paintPhoto(800, 600).jpeg().toBuffer();
    const [low, high] = await Promise.all(
      [50, 85].map((quality) => renderPicture(jpeg, { width: 640, quality })),
    );
    expect(low?.length).toBeLessThan((high?.length ?? 0) * 0.8);
  });

  it('is never wider than the original', async () => {
    const png = await paintPhoto(200, 100).png().toBuffer();
    expect(await sizeOf(await renderPicture(png, asked))).toEqual(['webp', 200, 100]);
  });

  it('is rotated as the camera was held, and has no metadata', async () => {
    const jpeg = await paintPhoto(800, 600)
      .withExif({ IFD0: { Copyright: 'a photographer' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await renderPicture(jpeg, asked);
    expect(await sizeOf(made)).toEqual(['webp', 320, 427]);
    expect((await sharp(made).metadata()).exif).toBeUndefined();
  });

  it('stays as it is when it is a light WebP already, unless it has camera metadata', async () => {
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } });
    const light = await plain.clone().webp().toBuffer();
    expect(await renderPicture(light, asked)).toBe(light);
    const telling = await plain
      .clone()
      .withExif({ IFD0: { Copyright: 'me' } })
      .webp()
      .toBuffer();
    const made = await renderPicture(telling, asked);
    expect([made === telling, (await sharp(made).metadata()).exif]).toEqual([false, undefined]);
    const heavy = await paintPhoto(300, 200).webp({ quality: 100 }).toBuffer();
    expect((await renderPicture(heavy, asked)).length).toBeLessThan(heavy.length);
  });

  it.each(['avif', 'gif', 'tiff'] as const)('may come as %s', async (format) => {
    const source = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#336699' } })
      .toFormat(format)
      .toBuffer();
    expect(await sizeOf(await renderPicture(source, asked))).toEqual(['webp', 320, 160]);
  });
});

it('twenty pictures take turns, so that files and names of hosts find a thread', async () => {
  const png = await paintPhoto(900, 600).png().toBuffer();
  /** Pictures that are being drawn, and the most at once. */
  const drawing = { now: 0, most: 0 };
  const { toBuffer } = sharp.prototype;
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function draw(this: Sharp) {
    drawing.most = Math.max(drawing.most, (drawing.now += 1));
    const drawn = await Reflect.apply(toBuffer, this, []);
    drawing.now -= 1;
    return drawn;
  });
  await Promise.all(Array.from({ length: 20 }, () => renderPicture(png, asked)));
  // A process has four threads at least.
  expect(drawing.most).toBe(Math.min(availableParallelism(), 3));
});

it('a picture that takes too long is given up by the decoder, and says so', async () => {
  // Noise takes seconds to encode on any machine.
  const [width, height] = [4000, 4000];
  const noise = randomBytes(width * height * 3);
  const tiff = await sharp(noise, { raw: { width, height, channels: 3 } })
    .tiff({ compression: 'none' })
    .toBuffer();
  const giveUp = sharp.prototype.timeout;
  const timeout = vi.spyOn(sharp.prototype, 'timeout').mockImplementation(function (this: Sharp) {
    // Sooner than it is told to, so that the test need not wait.
    return giveUp.call(this, { seconds: 1 });
  });
  await expect(renderPicture(tiff, { width, quality: 75 })).rejects.toThrow(
    /^it takes longer than 20 s to draw$/,
  );
  expect(timeout.mock.calls).toEqual([[{ seconds: 20 }]]);
});

describe('a file that is no picture', () => {
  it.each([
    [
      'a drawing, which is a program',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'no JPEG',
    ],
    ['a page', '<!doctype html><title>Not found</title>', 'no JPEG'],
    ['nothing', '', 'no JPEG'],
    ['the beginning of one alone', '\xff\xd8\xff\xe0 and then no more', 'JPEG'],
  ])('%s is refused', async (_what, text, words) => {
    await expect(async () => renderPicture(Buffer.from(text, 'latin1'), asked)).rejects.toThrow(words);
  });

  it.each([
    ['AVIF', '<!--ftypavif-->'],
    ['WebP', '<!-- 123WEBP-->'],
  ])('a drawing that begins like %s is refused, before it is drawn', async (_format, beginning) => {
    // Each filter of 1,000 pixels takes long to draw.
    const filters = '<filter id="f"><feTurbulence numOctaves="99"/><feMorphology radius="99"/></filter>';
    const svg = `${beginning}<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${filters}<rect width="900" height="900" filter="url(#f)"/></svg>`;
    await expect(async () => renderPicture(Buffer.from(svg), asked)).rejects.toThrow('no JPEG');
  });

  it('a truncated light WebP is not passed on', async () => {
    const light = await paintPhoto(300, 200).webp({ quality: 20 }).toBuffer();
    expect(await renderPicture(light, asked)).toBe(light);
    await expect(renderPicture(light.subarray(0, light.length / 2), asked)).rejects.toThrow(
      /webp|corrupt|truncated/i,
    );
  });

  it('one that is larger than memory allows is rejected before it is opened', async () => {
    const huge = await paintPhoto(8, 8).png().toBuffer();
    // Sets another size in the header, with the matching checksum.
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    await expect(renderPicture(huge, asked)).rejects.toThrow('exceeds pixel limit');
  });
});
