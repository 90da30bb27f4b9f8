/** Chooses the pictures of a car of the demo stock. */
import { readCatalogue, type Catalogue, type CataloguePicture, type CatalogueVehicle } from './catalogue.ts';
import { colourPhrases, colourWords, nearestPaints, type PaintKey } from './paint.data.ts';
import type { Template } from './plan.data.ts';
import { isHero } from './plan.ts';

/** Addresses from the site's root; the thumb is 480 wide where there is one, else the picture itself. */
export interface DemoImage {
  readonly url: string;
  readonly thumb: string;
}

/** A hero, listed once, with the body, paint and seed of a car that it shows. */
export interface HeroChoice {
  /** A body and a paint for `pickPictures`. */
  readonly body: string;
  readonly paint: PaintKey;
  /** The seed that makes `pickPictures` give this hero for that body and paint. */
  readonly seed: number;
  readonly hero: string;
}

/** Shapes that show a body, as feeds, facets and the studio write it (lower case, words joined by a hyphen). */
const shapesOfBody: Readonly<Record<string, readonly string[]>> = {
  hatch: ['hatch'],
  sedan: ['sedan'],
  suv: ['suv', 'crossover', 'four-by-four'],
  ute: ['ute'],
  van: ['van', 'people'],
  wagon: ['wagon'],
  coupe: ['coupe'],
  'people-mover': ['people', 'van'],
  // Each kind of caravan has its own; a plain "caravan" may be any of the three full-height ones.
  caravan: ['caravan', 'caravan-compact', 'caravan-off-road'],
  'pop-top': ['pop-top'],
  'camper-trailer': ['camper-trailer'],
  motorhome: ['caravan'],
};
const synonyms: Readonly<Record<string, string>> = {
  hatchback: 'hatch',
  saloon: 'sedan',
  'cab-chassis': 'ute',
  convertible: 'coupe',
  'soft-top': 'coupe',
  bus: 'people-mover',
  'station-wagon': 'wagon',
};

/** The studio's paint for a feed's colour name; white for an unknown one. */
export function paintOf(colourName: string): PaintKey {
  const name = colourName.toLowerCase();
  const known = (words: string, list: typeof colourWords): PaintKey | undefined =>
    list.find(([pattern]) => pattern.test(words))?.[1];
  // The last word names the colour ("Pearl Black" is black), the ones before it qualify it.
  const last = name.split(/\s+/).at(-1) ?? '';
  return known(name, colourPhrases) ?? known(last, colourWords) ?? known(name, colourWords) ?? 'white';
}

function vehiclesOf(template: Template, body: string, catalogue: Catalogue): CatalogueVehicle[] {
  const key = body
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_]+/g, '-');
  // A shape of its own ("caravan-compact", "crossover") is taken as it is.
  const shapes = shapesOfBody[synonyms[key] ?? key] ?? [key];
  const here = catalogue.vehicles.filter((v) => v.template === template && !v.understudy);
  const found = shapes.map((shape) => here.filter((v) => v.shape === shape));
  // People movers and vans substitute for each other; kinds of SUV and caravan are shown together.
  return key === 'people-mover' || key === 'van'
    ? (found.find((group) => group.length > 0) ?? [])
    : found.flat();
}

/** Vehicles in the paint, else in the nearest paint this body is shown in. */
function inPaint(vehicles: readonly CatalogueVehicle[], paint: PaintKey): CatalogueVehicle[] {
  for (const candidate of [paint, ...nearestPaints[paint]]) {
    const found = vehicles.filter((v) => v.paint === candidate);
    if (found.length > 0) return found;
  }
  return [...vehicles];
}

/** Every vehicle's first hero, then every vehicle's second: neighbouring seeds show different cars. */
function heroesOf(vehicles: readonly CatalogueVehicle[]): [CatalogueVehicle, CataloguePicture][] {
  return (['hero', 'hero-left'] as const).flatMap((angle) =>
    vehicles.flatMap((vehicle): [CatalogueVehicle, CataloguePicture][] => {
      const picture = vehicle.pictures.find((p) => p.angle === angle);
      return picture ? [[vehicle, picture]] : [];
    }),
  );
}

const image = ({ file, small }: CataloguePicture): DemoImage => ({ url: file, thumb: small });

/**
 * The gallery of one car, hero first; all pictures show the same car.
 * The same arguments always give the same pictures, and neighbouring seeds different heroes as long as the
 * catalogue has them.
 * @param body a body type or a shape of the studio, in any case
 * @param colourName as a feed writes it
 * @param seed a whole number, such as the car's index in the stock
 * @returns no images when the template shows nothing of this body
 */
export function pickPictures(
  template: Template,
  body: string,
  colourName: string,
  seed: number,
  catalogue: Catalogue = readCatalogue(),
): { images: DemoImage[] } {
  const heroes = heroesOf(inPaint(vehiclesOf(template, body, catalogue), paintOf(colourName)));
  const chosen = heroes[Math.abs(Math.trunc(seed)) % Math.max(1, heroes.length)];
  if (!chosen) return { images: [] };
  return { images: galleryFrom(...chosen).map(image) };
}

/** All pictures of a vehicle in gallery order, a hero first. */
export function galleryFrom(vehicle: CatalogueVehicle, hero: CataloguePicture): CataloguePicture[] {
  const rest = vehicle.pictures.filter((p) => p !== hero);
  // The other hero is too similar to be the second picture, so it comes fourth.
  const order = [...rest.filter((p) => !isHero(p.angle)).slice(0, 2), ...rest.filter((p) => isHero(p.angle))];
  return [hero, ...order, ...rest.filter((p) => !order.includes(p))];
}

/**
 * Every hero of a template once. Assigning pictures in the order of this list prevents repeated pictures on a page of
 * cards.
 */
export function listHeroes(template: Template, catalogue: Catalogue = readCatalogue()): HeroChoice[] {
  const vehicles = catalogue.vehicles.filter((v) => v.template === template && !v.understudy);
  const kinds = new Map(vehicles.map((v) => [`${v.shape} ${v.paint}`, v]));
  return [...kinds.values()].flatMap(({ shape, paint }) =>
    heroesOf(vehicles.filter((v) => v.shape === shape && v.paint === paint)).map(([, picture], index) => ({
      body: shape,
      paint,
      hero: picture.file,
      // A body that is also a shape covers several shapes, so the seed is looked up, not counted.
      seed: seedOf(template, shape, paint, picture, catalogue) ?? index,
    })),
  );
}

function seedOf(
  template: Template,
  body: string,
  paint: PaintKey,
  picture: CataloguePicture,
  catalogue: Catalogue,
): number | undefined {
  const heroes = heroesOf(inPaint(vehiclesOf(template, body, catalogue), paint));
  const seed = heroes.findIndex(([, hero]) => hero === picture);
  return seed < 0 ? undefined : seed;
}
