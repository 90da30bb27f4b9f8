import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '#tests/cpu-time.ts';
import { leftOut } from '#search/conformance/left-out.fixture.ts';
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

describe('alternatives', () => {
  it.each([
    ['toyota or mazda', '', ['make:toyota', 'make:mazda']],
    ['Toyota, Kia, or VW diesel', 'diesel', ['make:toyota', 'make:kia', 'make:volkswagen']],
    ['mercedes benz or bmw', '', ['make:mercedes-benz', 'make:bmw']],
    ['hybrid or ev', '', ['fuel:hybrid', 'fuel:electric']],
    ['plug in hybrid or hybrid suvs', 'suvs', ['fuel:plug-in hybrid', 'fuel:hybrid']],
    ['hatch or sedans', '', ['body:hatchback', 'body:sedan']],
    ['caravans or pop tops', '', ['body:caravan', 'body:pop top']],
  ])('are one filter: "%s"', (query, text, group) => {
    expect(readQuery(query)).toMatchObject({ text, groups: [group] });
  });

  it.each([
    'kia or mazda 3',
    'ford ranger or toyota hilux',
    'mazda or',
    'or kia',
    'not white or silver',
    'kia mazda',
  ])('are none: "%s"', (query) => expect(readQuery(query).groups).toEqual([]));

  it('are said in the words that were typed', () => {
    expect(readQuery('Kia or Mazda under 20k').understood.at(-1)).toEqual({
      words: 'Kia or Mazda',
      meaning: 'Make: Kia or Mazda',
    });
  });
});

describe('what is to be left out', () => {
  // What engines make of it: src/search/conformance/left-out.fixture.ts.
  it.each(leftOut)('is read from "$words"', ({ words, text, filters = [] }) => {
    const { unwanted, ...found } = readQuery(words);
    expect([found.text, found.groups.flat()]).toEqual([text, filters]);
    expect(unwanted.length + filters.length).toBeGreaterThan(0);
  });

  it.each([
    ['not white', '-white'],
    ['no utes', '-utes -ute'],
    ['not lexus', '-lexus -lexu'],
    ['not manual transmission', '-manual'],
    ['no roof racks', '-roofrack -"roof rack" -roofracks -"roof racks"'],
    ['not x-trail', '-xtrail -"x trail" -xtrails -"x trails"'],
    ['not merc or vw golf', '-merc -volkswagengolf -"volkswagen golf" -volkswagengolfs -"volkswagen golfs"'],
  ])('is said to engines as words and phrases: "%s"', (query, unwanted) => {
    expect(readQuery(query).unwanted.join(' ')).toBe(unwanted);
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
    ['no accidents', 'no accidents'],
    ['non smoker', 'non smoker'],
    ['never written off', 'never written off'],
    ['not too big', 'not too big'],
    ['no or', 'no'],
    ['not with', 'not'],
    ['nothing', 'nothing'],
    ['nissan note', 'nissan note'],
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
    { words: 'not white or blue', meaning: 'Without white or blue' },
    { words: 'ev', meaning: 'Fuel: Electric' },
  ]);
  expect(readQuery('not electric').understood).toEqual([
    { words: 'not electric', meaning: 'Fuel: not Electric' },
  ]);
});

it('is not slowed down by a crafted query', () => {
  const took = cpuTimeOf(() => {
    for (const words of [
      'not white or ',
      'anything but ',
      'no a-',
      'electric ',
      'sun roof or ',
      '-',
      'not ',
      'ev-',
      'but is ',
      'not a, ',
      'not ford ',
      'no a front seats or ',
      'not want a ',
    ])
      readQuery(words.repeat(Math.ceil(200 / words.length)));
    readQuery(`not ${'a-'.repeat(98)}`);
    readQuery(`not ${'1'.repeat(190)}`);
    readQuery(`no ${'a'.repeat(190)}!`);
  });
  expect(took).toBeLessThan(100);
});
