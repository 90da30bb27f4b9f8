import sharp from 'sharp';

/** An orange sign on grey: what draws the eye is at 75 per cent from the left and 75 from the top. */
async function draw(width: number, height: number) {
  const side = Math.round(Math.min(width, height) / 5);
  const sign = { create: { width: side, height: side, channels: 3, background: '#e04010' } } as const;
  const input = await sharp(sign).png().toBuffer();
  const left = Math.round(width * 0.75 - side / 2);
  const top = Math.round(height * 0.75 - side / 2);
  const ground = { create: { width, height, channels: 3, background: '#8a8f94' } } as const;
  return sharp(ground).composite([{ input, left, top }]);
}

/** A photograph as a phone makes it: turned by a note in its EXIF, which also says where it was taken. */
export const drawPhonePicture = async (width = 2400, height = 1800): Promise<Buffer> =>
  (await draw(width, height))
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const drawPng = async (): Promise<Buffer> => (await draw(900, 600)).ensureAlpha(0.5).png().toBuffer();
export const drawAvif = async (): Promise<Buffer> => (await draw(600, 400)).avif({ effort: 0 }).toBuffer();
export const drawWebp = async (): Promise<Buffer> => (await draw(900, 600)).webp().toBuffer();
/** A JPEG for print. */
export const drawCmyk = async (): Promise<Buffer> =>
  (await draw(900, 600)).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
/** A picture as wide as a panorama. */
export const drawWide = async (width = 12_000, height = 1_000): Promise<Buffer> =>
  (await draw(width, height)).jpeg({ quality: 50 }).toBuffer();
/** A GIF or WebP that moves. */
export const drawMoving = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    [draw(60, 40), draw(90, 60)].map(async (each) => (await each).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};
/** The first bytes of a picture of an iPhone. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(400, 7),
]);
export const disguisedSvg = Buffer.from(
  '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
);

/** A JPEG that says it has another size: a size is refused before the picture is opened. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  if (frame < 0) throw new Error('The picture is no plain JPEG.');
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}
