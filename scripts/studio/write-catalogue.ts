import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { demoFolder, type Catalogue, type CataloguePicture, type CatalogueVehicle } from './catalogue.ts';
import { pictureFiles } from './picture-files.ts';
import { cutOuts, plannedVehicles, shotsOf } from './plan.ts';

const sizeOf = async (file: string): Promise<number> => (await stat(path.join(demoFolder, file))).size;

/** The colour most of the picture has, which is what a placeholder should look like. */
async function groundColour(file: string): Promise<string> {
  const { dominant } = await sharp(path.join(demoFolder, file)).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Lists the planned pictures that are there. */
export async function listPictures(): Promise<Catalogue> {
  const vehicles: CatalogueVehicle[] = [];
  for (const [turn, vehicle] of plannedVehicles().entries()) {
    const pictures: CataloguePicture[] = [];
    for (const shot of shotsOf(vehicle, turn)) {
      const { large, small } = pictureFiles(shot);
      if (!existsSync(path.join(demoFolder, large))) continue;
      pictures.push({
        angle: shot.angle,
        file960: `/demo/${large}`,
        file480: `/demo/${small ?? large}`,
        colour: await groundColour(large),
        bytes: (await sizeOf(large)) + (small ? await sizeOf(small) : 0),
      });
    }
    const { template, shape, paint, face, wheels } = vehicle;
    if (pictures.length > 0) vehicles.push({ template, shape, paint, face, wheels, pictures });
  }
  const cuts = cutOuts.filter(({ file }) => existsSync(path.join(demoFolder, `${file}.webp`)));
  return {
    width: 960,
    height: 640,
    vehicles,
    cutOuts: await Promise.all(
      cuts.map(async ({ file, width, height }) => ({
        file: `/demo/${file}.webp`,
        width,
        height,
        bytes: await sizeOf(`${file}.webp`),
      })),
    ),
  };
}
