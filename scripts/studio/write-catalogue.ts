import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type {
  Catalogue,
  CatalogueFilm,
  CatalogueInterior,
  CataloguePicture,
  CatalogueSpin,
  CatalogueVehicle,
} from './catalogue.ts';
import { cutOuts, lineUps } from './cut-outs.ts';
import { interiorFiles, interiorKeys, panoramaFile, stillFile, stillsOf } from './interior-plan.ts';
import { pictureFiles } from './picture-files.ts';
import { inDemo, isThere, type Measured } from './picture-set.ts';
import { filmedVehicles, spunVehicles } from './plan.data.ts';
import { plannedVehicles, shotsOf } from './plan.ts';
import { filmFiles, spinFiles } from './spin-plan.ts';

const sizeOf = async (file: string): Promise<number> => (await stat(inDemo(file))).size;

async function sizeOfAll(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const address = (file: string): string => `/demo/${file}`;

/** The dominant colour of the picture, used for a placeholder. */
async function groundColour(file: string): Promise<string> {
  const { dominant } = await sharp(inDemo(file)).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

async function listVehicles(before: Catalogue): Promise<CatalogueVehicle[]> {
  const known = new Map(before.vehicles.flatMap(({ pictures }) => pictures.map((p) => [p.file, p])));
  const vehicles: CatalogueVehicle[] = [];
  for (const [turn, planned] of plannedVehicles().entries()) {
    const pictures: CataloguePicture[] = [];
    for (const shot of shotsOf(planned, turn)) {
      const { large, small } = pictureFiles(shot);
      if (!isThere(large)) continue;
      const bytes = (await sizeOf(large)) + (small ? await sizeOf(small) : 0);
      const same = known.get(address(large));
      pictures.push({
        angle: shot.angle,
        file: address(large),
        small: address(small ?? large),
        // Reused for unchanged pictures: reading hundreds takes longer than rendering a few.
        colour: same?.bytes === bytes ? same.colour : await groundColour(large),
        bytes,
      });
    }
    const { template, shape, paint, face, wheels, understudy } = planned;
    if (pictures.length === 0) continue;
    vehicles.push({ template, shape, paint, face, wheels, ...(understudy && { understudy }), pictures });
  }
  return vehicles;
}

/** Existing spins, with the positions of hotspots from this or an earlier rendering. */
async function listSpins(before: Catalogue, { spins }: Measured): Promise<CatalogueSpin[]> {
  const there = spunVehicles.filter((vehicle) => spinFiles(vehicle).every(isThere));
  return Promise.all(
    there.map(async (vehicle) => ({
      vehicle,
      frames: spinFiles(vehicle).map(address),
      hotspots:
        spins?.get(vehicle) ?? before.spins.find((known) => known.vehicle === vehicle)?.hotspots ?? [],
      bytes: await sizeOfAll(spinFiles(vehicle)),
    })),
  );
}

const withRound = (file: string | undefined): Pick<CatalogueInterior, 'panorama'> =>
  file === undefined ? {} : { panorama: address(file) };

async function listInteriors(before: Catalogue, { interiors }: Measured): Promise<CatalogueInterior[]> {
  const there = interiorKeys.filter((key) => interiorFiles(key).every(isThere));
  return Promise.all(
    there.map(async (key) => ({
      key,
      ...withRound(panoramaFile(key)),
      hotspots: interiors?.get(key) ?? before.interiors.find((known) => known.key === key)?.hotspots ?? [],
      stills: await Promise.all(
        stillsOf(key).map(async (name) => ({
          name,
          file: address(stillFile(key, name)),
          colour: await groundColour(stillFile(key, name)),
        })),
      ),
      bytes: await sizeOfAll(interiorFiles(key)),
    })),
  );
}

async function listFilms(): Promise<CatalogueFilm[]> {
  const there = filmedVehicles.filter((vehicle) => Object.values(filmFiles(vehicle)).every(isThere));
  return Promise.all(
    there.map(async (vehicle) => {
      const { film, poster } = filmFiles(vehicle);
      return {
        vehicle,
        film: address(film),
        poster: address(poster),
        bytes: await sizeOfAll([film, poster]),
      };
    }),
  );
}

/**
 * Lists the planned pictures that exist.
 * @param before the current catalogue, for measurements of earlier runs
 */
export async function listPictures(before: Catalogue, measured: Measured): Promise<Catalogue> {
  const cuts = [...cutOuts, ...lineUps].filter(({ file }) => isThere(`${file}.webp`));
  return {
    vehicles: await listVehicles(before),
    cutOuts: await Promise.all(
      cuts.map(async ({ file, width, height }) => ({
        file: address(`${file}.webp`),
        width,
        height,
        bytes: await sizeOf(`${file}.webp`),
      })),
    ),
    spins: await listSpins(before, measured),
    interiors: await listInteriors(before, measured),
    films: await listFilms(),
  };
}

/** Total of all its pictures and videos. */
export function bytesOf({ vehicles, cutOuts: cuts, spins, interiors, films }: Catalogue): number {
  const all = [...vehicles.flatMap(({ pictures }) => pictures), ...cuts, ...spins, ...interiors, ...films];
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
}
