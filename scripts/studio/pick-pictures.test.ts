import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoFolder, readCatalogue, type CatalogueVehicle } from './catalogue.ts';
import { placeFile, places, viewsOf } from './place-plan.ts';
import { listHeroes, paintOf, pickPictures } from './pick-pictures.ts';
import { studioTemplates as templates, type Template } from './plan.data.ts';
import { bytesOf } from './write-catalogue.ts';

const catalogue = readCatalogue();

/** The vehicle a picture belongs to. */
function vehicleOf(url: string): CatalogueVehicle | undefined {
  return catalogue.vehicles.find((v) => v.pictures.some((p) => p.file === url));
}

describe('pickPictures', () => {
  it('gives the same gallery for the same car', () => {
    expect(pickPictures('atlas', 'SUV', 'White', 7)).toEqual(pickPictures('atlas', 'SUV', 'White', 7));
  });

  it('shows one car only, in the colour the feed names', () => {
    for (const template of templates)
      for (const { body, paint, seed } of listHeroes(template)) {
        const vehicles = new Set(
          pickPictures(template, body, paint, seed).images.map(({ url }) => vehicleOf(url)),
        );
        expect(vehicles.size).toBe(1);
        expect([...vehicles][0]?.paint).toBe(paint);
      }
  });

  it('begins with a hero, the first of a car with a small file, and shows at least five pictures, none twice', () => {
    for (const template of templates)
      for (const { body, paint, seed } of listHeroes(template)) {
        const { images } = pickPictures(template, body, paint, seed);
        expect(images[0]?.thumb).toMatch(/-hero-480\.webp$|-hero-left-960\.webp$/);
        expect(images.length).toBeGreaterThanOrEqual(5);
        expect(new Set(images.map((i) => i.url)).size).toBe(images.length);
      }
  });

  it('shows a different hero to each of any 21 neighbours, or as many as the catalogue has of that body and paint', () => {
    for (const [template, body, colour] of [
      ['atlas', 'SUV', 'White'],
      ['torque', 'Ute', 'Black'],
      ['drift', 'Caravan', 'White'],
    ] as const) {
      const heroes = Array.from(
        { length: 100 },
        (_, seed) => pickPictures(template, body, colour, seed).images[0]?.url,
      );
      const available = new Set(heroes).size;
      expect(available).toBeGreaterThanOrEqual(2);
      for (let first = 0; first < 60; first += 1) {
        const page = heroes.slice(first, first + Math.min(21, available));
        expect(new Set(page).size).toBe(page.length);
      }
    }
  });

  it('takes the nearest paint for one a body is not shown in', () => {
    const [image] = pickPictures('atlas', 'Van', 'Silver', 0).images;
    expect(vehicleOf(image?.url ?? '')?.paint).toBe('white');
  });

  it('takes bodies as feeds and the studio write them', () => {
    const shape = (template: Template, body: string): string | undefined =>
      vehicleOf(pickPictures(template, body, 'White', 0).images[0]?.url ?? '')?.shape;
    expect(shape('atlas', 'Hatchback')).toBe('hatch');
    expect(shape('atlas', 'People mover')).toBe('people');
    expect(shape('atlas', 'Convertible')).toBe('coupe');
    expect(shape('drift', 'Pop top')).toBe('pop-top');
    expect(shape('drift', 'caravan-compact')).toBe('caravan-compact');
  });

  it('has no picture of a body the template never shows', () => {
    expect(pickPictures('torque', 'Camper trailer', 'White', 0).images).toEqual([]);
  });
});

describe('listHeroes', () => {
  it('has a hero for every card of two results pages, each once, and names the seed that shows it', () => {
    for (const [template, least] of [
      ['atlas', 42],
      ['torque', 30],
      ['drift', 21],
    ] as const) {
      const heroes = listHeroes(template);
      expect(heroes.length).toBeGreaterThanOrEqual(least);
      expect(new Set(heroes.map((p) => p.hero)).size).toBe(heroes.length);
      for (const { body, paint, seed, hero } of heroes)
        expect(pickPictures(template, body, paint, seed).images[0]?.url).toBe(hero);
    }
  });
});

describe('paintOf', () => {
  it.each([
    ['Pearl Black', 'black'],
    ['Polar White', 'white'],
    ['Horizon Light Blue', 'sky'],
    ['Gunmetal Grey Metallic', 'grey'],
    ['Sedona Orange', 'orange'],
    ['Quicksand', 'sand'],
    ['something new', 'white'],
  ])('reads %s as %s', (name, paint) => {
    expect(paintOf(name)).toBe(paint);
  });
});

describe('the committed pictures', () => {
  const { spins, interiors, films } = catalogue;
  const files = [
    ...catalogue.vehicles.flatMap((v) => v.pictures.flatMap((p) => [p.file, p.small])),
    ...catalogue.cutOuts.map((c) => c.file),
    ...spins.flatMap(({ frames }) => frames),
    ...interiors.flatMap(({ panorama = [], stills }) => [panorama, ...stills.map(({ file }) => file)].flat()),
    ...films.flatMap(({ film, poster }) => [film, poster]),
  ];

  it('are all there, and nothing else is', () => {
    expect(files.filter((file) => !existsSync(path.join(demoFolder, '..', file)))).toEqual([]);
    const ofPlaces = places.flatMap((place) =>
      viewsOf(place).map((view) => `/demo/${placeFile(place, view)}`),
    );
    const known = new Set([...files, ...ofPlaces]);
    const there = readdirSync(demoFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.web[pm]$/.test(entry.name))
      .map(({ parentPath, name }) => `/demo/${path.relative(demoFolder, path.join(parentPath, name))}`);
    expect(there.filter((file) => !known.has(file))).toEqual([]);
  });

  it('stay within 15 MB, with all that lies beside them, and their sizes are what the catalogue says', () => {
    const sum = (paths: readonly string[]) => paths.reduce((bytes, each) => bytes + statSync(each).size, 0);
    const there = readdirSync(demoFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    expect(sum(there)).toBeLessThan(15_000_000);
    expect(bytesOf(catalogue)).toBe(
      sum([...new Set(files)].map((file) => path.join(demoFolder, '..', file))),
    );
  });

  it('show of every car that stock is drawn after its front, rear, wheel and lamp, and the boots they have', () => {
    const cars = catalogue.vehicles.filter(({ template, understudy }) => template !== 'drift' && !understudy);
    for (const { pictures } of cars)
      expect(pictures.map(({ angle }) => angle)).toEqual(
        expect.arrayContaining([
          'hero',
          'hero-left',
          'side',
          'rear-quarter',
          'front',
          'rear',
          'wheel',
          'detail',
        ]),
      );
    expect(interiors.flatMap(({ key, stills }) => stills.map(({ name }) => `${key} ${name}`))).toEqual(
      expect.arrayContaining(['boot-charcoal open', 'cabin-charcoal dash', 'cabin-charcoal rear-seats']),
    );
  });

  it('hold spins of 36 frames, with hotspots that follow their features', () => {
    expect(spins.length).toBeGreaterThanOrEqual(4);
    expect(spins.every(({ frames }) => frames.length === 36)).toBe(true);
    for (const { hotspots } of spins) {
      expect(hotspots.length).toBeGreaterThanOrEqual(4);
      for (const { positions } of hotspots) {
        // Some side of the vehicle always hides it, and it is seen from a good part of the round.
        expect(positions.length).toBeGreaterThan(4);
        expect(positions.length).toBeLessThan(36);
        expect(positions.every(({ x, y }) => x > 2 && x < 98 && y > 5 && y < 95)).toBe(true);
      }
    }
  });

  it('hold the inside of a car and of a caravan all round, with what points at features', () => {
    const round = interiors.filter(({ panorama }) => panorama !== undefined);
    expect(round.map(({ key }) => key)).toEqual(expect.arrayContaining(['cabin-charcoal', 'caravan']));
    for (const { hotspots } of round) {
      expect(hotspots.length).toBeGreaterThanOrEqual(5);
      expect(hotspots.every(({ x, y }) => x >= 0 && x <= 100 && y > 10 && y < 90)).toBe(true);
    }
  });

  it('hold a film with its poster', () => {
    expect(films.map(({ film }) => film)).toContainEqual(expect.stringMatching(/\.webm$/));
    for (const { film, poster } of films) expect(poster).toBe(film.replace(/webm$/, 'webp'));
  });
});
