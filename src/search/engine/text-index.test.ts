import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { createRandom, randomDocument } from '#search/conformance/random-stock.fixture.ts';
import type { IndexedDocument, SearchPayload } from '#search/contract/search.ts';

type Told = Partial<IndexedDocument> & Pick<IndexedDocument, 'make' | 'model'>;

/** Cars with only the given fields; ids are their positions, from 1. */
function toStock(cars: readonly Told[]): IndexedDocument[] {
  return cars.map((given, index) => ({
    ...randomDocument(index + 1, createRandom(index)),
    year: 2020,
    seats: null,
    badge: null,
    body: null,
    fuel: null,
    drive: null,
    transmission: null,
    colour: null,
    tag: null,
    city: null,
    state: null,
    location_name: null,
    dealership_name: null,
    custom_rank: 0,
    search_text: '',
    ...given,
  }));
}

const payload: SearchPayload = {
  filters: {},
  search_filters: {},
  hitsPerPage: 100,
  offset: 0,
  query: '',
  sort: null,
};

/** Ids of the matches, best first. */
function finder(cars: readonly Told[], synonyms: string[][] = []) {
  const engine = createEngine(toStock(cars), synonyms);
  return (query: string) => engine.search({ ...payload, query }).hits.map(({ id }) => id);
}

describe('words', () => {
  const cars = [
    { make: 'Toyota', model: 'HiLux', body: 'Ute', drive: '4WD', fuel: 'Diesel', transmission: 'Automatic' },
    {
      make: 'Kia',
      model: 'Carnival',
      body: 'People mover',
      fuel: 'Petrol',
      transmission: 'Manual',
      seats: 7,
    },
    { make: 'Subaru', model: 'Outback', body: 'Wagon', drive: 'AWD', search_text: 'Tow bar' },
    { make: 'Mercedes-Benz', model: 'C200', body: 'Convertible', search_text: 'Electric windows' },
    { make: 'Land Rover', model: 'Discovery Sport', body: 'SUV', drive: '4x4', search_text: 'Towbar' },
    { make: 'Hyundai', model: 'Santa Fe', body: 'SUV', fuel: 'Electric' },
    { make: 'Volkswagen', model: 'Golf', body: 'Hatchback' },
    { make: 'Toyota', model: 'RAV4', body: 'SUV' },
    { make: 'Mazda', model: 'CX-5', body: 'SUV' },
  ] satisfies Told[];
  const find = finder(cars);

  it.each([
    ['pickup', [1]],
    ['pick-up', [1]],
    ['pick up', [1]],
    ['utility', [1]],
    ['4x4', [1, 3, 5]],
    ['four wheel drive', [1, 3, 5]],
    ['auto', [1]],
    ['minivan', [2]],
    ['people mover', [2]],
    ['unleaded', [2]],
    ['estate', [3]],
    ['station wagon', [3]],
    ['towbar', [3, 5]],
    ['tow bar', [3, 5]],
    ['cabriolet', [4]],
    ['soft top', [4]],
    ['merc', [4]],
    ['benz c200', [4]],
    ['ev', [6]],
    ['vw hatch', [7]],
  ])('with one meaning find the same cars: "%s"', (query, ids) => {
    expect(find(query).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it.each([
    ['landrover', [5]],
    ['santafe', [6]],
    ['rav 4', [8]],
    ['rav4', [8]],
    ['cx5', [9]],
    ['cx 5', [9]],
    ['mazda cx-5', [9]],
    ['c 200', [4]],
    ['hi lux', [1]],
  ])('match whether joined or separate: "%s"', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  it.each([
    ['toyta hilx', [1]],
    ['hliux', [1]],
    ['mercedez', [4]],
    ['volkswagon golf', [7]],
    ['discvery', [5]],
  ])('match with a typing mistake: "%s"', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  it('match the tenant’s synonyms too', () => {
    expect(find('soccer mum car')).toEqual([]);
    const given = finder(cars, [['people mover', 'soccer mum car']]);
    expect(given('soccer mum car')).toEqual([2]);
    expect(given('family soccer mum car')).toEqual([]);
  });

  it.each([
    ['blue', [1]],
    ['kia blue', [1]],
    ['bluet', [2]],
    ['blu', [1, 2]],
    ['white', [2]],
  ])('that are a paint are not the beginning of equipment: "%s"', (query, ids) => {
    const painted = finder([
      { make: 'Kia', model: 'Rio', colour: 'Nebula Blue' },
      { make: 'Kia', model: 'Rio', colour: 'White', search_text: 'Bluetooth' },
    ]);
    expect(painted(query)).toEqual(ids);
  });

  it.each([
    ['-suv', [1, 2, 3, 4, 7]],
    ['toyota -ute', [8]],
    ['toyota -pickup', [8]],
    ['-toyota -suv -hatchback', [2, 3, 4]],
    ['toyta -hilux', [8]],
    ['-zzyzx suv', [5, 6, 8, 9]],
    ['toyota -toyota', []],
    ['-towbar suv', [6, 8, 9]],
  ])('after a minus are left out: "%s"', (query, ids) => {
    expect(find(query).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it.each([
    ['-"roof racks"', [3, 4, 5, 6]],
    ['kia -"roof racks"', [3, 4]],
    ['-"Roof-Racks" kia', [3, 4]],
    ['-"ford ranger"', [1, 2, 3, 4, 6]],
    ['-"ford ranger wildtrak"', [1, 2, 3, 4, 6]],
    ['-"ranger ford"', [1, 2, 3, 4, 5, 6]],
    ['-"roof roof"', [1, 2, 3, 4, 5, 6]],
    ['-"roof racks" -"ski racks"', [4, 5, 6]],
    ['-"zzyzx racks"', [1, 2, 3, 4, 5, 6]],
    ['-"racks"', [4, 5, 6]],
    ['-"" kia', [1, 2, 3, 4]],
  ])('after a minus and in quotation marks are left out as a phrase: "%s"', (query, ids) => {
    const among = finder([
      { make: 'Kia', model: 'Rio', search_text: 'Tow Bar, Roof Racks' },
      { make: 'Kia', model: 'Rio', search_text: 'roof-racks' },
      { make: 'Kia', model: 'Rio', search_text: 'Sliding Roof, Racks, Ski Racks, Roof Lining' },
      { make: 'Kia', model: 'Rio', search_text: 'Roof Racksystem, Proof' },
      { make: 'Ford', model: 'Ranger', badge: 'Wildtrak' },
      { make: 'Ford', model: 'Everest', badge: 'Ranger Alpha' },
    ]);
    expect(among(query).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('that are left out as a kind or a colour may be said of something else', () => {
    const among = finder([
      { make: 'Kia', model: 'Rio', colour: 'Polar White' },
      { make: 'Kia', model: 'Rio', colour: 'Red', search_text: 'White stitching' },
      { make: 'Kia', model: 'Rio', colour: 'Red', badge: 'White Edition' },
      { make: 'Kia', model: 'Rio', colour: 'Red', search_text: 'Sunroof' },
      { make: 'Kia', model: 'Rio', badge: 'Sunroof' },
    ]);
    expect(among('-white')).toEqual([2, 4, 5]);
    expect(among('-sunroof')).toEqual([1, 2, 3]);
    const kinds = finder([
      { make: 'Kia', model: 'Seltos', body: 'SUV' },
      { make: 'Kia', model: 'Rio', body: 'Hatchback', search_text: 'Best small SUV' },
    ]);
    expect(kinds('-suv')).toEqual([2]);
  });

  it('without letters or digits are no query', () => {
    expect(find(' - ')).toHaveLength(cars.length);
  });

  it('by the hundred are answered', () => {
    expect(find('toyota '.repeat(300))).toEqual([1, 8]);
  });
});

describe('the order of what is found', () => {
  it('lists the named model first', () => {
    const find = finder([
      { make: 'Mazda', model: 'CX-3', custom_rank: 9 },
      { make: 'Mazda', model: '3', custom_rank: 1 },
    ]);
    expect(find('mazda 3')).toEqual([2, 1]);
  });

  it('prefers the longer name', () => {
    const find = finder([
      { make: 'Land Rover', model: 'Discovery', badge: 'Sport', custom_rank: 9 },
      { make: 'Land Rover', model: 'Discovery Sport' },
    ]);
    expect(find('discovery sport')).toEqual([2, 1]);
  });

  it('treats a body word as a body, even when a model has that name', () => {
    const find = finder([
      { make: 'Holden', model: 'Ute', body: 'Ute', custom_rank: 1 },
      { make: 'Ford', model: 'Ranger', body: 'Ute', badge: 'Ute', custom_rank: 2 },
    ]);
    expect(find('ute')).toEqual([2, 1]);
  });

  it('sorts titles before facts before equipment, then by higher rank, then by lower id', () => {
    const find = finder([
      { make: 'Kia', model: 'Rio', search_text: 'Red stitching', custom_rank: 9 },
      { make: 'Kia', model: 'Rio', colour: 'Red', custom_rank: 1 },
      { make: 'Kia', model: 'Rio', badge: 'Red', custom_rank: 1 },
      { make: 'Kia', model: 'Rio', colour: 'Red', custom_rank: 5 },
      { make: 'Kia', model: 'Rio', colour: 'Red', custom_rank: 5 },
    ]);
    expect(find('red')).toEqual([3, 4, 5, 2, 1]);
  });

  it('lists an exact word before a longer one', () => {
    const find = finder([
      { make: 'Ford', model: 'Focus', badge: 'STX' },
      { make: 'Ford', model: 'Focus', badge: 'ST' },
    ]);
    expect(find('focus st')).toEqual([2, 1]);
  });

  it('matches a number exactly, and as a prefix only when nothing else matches', () => {
    const find = finder([
      { make: 'Toyota', model: 'Landcruiser', badge: 'Prado', year: 2005 },
      { make: 'Toyota', model: 'Landcruiser', badge: 'LC200 Sahara' },
      { make: 'Peugeot', model: '3008' },
    ]);
    expect(find('landcruser 200')).toEqual([2]);
    expect(find('peugeot 30')).toEqual([3]);
    expect(find('toyota 2005')).toEqual([1]);
  });

  it('corrects a mistake to a word of titles before one of equipment', () => {
    const find = finder([
      { make: 'Toyota', model: 'Kluger', search_text: 'Hill descent control' },
      { make: 'Toyota', model: 'HiLux' },
    ]);
    expect(find('toyota hilx')).toEqual([2]);
  });
});

describe('a stock number', () => {
  const cars = [
    { make: 'Kia', model: 'Rio', search_text: '#U1042 Sunroof' },
    { make: 'Kia', model: 'Rio', search_text: '#U10421 see U1042' },
    { make: 'Peugeot', model: '3008', search_text: '#77' },
    { make: 'Kia', model: 'Rio', search_text: '#3008' },
    { make: 'Kia', model: 'Rio', search_text: '#B-77/1' },
  ];
  const find = finder(cars);

  it.each(['U1042', 'u1042', 'U-1042', '#U1042', 'stock no. U1042', 'Stock Number: U1042', 'stock# u1042'])(
    'finds only its car: "%s"',
    (query) => {
      expect(find(query)).toEqual([1]);
    },
  );

  it('with punctuation is found in any spelling', () => {
    expect(find('B-77/1')).toEqual([5]);
    expect(find('b771')).toEqual([5]);
  });

  it('that is also a model or a year comes first among the matches', () => {
    expect(find('3008')).toEqual([4, 3]);
  });

  it('that is incomplete finds all that start with it', () => {
    expect(find('U104').toSorted()).toEqual([1, 2]);
  });
});
