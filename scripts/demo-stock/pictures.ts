import type { Catalogue } from '#scripts/studio/catalogue.ts';
import { heroPlaces, pickPictures, type HeroPlace } from '#scripts/studio/pick-pictures.ts';
import type { Template } from '#scripts/studio/plan.data.ts';
import type { FeedRecord } from './feed.ts';
import { crossovers, fourByFours, shapeOfBody } from './shapes.data.ts';
import type { VehicleLine } from './vehicle-line.ts';

/** The studio shape a car is pictured by. */
export function shapeOf({ model, body }: Pick<VehicleLine, 'model' | 'body'>): string {
  if (crossovers.has(model)) return 'crossover';
  if (fourByFours.has(model)) return 'four-by-four';
  return shapeOfBody[body] ?? 'suv';
}

/** Cards of one page of results: no two of them should share a picture. */
export const CARDS_OF_A_PAGE = 21;

/** Shapes that may stand in for one whose heroes are all on the page already. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  suv: ['crossover', 'four-by-four'],
  crossover: ['suv'],
  'four-by-four': ['suv'],
};

/** Deals out the hero pictures of a template. */
export type HeroDealer = {
  shapes: ReadonlySet<string>;
  /** How many heroes a shape has in all, and how many of them were not dealt to the last page of cars. */
  total: (shape: string) => number;
  free: (shape: string) => number;
  /** Throws when the studio shows no such shape for the template. */
  deal: (shape: string) => HeroPlace;
};

/**
 * A dealer of heroes for cars in the order in which they stand in a list: the one of the shape that has
 * been away longest, so that neighbours differ as far as the studio's catalogue permits.
 */
export function heroDealer(template: Template, catalogue: Catalogue): HeroDealer {
  const places = heroPlaces(template, catalogue);
  const lastDealt = new Map<string, number>();
  let turn = 0;
  const away = ({ hero }: HeroPlace): number => turn - (lastDealt.get(hero) ?? -CARDS_OF_A_PAGE);
  const isFree = (place: HeroPlace): boolean => away(place) >= CARDS_OF_A_PAGE;
  const ofShape = (shape: string): HeroPlace[] => places.filter(({ body }) => body === shape);
  return {
    shapes: new Set(places.map(({ body }) => body)),
    total: (shape) => ofShape(shape).length,
    free: (shape) => ofShape(shape).filter(isFree).length,
    deal: (shape) => {
      const longestAway = (list: readonly HeroPlace[]) => [...list].sort((a, b) => away(b) - away(a))[0];
      const own = longestAway(ofShape(shape));
      if (own === undefined) throw new Error(`the studio shows no ${shape} for ${template}`);
      const others = (standIns[shape] ?? []).flatMap(ofShape).filter(isFree);
      const dealt = isFree(own) ? own : (longestAway(others) ?? own);
      lastDealt.set(dealt.hero, (turn += 1) - 1);
      return dealt;
    },
  };
}

/** The addresses of a car's pictures, its hero first. */
export const pictureUrls = (
  template: Template,
  place: HeroPlace,
  colour: string,
  catalogue: Catalogue,
): string[] => pickPictures(template, place.body, colour, place.seed, catalogue).images.map(({ url }) => url);

/** The record with the small file of its first picture, the one that cards show, where it has one. */
export function withThumbnail(record: FeedRecord, { vehicles }: Catalogue): FeedRecord {
  const [lead] = String(record.ImageUrls).split('|');
  const picture = vehicles.flatMap(({ pictures }) => pictures).find(({ file }) => file === lead);
  return picture === undefined || picture.small === picture.file
    ? record
    : { ...record, ThumbnailUrls: picture.small };
}
