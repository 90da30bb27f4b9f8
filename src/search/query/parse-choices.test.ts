import { describe, expect, it } from 'vitest';
import { readQuery } from './parse-query.ts';

/** What is left to search, the filters of choices, and the words that no car may have. */
const read = (query: string) => {
  const { text, groups, unwanted } = readQuery(query);
  return [text, groups.flat(), unwanted.map((word) => word.replace(/^-/, ''))];
};

const electric = ['fuel:Electric'];
const notElectric = ['fuel:-Electric'];

describe('a fuel', () => {
  it.each([
    ['electric', '', electric],
    ['Electric SUV', 'SUV', electric],
    ['kia ev', 'kia', electric],
    ['evs', '', electric],
    ['bev hatch', 'hatch', electric],
    ['fully electric car', '', electric],
    ['electric vehicles 2022', '2022', electric],
    ['electric 7 seats', '', electric],
    ['electric front wheel drive', 'front wheel drive', electric],
    ['not electric', '', notElectric],
    ['suv but not an ev', 'suv', notElectric],
    ['non-electric ute', 'ute', notElectric],
  ])('is chosen, not searched as a word: "%s"', (query, text, groups) => {
    expect(read(query)).toEqual([text, groups, []]);
  });

  it.each([
    'electric windows',
    'electric sunroof',
    'electric sun roof',
    'electric front seats',
    'caravan electric brakes',
    'electric blue mustang',
    'hybrid electric',
    'electric hybrid',
    'plug-in electric',
    'petrol/electric',
    'kia ev6',
    'ev 6',
    'everest',
    'non ev6 electric-windows',
  ])('is no equipment, paint, hybrid or model: "%s"', (query) => {
    expect(readQuery(query).groups).toEqual([]);
  });

  it.each([
    'window',
    'winch',
    'roof',
    'sunroof',
    'seat',
    'mirrors',
    'tailgate',
    'boot',
    'door',
    'front windows',
    'rear blind',
    'driver seat',
    'passenger seat',
    'brakes',
    'park brake',
    'handbrake',
    'steering',
    'blinds',
    'awning',
    'step',
    'jacks',
    'folding mirrors',
    'adjustable seats',
    'power steering',
    'motor',
    'start',
    'heater',
    'hot plate',
    'bed',
    'lift',
    'table',
    'tow bar',
    'blue',
  ])('is not chosen by "electric %s"', (thing) => {
    expect(readQuery(`electric ${thing}`)).toMatchObject({ groups: [], text: `electric ${thing}` });
  });

  it('leaves the words of equipment in the text', () => {
    expect(read('kia electric windows')).toEqual(['kia electric windows', [], []]);
  });
});

describe('what is to be left out', () => {
  it.each([
    ['not white', '', ['white']],
    ['Not White', '', ['white']],
    ['no white', '', ['white']],
    ['non turbo', '', ['turbo']],
    ['suv except white', 'suv', ['white']],
    ['suv except for white', 'suv', ['white']],
    ['anything but not white', '', ['white']],
    ['ute, not white', 'ute,', ['white']],
    ['not white or silver kia', 'kia', ['white', 'silver']],
    ['not white nor silver', '', ['white', 'silver']],
    ['kia without sunroof', 'kia', ['sunroof']],
    ['without a sun roof', '', ['sunroof']],
    ['no tow bar', '', ['towbar']],
    ['not a Land Rover', '', ['landrover']],
    ['no bull bar', '', ['bullbar']],
    ['no roof racks', '', ['roofracks', 'roofrack']],
    ['not range rover', '', ['rangerover']],
    ['no people movers', '', ['peoplemovers', 'peoplemover']],
    ['no station wagon', '', ['stationwagon']],
    ['not santa fe', '', ['santafe']],
    ['no utes', '', ['utes', 'ute']],
    ['not lexus', '', ['lexus', 'lexu']],
    ['no 4wd', '', ['4wd']],
    ['not x-trail', '', ['xtrail']],
    ['excluding white under 30k', '', ['white']],
  ])('is read from "%s"', (query, text, unwanted) => {
    expect(read(query)).toEqual([text, [], unwanted]);
  });

  it.each([
    ['no more than 20000', ''],
    ['no. 5', 'no. 5'],
    ['no 5', 'no 5'],
    ['not more', 'not more'],
    ['no less', 'no less'],
    ['no fewer', 'no fewer'],
    ['no later', 'no later'],
    ['not older', 'not older'],
    ['not newer', 'not newer'],
    ['not over', 'not over'],
    ['not under', 'not under'],
    ['no electric windows', 'no electric windows'],
    ['volcano white', 'volcano white'],
    ['casino', 'casino'],
    ['cx -5', 'cx 5'],
    ['toyota -hilux', 'toyota hilux'],
    ['peugeot 3008 - 5008', 'peugeot 3008 - 5008'],
    ['d-max', 'd-max'],
  ])('is not read from "%s"', (query, text) => {
    expect(read(query)).toEqual([text, [], []]);
  });
});

it('says what was understood, with the words that were typed', () => {
  expect(readQuery('ev not white or blue under 40k').understood).toEqual([
    { attribute: 'price', range: { min: null, max: 40_000 }, words: 'under 40k' },
    { words: 'ev', meaning: 'Fuel: Electric' },
    { words: 'not white or blue', meaning: 'Without white or blue' },
  ]);
  expect(readQuery('not electric').understood).toEqual([
    { words: 'not electric', meaning: 'Fuel: not Electric' },
  ]);
});

it('is not slowed down by a crafted query', () => {
  const start = performance.now();
  for (const words of [
    'not white or ',
    'anything but ',
    'no a-',
    'electric ',
    'sun roof or ',
    '-',
    'not ',
    'ev-',
  ])
    readQuery(words.repeat(Math.ceil(200 / words.length)));
  readQuery(`not ${'a-'.repeat(98)}`);
  readQuery(`not ${'1'.repeat(190)}`);
  readQuery(`no ${'a'.repeat(190)}!`);
  expect(performance.now() - start).toBeLessThan(100);
});
