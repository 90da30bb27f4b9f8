import { expect, test } from 'vitest';
import type { Catalogue, CataloguePicture, CatalogueVehicle } from '#scripts/studio/catalogue.ts';
import type { FeedRecord } from './feed.ts';
import { castUnderstudies } from './understudies.ts';

const picture = (name: string, angle: CataloguePicture['angle']): CataloguePicture => ({
  angle,
  file: `/${name}-${angle}.webp`,
  small: `/${name}-${angle}.webp`,
  colour: '#000000',
  bytes: 1,
});

const vehicle = (name: string, paint: 'red' | 'blue', understudy?: true): CatalogueVehicle => ({
  template: 'atlas',
  shape: 'ute',
  paint,
  face: name,
  wheels: 1,
  ...(understudy && { understudy }),
  pictures: [picture(name, 'hero'), picture(name, 'side'), picture(name, 'hero-left')],
});

const catalogue: Catalogue = {
  vehicles: [vehicle('a', 'red'), vehicle('b', 'blue'), vehicle('c', 'red', true)],
  cutOuts: [],
  spins: [],
  interiors: [],
  films: [],
};

const record = (StockNumber: string, name: string): FeedRecord => ({
  StockNumber,
  Colour: 'as it was',
  ImageUrls: name === '' ? '' : `/${name}-hero.webp|/${name}-side.webp`,
});

test('every second vehicle of a paint is pictured by its understudy, hero first, and nothing else changes', () => {
  const records = [record('1', 'a'), record('2', 'b'), record('3', 'a'), record('4', ''), record('5', 'a')];
  const cast = castUnderstudies(records, catalogue);
  expect(cast.map(({ ImageUrls }) => String(ImageUrls).split('|')[0])).toEqual([
    '/a-hero.webp',
    '/b-hero.webp',
    '/c-hero.webp',
    '',
    '/a-hero.webp',
  ]);
  expect(cast.map(({ ImageUrls: _urls, ...rest }) => rest)).toEqual(
    records.map(({ ImageUrls: _urls, ...rest }) => rest),
  );
});
