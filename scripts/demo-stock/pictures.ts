import type { Catalogue } from '#scripts/studio/catalogue.ts';
import { listHeroes, pickPictures, type HeroChoice } from '#scripts/studio/pick-pictures.ts';
import type { Template } from '#scripts/studio/plan.data.ts';
import type { FeedRecord } from './feed.ts';
import { crossovers, fourByFours, shapeOfBody } from './shapes.data.ts';
import type { VehicleLine } from './vehicle-line.ts';

/** The studio shape in the pictures of a car. */
export function shapeOf({ model, body }: Pick<VehicleLine, 'model' | 'body'>): string {
  if (crossovers.has(model)) return 'crossover';
  if (fourByFours.has(model)) return 'four-by-four';
  return shapeOfBody[body] ?? 'suv';
}

/** Number of cards on a page of results; no two of them should share a picture. */
export const CARDS_OF_A_PAGE = 21;

/** Substitutes for a shape whose heroes are all on the page already. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  suv: ['crossover', 'four-by-four'],
  crossover: ['suv'],
  'four-by-four': ['suv'],
};

/** Assigns the hero pictures of a template. */
export type HeroDealer = {
  shapes: ReadonlySet<string>;
  /** Number of heroes of a shape, and how many of them the last page of cards does not use. */
  total: (shape: string) => number;
  free: (shape: string) => number;
  /** Throws when the studio shows no such shape for the template. */
  deal: (shape: string) => HeroChoice;
};

/**
 * Assigns heroes to cars in list order: of the heroes of a shape, the one used longest ago, so that neighbours differ
 * as far as the studio's catalogue permits.
 */
export function heroDealer(template: Template, catalogue: Catalogue): HeroDealer {
  const heroes = listHeroes(template, catalogue);
  const lastDealt = new Map<string, number>();
  let turn = 0;
  const away = ({ hero }: HeroChoice): number => turn - (lastDealt.get(hero) ?? -CARDS_OF_A_PAGE);
  const isFree = (hero: HeroChoice): boolean => away(hero) >= CARDS_OF_A_PAGE;
  const ofShape = (shape: string): HeroChoice[] => heroes.filter(({ body }) => body === shape);
  return {
    shapes: new Set(heroes.map(({ body }) => body)),
    total: (shape) => ofShape(shape).length,
    free: (shape) => ofShape(shape).filter(isFree).length,
    deal: (shape) => {
      const longestAway = (list: readonly HeroChoice[]) => [...list].sort((a, b) => away(b) - away(a))[0];
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
  hero: HeroChoice,
  colour: string,
  catalogue: Catalogue,
): string[] => pickPictures(template, hero.body, colour, hero.seed, catalogue).images.map(({ url }) => url);

/** Adds the small file of the first picture, which cards show, if there is one. */
export function withThumbnail(record: FeedRecord, { vehicles }: Catalogue): FeedRecord {
  const [lead] = String(record.ImageUrls).split('|');
  const picture = vehicles.flatMap(({ pictures }) => pictures).find(({ file }) => file === lead);
  return picture === undefined || picture.small === picture.file
    ? record
    : { ...record, ThumbnailUrls: picture.small };
}
