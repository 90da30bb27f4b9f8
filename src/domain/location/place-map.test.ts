import { describe, expect, it } from 'vitest';
import type { Localities, Locality } from './locality.ts';
import { labelWidths, overlaps, placeLabels, type MapLabel } from './map-labels.ts';
import { toHead } from './map-pins.ts';
import { MAP_WIDTH } from './map-view.ts';
import { toPlaceMap, toPlaceSketch } from './place-map.ts';
import { formatDirection } from './bearing.ts';

const suburb = (name: string, lat: number, lng: number, rank = 0): Locality => ({
  name,
  state: 'NSW',
  postcode: '2000',
  position: { lat, lng },
  rank,
});
/** A town of a hundred suburbs, two kilometres apart. */
const town = Array.from({ length: 100 }, (_, at) =>
  suburb(`Suburb ${at}`, -33.9 + Math.floor(at / 10) * 0.018, 151 + (at % 10) * 0.022, at % 7 === 0 ? 2 : 0),
);
const localitiesOf = (all: readonly Locality[]): Localities => ({
  within: ({ west, east, south, north }) =>
    all.filter(({ position: { lat, lng } }) => lat > south && lat < north && lng > west && lng < east),
  find: () => null,
});
const middle = { position: { lat: -33.82, lng: 151.1 }, isExact: true, city: 'Ours' };
const around = { localities: localitiesOf(town), state: 'NSW' } as const;

/** The rooms of names at a width, as wide as the widest font of a template draws them. */
const roomsAt = (names: readonly MapLabel[], width: number) =>
  names
    .filter(({ tier }) => width >= (labelWidths[tier] ?? Infinity))
    .map(({ x, y, name, side, isBold }) => {
      const [left, top] = [(x / 100) * width, ((y / 100) * width * 2) / 3];
      const reach = 6 + name.length * (isBold ? 7.6 : 6.6);
      return {
        left: side === 'right' ? left : left - reach,
        right: side === 'right' ? left + reach : left,
        top: top - 7,
        bottom: top + 7,
      };
    });

describe('toPlaceMap', () => {
  it('shows a suburb of a city at the scale of the city', () => {
    const { scale, pins, states, words, neighbours } = toPlaceMap([middle], around, false);
    expect(scale).toEqual({ km: 2, share: expect.closeTo(14.3, 0) });
    expect(pins).toMatchObject([{ x: 50, y: 50, name: 'Ours', tier: 0 }]);
    expect(states, 'outlines of states are too coarse for a city').toEqual([]);
    expect(neighbours[0]).toMatch(/^\d km [\w-]+ of Suburb \d+$/);
    expect(words).toBe(`Map with a pin in Ours: ${neighbours.join(', ')}`);
  });

  it('widens in the country until there are names to find one’s way by', () => {
    const country = town.map((each) => ({
      ...each,
      position: {
        lat: -33.82 + (each.position.lat + 33.82) * 12,
        lng: 151.1 + (each.position.lng - 151.1) * 12,
      },
    }));
    const { scale, names } = toPlaceMap([middle], { ...around, localities: localitiesOf(country) }, false);
    expect(scale.km).toBeGreaterThanOrEqual(20);
    expect(names.length).toBeGreaterThan(5);
  });

  it.each([240, 320, 439, 440, 600, 719, 720, 1100])('no name covers another at %i pixels', (width) => {
    const rooms = roomsAt(toPlaceMap([middle], around, true).names, width);
    expect(rooms.length).toBeGreaterThan(1);
    for (const [index, room] of rooms.entries()) {
      expect(rooms.slice(index + 1).filter((other) => overlaps(room, other))).toEqual([]);
      expect(room.left).toBeGreaterThanOrEqual(0);
      expect(room.right).toBeLessThanOrEqual(width);
    }
  });

  it('shows more names on a wider map, and keeps those of a narrow one', () => {
    const { names } = toPlaceMap([middle], around, false);
    const counts = labelWidths.map((width) => roomsAt(names, width).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(3);
  });

  it('holds all places with numbered pins, and names a pin where its name covers no other, neighbours together', () => {
    const near = { ...middle, position: { lat: -33.825, lng: 151.104 }, city: 'Next door' };
    const far = { ...middle, position: { lat: -33.6, lng: 151.5 }, city: 'Far off' };
    const { pins, words } = toPlaceMap([middle, near, far], around, false);
    expect(words).toBe('Map with 3 numbered pins; each place in the list has the number of its pin');
    for (const { x, y } of pins) {
      expect(Math.min(x, y)).toBeGreaterThan(10);
      expect(Math.max(x, y)).toBeLessThan(90);
    }
    expect(pins.map(({ tier }) => tier)).toEqual([0, null, 0]);
  });

  it('marks a suburb whose exact place is unknown, and shows the state when even that is', () => {
    const vague = toPlaceMap([{ ...middle, isExact: false }], around, false);
    expect(vague.words).toContain('Map with the middle of Ours marked');
    const unknown = toPlaceMap([], { ...around, state: 'QLD' }, false);
    expect(unknown).toMatchObject({ pins: [], words: 'Map of QLD', names: [{ name: 'Brisbane' }] });
    expect(unknown.states.length).toBeGreaterThan(1);
    for (const state of ['ACT', 'NT', 'SA', 'TAS', 'VIC', 'WA'] as const)
      expect(toPlaceMap([], { ...around, state }, false).names).toHaveLength(1);
  });

  it('leaves the corner of a button free', () => {
    const corner = suburb('Corner', -33.855, 151.03, 3);
    const localities = localitiesOf([...town, corner]);
    const named = (isCorner: boolean) =>
      toPlaceMap([middle], { ...around, localities }, isCorner)
        .names.filter(({ name }) => name === 'Corner')
        .map(({ tier }) => tier);
    expect(named(false)).not.toEqual(named(true));
  });
});

/** Suburbs all over the country, as many as the product's own list has; every hundredth names a district. */
const country = Array.from({ length: 16_000 }, (_, at) =>
  suburb(`Town ${at}`, -38 + (at % 127) * 0.21, 114 + Math.floor(at / 127) * 0.3, at % 100 === 0 ? 2 : 0),
);
const capitals = [
  suburb('Sydney', -33.87, 151.21, 4),
  suburb('Melbourne', -37.81, 144.96, 4),
  suburb('Perth', -31.95, 115.86, 4),
  suburb('Adelaide', -34.93, 138.6, 4),
  suburb('Brisbane', -27.47, 153.03, 4),
];
const everywhere = { localities: localitiesOf([...country, ...capitals]), state: 'NSW' } as const;
const inSydney = { position: { lat: -33.9, lng: 151.19 }, isExact: true, city: 'Alexandria' };
const inMelbourne = { position: { lat: -37.82, lng: 144.95 }, isExact: true, city: 'Southbank' };
const inPerth = { position: { lat: -31.96, lng: 115.85 }, isExact: true, city: 'West Perth' };

/** The shortest of a few runs, because other work on the machine only makes one longer. */
function toShortest(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return Math.min(...times);
}

describe('a map of places far apart', () => {
  it('takes about as long as a map of one suburb, however many suburbs are between', () => {
    const small = toShortest(() => toPlaceMap([inSydney], everywhere, false));
    for (const places of [
      [inSydney, inMelbourne],
      [inSydney, inMelbourne, inPerth],
    ])
      expect(toShortest(() => toPlaceMap(places, everywhere, false)) / small).toBeLessThan(15);
  });

  it.each([0, 0.3, 1, 2.5, 4, 10, 35])('is under 6 KB with a second place %d degrees away', (degrees) => {
    const second = { ...inSydney, position: { lat: -33.9, lng: 151.19 - degrees } };
    const { towns, ...rest } = toPlaceMap([inSydney, second], everywhere, false);
    expect(towns.d.length).toBeLessThan(3_200);
    expect(towns.d.length + JSON.stringify(rest).length).toBeLessThan(6_000);
  });

  it('shows states, names regions apart from one another, and each pinned city by its own name', () => {
    const { states, names, pins } = toPlaceMap([inSydney, inMelbourne, inPerth], everywhere, false);
    expect(states.length).toBeGreaterThan(4);
    expect(names.length).toBeGreaterThan(8);
    expect(pins.map(({ name }) => name)).toEqual(['Sydney', 'Melbourne', 'Perth']);
    expect(pins.map(({ tier }) => tier)).toEqual([0, 0, 0]);
    expect(
      pins.map(({ nameAt }) => nameAt < 0),
      'above where the pin of Melbourne is in the way below',
    ).toEqual([true, false, false]);
    expect(names.filter(({ name }) => name === 'Sydney')).toEqual([]);
    const tierOf = (name: string) => names.find((each) => each.name === name)?.tier;
    expect([tierOf('Adelaide'), tierOf('Brisbane')], 'as narrow as there is room').toEqual([0, 2]);
  });

  it('pins of one spot stand side by side, three in a row, under one name', () => {
    const same = Array.from({ length: 4 }, () => inSydney);
    const { pins } = toPlaceMap([...same, inPerth], everywhere, false);
    for (const tier of labelWidths.keys())
      expect(pins.map(({ stands }) => [stands[tier]?.aside, stands[tier]?.lift])).toEqual([
        [-32, 0],
        [0, 0],
        [32, 0],
        [0, 42],
        [0, 0],
      ]);
    expect(pins.map(({ tier }) => tier)).toEqual([0, null, null, null, 0]);
  });

  it('numbers of near places cover none of one another from 240 pixels on, each tied to its own point', () => {
    const sydney = (lat: number, lng: number) => ({ ...inSydney, position: { lat, lng } });
    const seven = [
      [-33.8105, 151.1855],
      [-33.8, 151.18],
      [-33.815, 151.0011],
      [-33.82, 151.02],
      [-33.91, 151.19],
      [-33.92, 151.2],
      [-33.9, 151.1],
    ].map(([lat = 0, lng = 0]) => sydney(lat, lng));
    const metresApart = (metres: number) => [
      sydney(-33.8105, 151.1855),
      sydney(-33.8105, 151.1855 + metres / 92_400),
      sydney(-33.9, 150.6),
    ];
    const spot = sydney(-33.8105, 151.1855);
    const below = [spot, sydney(-33.8205, 151.1855), sydney(-33.9, 150.6)];
    const besideThree = [spot, spot, ...metresApart(1100)];
    const all = [metresApart(300), metresApart(2000), metresApart(6000), seven, below, besideThree];
    for (const places of all) {
      const { pins } = toPlaceMap(places, everywhere, false);
      const inUnits = pins.map((pin) => ({ ...pin, x: pin.x * 6, y: pin.y * 4 }));
      for (let width = 240; width < 1200; width += 20) {
        const numbers = inUnits.map((pin) => {
          const { left, right, top } = toHead(pin, width);
          // The circle of a pin, with its number in the middle.
          return { left: left + 3, right: right - 3, top: top + 3, bottom: top + 28 };
        });
        for (const [index, number] of numbers.entries()) {
          const others = numbers.slice(index + 1);
          expect(
            others.filter((other) => overlaps(number, other)),
            `${index + 1} at ${width}`,
          ).toEqual([]);
          expect(Math.min(number.left, number.top), `${index + 1} at ${width}`).toBeGreaterThanOrEqual(0);
          expect(number.right).toBeLessThanOrEqual(width);
        }
      }
    }
    const apart = toPlaceMap(metresApart(20_000), everywhere, false).pins;
    expect(apart.map(({ stands }) => stands[2])).toEqual(apart.map(() => ({ aside: 0, lift: 0 })));
  });

  it('more places than a narrow map has room for stay on it', () => {
    const many = Array.from({ length: 64 }, (_, at) => ({
      ...inSydney,
      position: { lat: -33.9 + Math.floor(at / 8) * 0.01, lng: 151 + (at % 8) * 0.012 },
    }));
    const heads = toPlaceMap(many, everywhere, false).pins.map((pin) =>
      toHead({ ...pin, x: pin.x * 6, y: pin.y * 4 }, 240),
    );
    for (const { left, right } of heads)
      expect([Math.round(left) >= 0, Math.round(right) <= 240]).toEqual([true, true]);
  });

  it('a sketch is the same ground and pin without names', () => {
    const { towns, pins, scale } = toPlaceMap([middle], around, false);
    expect(toPlaceSketch(middle, around)).toMatchObject({ towns, pins, scale, names: [] });
    expect(toPlaceSketch(null, around)).toMatchObject({ pins: [], names: [], words: 'Map of NSW' });
  });
});

it('placeLabels names a place left of its dot where the right is taken', () => {
  const [label] = placeLabels([{ x: MAP_WIDTH - 20, y: 200, name: 'Manly', rank: 0 }], () => []);
  expect(label?.side).toBe('left');
});

it.each([
  [0, 1, 'east'],
  [1, 0, 'north'],
  [-1, -1, 'south-west'],
  [1, -1.1, 'north-west'],
])('formatDirection tells %d north and %d east as %s', (north, east, words) => {
  expect(formatDirection({ lat: 0, lng: 0 }, { lat: north, lng: east })).toBe(words);
});
