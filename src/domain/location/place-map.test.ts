import { describe, expect, it } from 'vitest';
import type { Localities, Locality } from './locality.ts';
import { labelWidths, overlaps, placeLabels, type MapLabel } from './map-labels.ts';
import { MAP_WIDTH } from './map-view.ts';
import { toPlaceMap } from './place-map.ts';
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

  it('holds all places with numbered pins, and names a pin where its name covers no other', () => {
    const near = { ...middle, position: { lat: -33.825, lng: 151.104 }, city: 'Next door' };
    const far = { ...middle, position: { lat: -33.6, lng: 151.5 }, city: 'Far off' };
    const { pins, words } = toPlaceMap([middle, near, far], around, false);
    expect(words).toBe('Map with 3 numbered pins, in the order of the list');
    for (const { x, y } of pins) {
      expect(Math.min(x, y)).toBeGreaterThan(10);
      expect(Math.max(x, y)).toBeLessThan(90);
    }
    expect(pins.map(({ tier }) => tier)).toEqual([null, 2, 0]);
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
