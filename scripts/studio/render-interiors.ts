import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { TrimKey } from './cabin-trim.ts';
import { landscapes } from './darkroom.ts';
import {
  interiorFiles,
  interiorKeys,
  panoramaFile,
  PANORAMA_WIDTH,
  stillFile,
  stillsOf,
  type InteriorKey,
} from './interior-plan.ts';
import type { PlacedSpot } from './interior-scene.ts';
import { inDemo, WEBP, type PictureSet } from './picture-set.ts';
import type { Camera } from './studio-browser.ts';

const STILL = { width: 960, height: 640 };
/** Both are rendered twice as large and scaled down. */
const SUPERSAMPLING = 2;
const QUALITY = { panorama: 58, still: 52 };

async function enter(camera: Camera, key: InteriorKey): Promise<PlacedSpot[]> {
  if (key === 'caravan')
    return camera.enterRoom(await readFile(path.join(landscapes, 'outback.svg'), 'utf8'));
  const trim = key.slice(key.indexOf('-') + 1) as TrimKey;
  return key.startsWith('boot-') ? camera.enterBoot(trim) : camera.enterCabin(trim);
}

/** Interiors: a panorama, single pictures, and the positions of hotspots in the panorama. */
export const interiors: PictureSet = {
  folders: ['interior'],
  files: () => interiorKeys.flatMap(interiorFiles),
  render: async (studio, wanted, keep) => {
    for (const key of interiorKeys) {
      if (!interiorFiles(key).some(wanted)) continue;
      const camera = await studio.freshPage();
      const placed = await enter(camera, key);
      const take = async (from: string, width: number, height: number, quality: number, file: string) => {
        if (!wanted(file)) return;
        const raw = await camera.lookInside(from, width * SUPERSAMPLING, height * SUPERSAMPLING);
        await sharp(raw)
          .resize(width, height, { kernel: 'lanczos3' })
          .removeAlpha()
          .webp({ ...WEBP, quality })
          .toFile(inDemo(file));
      };
      const round = panoramaFile(key);
      if (round !== undefined)
        await take('panorama', PANORAMA_WIDTH, PANORAMA_WIDTH / 2, QUALITY.panorama, round);
      for (const still of stillsOf(key))
        await take(still, STILL.width, STILL.height, QUALITY.still, stillFile(key, still));
      await keep({ interiors: new Map([[key, placed]]) });
      console.log(`interior: ${key}`);
    }
  },
};
