import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import type { WireClient } from '#search/query/instantsearch-wire.ts';
import { withQueryParsing } from '#search/query/query-parsing.ts';
import { type IndexedDocument, INDEX_NAME } from '#search/contract/search.ts';
import { createRandom, randomDocument } from './random-stock.fixture.ts';

type Told = Partial<IndexedDocument>;

/** A query that leaves something out. */
export type LeftOut = {
  words: string;
  /** What is left to search. */
  text: string;
  /** Of a fuel, which is a filter. */
  filters?: readonly string[];
  /** A car that must not be found, as feeds write it, and one that must. */
  without: Told;
  other: Told;
};

const says = (search_text: string): Told => ({ search_text });
const racks = says('Cruise Control, Tow Bar, Roof Racks');
const rack = says('Tow Bar Roof Rack');
const ranger: Told = { make: 'Ford', model: 'Ranger', body: 'Ute' };
const white: Told = { colour: 'Polar White' };
const van: Told = { body: 'Van' };
const electric: Told = { fuel: 'Electric' };
const hybrid: Told = { fuel: 'Hybrid', ...says('Electric Windows') };
const manual: Told = { transmission: 'Manual' };
const automatic: Told = { transmission: 'Automatic', ...says('Automatic Transmission') };
const notElectric = ['fuel:-Electric'];
const nothing: Told = {};
const cheap: Told = { price: toDollars(20_000), list_price: toDollars(20_000), price_type: 'drive_away' };

const rows: [words: string, text: string, without: Told, other?: Told, filters?: readonly string[]][] = [
  ['not electric', '', electric, hybrid, notElectric],
  ['suv but not an ev', 'suv', electric, hybrid, notElectric],
  ['non-electric ute', 'ute', electric, hybrid, notElectric],
  ['hybrid not electric', 'hybrid', electric, hybrid, notElectric],
  ['diesel not electric', 'diesel', electric, hybrid, notElectric],
  ['petrol not ev', 'petrol', electric, hybrid, notElectric],
  ['plug-in hybrid no ev', 'plug-in hybrid', electric, { fuel: 'Plug-in Hybrid' }, notElectric],
  ['diesel non electric ute', 'diesel ute', electric, hybrid, notElectric],
  ['not fully electric', '', electric, hybrid, notElectric],
  ['no hybrid or electric', '', electric, { fuel: 'Diesel' }, notElectric],
  ['no electric or hybrid', '', { fuel: 'Hybrid' }, { fuel: 'Diesel' }, notElectric],
  ['not hybrid electric', '', { fuel: 'Hybrid' }, electric],
  ['not plug-in hybrid', '', { fuel: 'Plug-in Hybrid' }, { fuel: 'Petrol' }],
  ['no electric windows', '', says('Cup Holder, Electric Windows'), says('Electric Mirrors, Tinted Windows')],
  ['not white', '', white, { colour: 'Red' }],
  ['Not White', '', white],
  ['no white', '', white],
  ['non turbo', '', says('Turbo')],
  ['suv except white', 'suv', white],
  ['suv except for white', 'suv', white],
  ['suv other than white', 'suv', white],
  ['anything but white', '', white],
  ['anything but not white', '', white],
  ['ute, not white', 'ute,', white],
  ['suv that is not white', 'suv', white],
  ["suv that isn't white", 'suv', white],
  ['not white or silver kia', 'kia', { colour: 'Silver' }],
  ['not white nor silver', '', { colour: 'Silver' }],
  ['no white, black or silver kia', 'kia', { colour: 'Black' }],
  ['no white, black, or silver kia', 'kia', { colour: 'Silver' }],
  ['excluding white under 30k', '', { ...white, ...cheap }, cheap],
  ['i do not want a van', '', van, { body: 'SUV' }],
  ["i don't want a van", '', van],
  ['I don’t like vans', '', van],
  ['dont want vans', '', van],
  ['not looking for a van', '', van],
  ['no vans', '', van],
  ['suv without a van', 'suv', van],
  ['no utes', '', { body: 'Ute' }, { body: 'SUV' }],
  ['kia without sunroof', 'kia', says('Sunroof')],
  ['kia that has no sunroof', 'kia', says('Sunroof')],
  ['without a sun roof', '', says('Sunroof')],
  ['no sun roof', '', says('Sun Roof'), says('Sun Visor, Roof Lining')],
  ['no tow bar', '', says('Tow Bar'), says('Tow Hook, Roof Bar')],
  ['no tow bar', '', says('Towbar')],
  ['no bull bar', '', says('Bull Bars')],
  ['no bullbar', '', says('Bull Bar')],
  ['no roof racks', '', racks, says('Roof Lining, Ski Racks')],
  ['no roof racks', '', rack],
  ['no roof rack', '', racks],
  ['without roof-racks', '', racks],
  ['no heated seats', '', says('Heated Seats'), says('Heated Mirrors, Leather Seats')],
  ['no heated front seats', '', says('Heated Front Seats'), says('Front Seats, Heated Mirrors')],
  ['no dual cab', '', says('Dual Cab Chassis'), says('Dual Exhaust, Single Cab')],
  ['no front wheel drive', '', { drive: 'FWD' }, { drive: 'RWD' }],
  ['not manual', '', manual, automatic],
  ['not manual transmission', '', manual, automatic],
  ['no automatic gearbox', '', automatic, manual],
  ['not a Land Rover', '', { make: 'Land Rover', model: 'Defender' }, says('Land Mode, Rover')],
  [
    'not range rover',
    '',
    { make: 'Land Rover', model: 'Range Rover' },
    { make: 'Land Rover', model: 'Defender' },
  ],
  ['not range rover sport', '', { make: 'Land Rover', model: 'Range Rover Sport' }, { model: 'Range Rover' }],
  ['no people movers', '', { body: 'People mover' }],
  ['no station wagon', '', { body: 'Wagon' }],
  ['not santa fe', '', { make: 'Hyundai', model: 'Santa Fe' }, { make: 'Hyundai', model: 'Tucson' }],
  ['not hyundai santa fe', '', { make: 'Hyundai', model: 'Santa Fe' }, { make: 'Hyundai', model: 'Tucson' }],
  ['not land cruiser', '', { make: 'Toyota', model: 'LandCruiser' }],
  ['not ford ranger', '', ranger, { make: 'Ford', model: 'Everest', badge: 'Ranger Alpha' }],
  ['not a ford ranger under 40k', '', { ...ranger, ...cheap }, { make: 'Ford', model: 'Focus', ...cheap }],
  [
    'not ford ranger or toyota hilux',
    '',
    { make: 'Toyota', model: 'HiLux' },
    { make: 'Toyota', model: 'Yaris' },
  ],
  ['not ford', '', ranger, { make: 'Kia', model: 'Rio' }],
  ['not ford utes', 'utes', ranger, { make: 'Mazda', body: 'Ute' }],
  ['not mazda 3', '', { make: 'Mazda', model: '3', badge: 'Neo' }, { make: 'Mazda', model: 'CX-3' }],
  [
    'not mercedes c200',
    '',
    { make: 'Mercedes-Benz', model: 'C200' },
    { make: 'Mercedes-Benz', model: 'A180' },
  ],
  ['not a mercedes benz', '', { make: 'Mercedes-Benz', model: 'C200' }],
  ['not vw golf', '', { make: 'Volkswagen', model: 'Golf' }, { make: 'Volkswagen', model: 'Polo' }],
  ['not lexus', '', { make: 'Lexus', model: 'IS' }],
  ['no 4wd', '', { drive: '4WD' }, { drive: 'FWD' }],
  ['not x-trail', '', { make: 'Nissan', model: 'X-TRAIL' }, { make: 'Nissan', model: 'Navara' }],
  ['not x trail', '', { make: 'Nissan', model: 'X-TRAIL' }],
  ['not cx-5', '', { make: 'Mazda', model: 'CX-5' }, { make: 'Mazda', model: 'CX-8' }],
  ['not cx 5', '', { make: 'Mazda', model: 'CX-5' }],
  ['not ev 6', '', { make: 'Kia', model: 'EV6' }, { make: 'Kia', model: 'EV5', fuel: 'Electric' }],
  ['non ev6', '', { make: 'Kia', model: 'EV6' }],
  ['not 3 series', '', { make: 'BMW', model: '3 Series' }, { make: 'BMW', model: '5 Series' }],
  ['not 2018', '', { year: 2018 }],
];

export const leftOut: readonly LeftOut[] = rows.map(([words, text, without, other = nothing, filters]) => ({
  words,
  text,
  without,
  other,
  ...(filters && { filters }),
}));

const plain: Told = {
  year: 2021,
  make: 'Qubo',
  model: 'Tria',
  badge: null,
  series: null,
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
  car_type: 'used',
  item_type: null,
  stocknum: null,
  filtered_features: [],
};

/** A car of which only this is told, and that says the words that are searched. */
function toDocument(id: number, told: Told, text: string): IndexedDocument {
  const car = { ...randomDocument(id, createRandom(id)), ...plain, ...told };
  const name = [car.year, car.make, car.model, car.badge].filter((word) => word !== null).join(' ');
  const search_text = [text, told.search_text].filter(Boolean).join(', ');
  return { ...car, name, make_model: `${car.make} ${car.model}`, search_text };
}

/** For each query a car that it leaves out, and one that it finds. */
const stock = leftOut.flatMap(({ text, without, other }, row) => [
  toDocument(2 * row + 1, without, text),
  toDocument(2 * row + 2, other, text),
]);

/** What is denied is left out by every engine, and nothing else is: `open` prepares one with some documents. */
export function runLeftOut(
  name: string,
  open: (documents: readonly IndexedDocument[]) => Promise<WireClient>,
): void {
  describe(`${name} leaves out`, () => {
    let client: Promise<WireClient> | null = null;

    it.each(leftOut.map((row, index) => ({ ...row, index })))('"$words"', async ({ words, index }) => {
      client ??= open(stock);
      const params = { query: words, hitsPerPage: stock.length, page: 0 };
      const { results } = await withQueryParsing(await client).search([{ indexName: INDEX_NAME, params }]);
      const found = results[0]?.hits.map(({ id }) => id) ?? [];
      const car = stock[2 * index];
      expect(
        [found.includes(2 * index + 1), found.includes(2 * index + 2)],
        JSON.stringify(car?.name),
      ).toEqual([false, true]);
    });
  });
}
