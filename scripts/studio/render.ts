/**
 * Renders the demo's pictures: `npm run studio [-- --only <part of a name>] [--force]`.
 * Pictures that exist are left alone, so an interrupted run goes on where it stopped.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { paintBackdrop } from './backdrop.ts';
import { catalogueFile, demoFolder } from './catalogue.ts';
import { pictureFiles } from './picture-files.ts';
import { cutOuts, plannedVehicles, shotsOf, type CutOut, type PlannedVehicle, type Shot } from './plan.ts';
import { openStudio, type Camera } from './studio-browser.ts';
import { listPictures } from './write-catalogue.ts';

/** Large and small width; the heights follow from 3:2. */
const LARGE = { width: 960, height: 640 };
const SMALL = { width: 480, height: 320 };
/** Rendered larger and scaled down: smooths edges and drawings alike. */
const SUPERSAMPLING = 1.5;
const QUALITY = { hero: 57, large: 51, small: 52, cutOut: 66 };
const templates = ['atlas', 'torque', 'drift'];
const landscapes = path.join(demoFolder, 'landscape');

const scaled = ({ width, height }: { width: number; height: number }, by: number): [number, number] => [
  Math.round(width * by),
  Math.round(height * by),
];

/** The floor's reflection: dim, blurred, and fading with the distance from the wheels. */
async function reflection(camera: Camera, shot: Shot): Promise<Buffer> {
  const raw = await camera.shoot(shot.view, ...scaled(LARGE, 0.5), true);
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGE.width}" height="${LARGE.height}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".66" stop-color="#fff" stop-opacity=".2"/><stop offset=".98" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
  const soft = await sharp(raw).resize(LARGE.width, LARGE.height).blur(2.2).png().toBuffer();
  return sharp(soft)
    .composite([{ input: fade, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function compose(camera: Camera, shot: Shot): Promise<Buffer> {
  const { backdrop } = shot.vehicle;
  const close = shot.view.detail !== undefined;
  const ground = await paintBackdrop(
    backdrop,
    { ...LARGE, close, flipped: shot.view.azimuth < 0 },
    landscapes,
  );
  const vehicle = await sharp(await camera.shoot(shot.view, ...scaled(LARGE, SUPERSAMPLING), false))
    .resize(LARGE.width, LARGE.height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const mirrored = backdrop.kind === 'seamless' && !close ? [{ input: await reflection(camera, shot) }] : [];
  return sharp(ground)
    .composite([...mirrored, { input: vehicle }])
    .removeAlpha()
    .png()
    .toBuffer();
}

async function takePicture(camera: Camera, shot: Shot): Promise<void> {
  const picture = await compose(camera, shot);
  const files = pictureFiles(shot);
  const webp = { effort: 6, smartSubsample: true };
  const quality = files.small ? QUALITY.hero : QUALITY.large;
  await sharp(picture)
    .webp({ ...webp, quality })
    .toFile(path.join(demoFolder, files.large));
  if (!files.small) return;
  const small = sharp(picture)
    .resize(SMALL.width, SMALL.height)
    .webp({ ...webp, quality: QUALITY.small });
  await small.toFile(path.join(demoFolder, files.small));
}

async function takeCutOut(camera: Camera, cutOut: CutOut): Promise<void> {
  const raw = await camera.shoot(cutOut.view, ...scaled(cutOut, SUPERSAMPLING), false);
  await sharp(raw)
    .resize(cutOut.width, cutOut.height, { kernel: 'lanczos3' })
    .webp({ quality: QUALITY.cutOut, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toFile(path.join(demoFolder, `${cutOut.file}.webp`));
}

/** Pictures that are no longer in the plan would still be shipped. */
async function removeUnplanned(): Promise<void> {
  const planned = new Set([
    ...plannedVehicles().flatMap((vehicle, turn) =>
      shotsOf(vehicle, turn).flatMap((shot) => Object.values(pictureFiles(shot))),
    ),
    ...cutOuts.map((cutOut) => `${cutOut.file}.webp`),
  ]);
  for (const template of templates)
    for (const file of await readdir(path.join(demoFolder, template)))
      if (!planned.has(`${template}/${file}`)) await rm(path.join(demoFolder, template, file));
}

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, force: { type: 'boolean', default: false } },
});
const wanted = (file: string): boolean =>
  file.includes(options.only) && (options.force || !existsSync(path.join(demoFolder, file)));

/** Shots by vehicle, vehicles by shape: a page meshes one shape only, once. */
function work(): Map<string, [PlannedVehicle, Shot[]][]> {
  const byShape = new Map<string, [PlannedVehicle, Shot[]][]>();
  plannedVehicles().forEach((vehicle, turn) => {
    const shots = shotsOf(vehicle, turn).filter((shot) => wanted(pictureFiles(shot).large));
    if (shots.length === 0) return;
    const group = byShape.get(vehicle.shape) ?? [];
    byShape.set(vehicle.shape, [...group, [vehicle, shots]]);
  });
  return byShape;
}

for (const template of templates) await mkdir(path.join(demoFolder, template), { recursive: true });
const byShape = work();
const missingCutOuts = cutOuts.filter((cutOut) => wanted(`${cutOut.file}.webp`));
let left =
  missingCutOuts.length + [...byShape.values()].flat().reduce((sum, [, shots]) => sum + shots.length, 0);
console.log(`${left} pictures to render.`);
if (left > 0) {
  await using studio = await openStudio();
  for (const [shape, vehicles] of byShape) {
    const camera = await studio.freshPage();
    for (const [vehicle, shots] of vehicles) {
      await camera.build(vehicle.choice);
      for (const shot of shots) await takePicture(camera, shot);
      left -= shots.length;
      console.log(`${shape}: ${vehicle.template}/${vehicle.name}, ${left} left`);
    }
  }
  const camera = missingCutOuts.length > 0 ? await studio.freshPage() : null;
  for (const cutOut of missingCutOuts) {
    await camera?.build(cutOut.choice);
    if (camera) await takeCutOut(camera, cutOut);
    console.log(`cut-out: ${cutOut.file}`);
  }
}
await removeUnplanned();
const pictures = await listPictures();
await writeFile(catalogueFile, `${JSON.stringify(pictures)}\n`);
const bytes = pictures.vehicles.flatMap((v) => v.pictures).reduce((sum, p) => sum + p.bytes, 0);
console.log(
  `${catalogueFile}: ${pictures.vehicles.length} vehicles, ${(bytes / 1e6).toFixed(2)} MB in pictures.`,
);
