import sharp from 'sharp';
import { cutOuts, lineUps, type CutOut, type LineUp } from './cut-outs.ts';
import { develop, scaled } from './darkroom.ts';
import { filesOf, pictureFiles } from './picture-files.ts';
import { inDemo, WEBP, type PictureSet } from './picture-set.ts';
import { isHero, plannedVehicles, shotsOf, type PlannedVehicle, type Shot } from './plan.ts';
import type { Camera } from './studio-browser.ts';

const SMALL = { width: 480, height: 320 };
const SUPERSAMPLING = 1.5;
const QUALITY = { hero: 57, wide: 50, large: 51, close: 48, small: 52, cutOut: 66 };

/** Pictures that are mostly scaled down hide the artefacts of compression. */
function qualityOf({ angle, view }: Shot, width: number): number {
  if (width > 960) return QUALITY.wide;
  if (isHero(angle)) return QUALITY.hero;
  return view.detail ? QUALITY.close : QUALITY.large;
}

async function takePicture(camera: Camera, shot: Shot): Promise<void> {
  const files = pictureFiles(shot);
  // All pictures are 3:2.
  const size = { width: files.width, height: Math.round((files.width * 2) / 3) };
  const picture = await develop(camera, shot.view, shot.vehicle.backdrop, size, SUPERSAMPLING);
  const quality = qualityOf(shot, files.width);
  await sharp(picture)
    .webp({ ...WEBP, quality })
    .toFile(inDemo(files.large));
  if (!files.small) return;
  await sharp(picture)
    .resize(SMALL.width, SMALL.height)
    .webp({ ...WEBP, quality: QUALITY.small })
    .toFile(inDemo(files.small));
}

async function takeCutOut(camera: Camera, cutOut: CutOut): Promise<void> {
  const raw = await camera.shoot(cutOut.view, ...scaled(cutOut, SUPERSAMPLING), false);
  await sharp(raw)
    .resize(cutOut.width, cutOut.height, { kernel: 'lanczos3' })
    .webp({ ...WEBP, quality: QUALITY.cutOut, alphaQuality: 80 })
    .toFile(inDemo(`${cutOut.file}.webp`));
}

/**
 * A car's shadow reaches the edges of its picture: beside another, without a frame, it would end in a straight line.
 */
const softEdges = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="soft">` +
      '<stop stop-opacity="0"/><stop offset=".09"/><stop offset=".91"/><stop offset="1" stop-opacity="0"/>' +
      `</linearGradient><rect width="${width}" height="${height}" fill="url(#soft)"/></svg>`,
  );

/** Composes existing cut-outs side by side. */
async function takeLineUp({ file, width, height, cars }: LineUp): Promise<void> {
  const layers = await Promise.all(
    cars.map(async ({ of, left, top, width: wide }) => {
      const car = await sharp(inDemo(`${of}.webp`))
        .resize(wide)
        .png()
        .toBuffer({ resolveWithObject: true });
      const edges = softEdges(wide, car.info.height);
      const input = await sharp(car.data)
        .composite([{ input: edges, blend: 'dest-in' }])
        .png()
        .toBuffer();
      return { input, left, top };
    }),
  );
  const channels = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  await sharp({ create: { width, height, ...channels } })
    .composite(layers)
    .webp({ ...WEBP, quality: QUALITY.cutOut, alphaQuality: 80 })
    .toFile(inDemo(`${file}.webp`));
}

/** Shots by vehicle, vehicles by shape: a page meshes one shape only, once. */
function byShape(wanted: (file: string) => boolean): Map<string, [PlannedVehicle, Shot[]][]> {
  const work = new Map<string, [PlannedVehicle, Shot[]][]>();
  plannedVehicles().forEach((vehicle, turn) => {
    const shots = shotsOf(vehicle, turn).filter((shot) => wanted(pictureFiles(shot).large));
    if (shots.length > 0) work.set(vehicle.shape, [...(work.get(vehicle.shape) ?? []), [vehicle, shots]]);
  });
  return work;
}

/** Galleries and cut-outs. */
export const pictures: PictureSet = {
  folders: ['atlas', 'torque', 'drift'],
  files: () => [
    ...plannedVehicles().flatMap((vehicle, turn) => shotsOf(vehicle, turn).flatMap(filesOf)),
    ...[...cutOuts, ...lineUps].map(({ file }) => `${file}.webp`),
  ],
  render: async (studio, wanted) => {
    const work = byShape(wanted);
    let left = [...work.values()].flat().reduce((sum, [, shots]) => sum + shots.length, 0);
    for (const [shape, vehicles] of work) {
      const camera = await studio.freshPage();
      for (const [vehicle, shots] of vehicles) {
        await camera.build(vehicle.choice);
        for (const shot of shots) await takePicture(camera, shot);
        left -= shots.length;
        console.log(`${shape}: ${vehicle.template}/${vehicle.name}, ${left} left`);
      }
    }
    for (const cutOut of cutOuts.filter(({ file }) => wanted(`${file}.webp`))) {
      const camera = await studio.freshPage();
      await camera.build(cutOut.choice);
      await takeCutOut(camera, cutOut);
      console.log(`cut-out: ${cutOut.file}`);
    }
    for (const lineUp of lineUps.filter(({ file }) => wanted(`${file}.webp`))) await takeLineUp(lineUp);
  },
};
