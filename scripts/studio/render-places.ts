import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { landscapes, scaled } from './darkroom.ts';
import { inDemo, WEBP, type PictureSet } from './picture-set.ts';
import { placeFile, places, viewsOf, type PlacePlan } from './place-plan.ts';
import type { Camera, Studio } from './studio-browser.ts';

const SIZE = { width: 1440, height: 960 };
const SUPERSAMPLING = 1.5;
const QUALITY = 52;

const filesOf = (plan: PlacePlan): string[] => viewsOf(plan).map((view) => placeFile(plan, view));

async function enter(studio: Studio, plan: PlacePlan): Promise<Camera> {
  const camera = await studio.freshPage();
  const { landscape } = plan;
  const drawing =
    landscape === undefined ? null : await readFile(path.join(landscapes, `${landscape}.svg`), 'utf8');
  await camera.enterPlace(plan, drawing);
  return camera;
}

/** Workshops, showrooms and yards. */
export const placePictures: PictureSet = {
  folders: ['place'],
  files: () => places.flatMap(filesOf),
  render: async (studio, wanted) => {
    for (const plan of places.filter((each) => filesOf(each).some(wanted))) {
      const camera = await enter(studio, plan);
      for (const view of viewsOf(plan)) {
        const file = placeFile(plan, view);
        if (!wanted(file)) continue;
        await sharp(await camera.lookAtPlace(view, ...scaled(SIZE, SUPERSAMPLING)))
          .resize(SIZE.width, SIZE.height, { kernel: 'lanczos3' })
          .removeAlpha()
          .webp({ ...WEBP, quality: QUALITY })
          .toFile(inDemo(file));
        console.log(file);
      }
    }
  },
};
