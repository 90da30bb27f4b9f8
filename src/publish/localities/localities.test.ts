import { describe, expect, it } from 'vitest';
import { toLocalities, toPlaceName, type LocalityRecord } from './locality-record.ts';
import { ownLocalities } from './localities.ts';

const record = (change: Partial<LocalityRecord>): LocalityRecord => ({
  postcode: '2064',
  locality: 'ARTARMON',
  state: 'NSW',
  type: 'Delivery Area',
  lat: -33.8,
  long: 151.18,
  Lat_precise: -33.81,
  Long_precise: 151.19,
  sa3name: 'Chatswood - Lane Cove',
  sa4name: 'Sydney - North Sydney and Hornsby',
  dc: 'ARTARMON DC',
  ...change,
});

describe('toLocalities', () => {
  it('keeps suburbs at their own middle, each once', () => {
    const twice = [record({}), record({ postcode: '2065' })];
    const mail = [record({ type: 'Post Office Boxes' }), record({ locality: 'SYDNEY HOSPITAL' })];
    const named = toLocalities([...twice, ...mail]).filter(({ isNamed }) => isNamed);
    expect(named).toEqual([
      {
        isNamed: true,
        name: 'Artarmon',
        state: 'NSW',
        postcode: '2064',
        position: { lat: -33.81, lng: 151.19 },
        rank: 1,
      },
    ]);
    const [vague] = toLocalities([record({ Lat_precise: 0, Long_precise: 0 })]);
    expect(vague?.position).toEqual({ lat: -33.8, lng: 151.18 });
  });

  it('ranks capitals, then names of regions, districts and towns that others get their mail from', () => {
    const ranks = [
      record({ locality: 'SYDNEY', dc: '' }),
      record({ locality: 'HORNSBY', dc: '' }),
      record({ locality: 'CHATSWOOD', dc: '' }),
      record({ locality: 'NAREMBURN', dc: '' }),
    ];
    expect(toLocalities(ranks).map(({ rank }) => rank)).toEqual([4, 3, 2, 0]);
    const served = Array.from({ length: 9 }, (_, at) => record({ locality: `A${at}`, dc: 'NAMBOUR DC' }));
    expect(toLocalities([...served, record({ locality: 'NAMBOUR', dc: '' })]).at(-1)?.rank).toBe(2);
  });
});

it.each([
  ['ST LEONARDS', 'St Leonards'],
  ['MCMAHONS POINT', 'McMahons Point'],
  ["O'CONNOR", 'O’Connor'],
  ["DEVIL'S CREEK", 'Devil’s Creek'],
  ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
])('toPlaceName writes %s as %s', (shouted, name) => {
  expect(toPlaceName(shouted)).toBe(name);
});

describe('the product’s own list', () => {
  it('knows what is around a place, and finds a suburb or else its postcode', () => {
    const names = ownLocalities
      .within({ west: 151.15, east: 151.22, south: -33.84, north: -33.78 })
      .map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Artarmon', 'Chatswood', 'St Leonards']));
    expect(ownLocalities.find({ city: 'dubbo', postcode: '2830' })?.lat).toBeCloseTo(-32.2, 0);
    expect(ownLocalities.find({ city: 'No such town', postcode: '2830' })).not.toBeNull();
    expect(ownLocalities.find({ city: 'Dubbo', postcode: '9998' })).toBeNull();
    // A second postcode of a suburb, and that of an airport, which no map names.
    expect(ownLocalities.find({ city: 'Melbourne', postcode: '3004' })?.lat).toBeCloseTo(-37.8, 1);
    expect(ownLocalities.find({ city: 'Melbourne Airport', postcode: '3045' })?.lat).toBeCloseTo(-37.7, 1);
    expect(
      ownLocalities.within({ west: 144.8, east: 144.9, south: -37.7, north: -37.6 }).map(({ name }) => name),
    ).not.toContain('Melbourne Airport');
  });

  it('knows every capital but those that its postcodes call otherwise', () => {
    const all = ownLocalities.within({ west: 0, east: 180, south: -90, north: 0 });
    const capitals = all.filter(({ rank }) => rank === 4).map(({ name }) => name);
    expect(capitals).toEqual(expect.arrayContaining(['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Hobart']));
    expect(all.length).toBeGreaterThan(15_000);
  });
});
