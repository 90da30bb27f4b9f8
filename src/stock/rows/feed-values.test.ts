import { expect, test } from 'vitest';
import { bodies, itemTypes } from './bodies.data.ts';
import { drives, fuels, transmissions } from './engines.data.ts';
import { parseFeedDate } from './feed-date.ts';
import { readPrice } from './feed-price.ts';
import { splitAddresses, splitSlots } from '#stock/values/split-addresses.ts';
import { splitList } from '#stock/values/split-list.ts';
import { readPriceType } from './price-type.ts';
import { carTypes, statuses } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T10:30:00+11:00', '2026-11-21'],
  ['21-Nov-2026', '2026-11-21'],
  ['3 February 2026', '2026-02-03'],
  ['21/11/26', '2026-11-21'],
  ['3-Nov-26', '2026-11-03'],
  ['3/11/26 10:00 AM', '2026-11-03'],
  ['1/2/98', '1998-02-01'],
  ['26-09-28', null],
  ['11/2026', '2026-11-01'],
  ['2026-11', '2026-11-01'],
  ['31/02/2026', null],
  ['11/21/2026', null],
  ['21-Foo-2026', null],
  ['0001-01-01', null],
  ['soon', null],
])('the date %j is %j', (text, date) => {
  expect(parseFeedDate(text)).toBe(date);
});

test.each([
  ['words that make a name in many ways', `${'now special '.repeat(16)}xylophone 25,990`],
  ['the same behind a figure', `25,990 ${'special '.repeat(28)}x`],
  ['a whole page of words', `${'now '.repeat(30_000)}25,990`],
])('no price is read for long: %s', (_what, text) => {
  const before = performance.now();
  readPrice(text, 'AUD');
  // Minutes, or seconds, when each word is tried in all ways.
  expect(performance.now() - before).toBeLessThan(1_000);
});

test.each([
  ['52990', 52_990],
  ['$52,990', 52_990],
  ['$ 52 990.00', 52_990],
  ['48900.00 AUD', 48_900],
  ['AUD 48900', 48_900],
  ['A$48,900', 48_900],
  ['15990.-', 15_990],
  ['15990,-', 15_990],
  ['$26,500 neg', 26_500],
  ['$26,500 (o.n.o.)', 26_500],
  ['0', null],
  ['', null],
  ['POA', null],
  ['P.O.A.', null],
  ['Price on application', null],
  ['CALL', null],
  ['Call for price!', null],
  ['Enquire', null],
  ['auf Anfrage', null],
  ['Enquiries only', null],
  ['Contact us', null],
  ['TBA', null],
  ['-', null],
  ['- / -', null],
  ['$', null],
  ['$ -', null],
  [' AUD', null],
])('the price %j is %j', (text, amount) => {
  expect(readPrice(text, 'AUD')).toEqual({ ok: true, amount });
});

test.each([
  '$25,990*', '$25,990^', '$25,990#', '$25,990 #', '$25,990†', '$25,990¹', 'AUD $25,990', 'AUD$25,990', '$AUD 25,990',
  'AU $25,990', '$25,990.00 AUD*', 'From $25,990', 'from 25990', 'Price: $25,990', 'Sale price $25,990', 'Our Price: $25,990',
  'Now $25,990', 'NOW ONLY $25,990!', 'Reduced to $25,990', 'Priced at $25,990', '$25,990/-', '$25,990 /-', '$25,990 Special',
  '$25,990 (Special)', '$25,990 Internet Special', 'Offer price $25,990', 'Clearance price: $25,990', 'Reduced price $25,990', 'Special: $25,990',
  '$25,990 each', '$25,990 firm', '25990 dollars',
  '$25,990 ono*', '$25,990 or nearest offer', '$25,990* inc GST', '２５，９９０', '＄２５，９９０', '"$25,990"', '$25,990 Ex. Demo', 'Ex Demo $25,990',
])('%j is a price of 25,990', (text) => {
  expect(readPrice(text, 'AUD')).toEqual({ ok: true, amount: 25_990 });
}); // prettier-ignore

test.each([
  ['Now $25,990 Drive Away', 'drive_away'],
  ['$25,990 - Drive Away', 'drive_away'],
  ['AUD $25,990 Drive Away*', 'drive_away'],
  ['$25,990 Ex. Demo Drive Away', 'drive_away'],
  ['From $25,990 drive away', 'estimated_drive_away'],
  ['Special $25,990 EGC', 'excluding_government_charges'],
  ['Reduced to $25,990 Drive Away', 'drive_away'],
  ['$25,990 drive away incl. 12 months rego', 'drive_away'],
  ['$25,990^ + ORC', 'excluding_government_charges'],
])('%j is a price of 25,990, %s', (text, type) => {
  expect(readPrice(text, 'AUD')).toMatchObject({ ok: true, amount: 25_990, type });
});

test.each([
  ['-500', 'The price "-500" is negative.'],
  ['-$500', 'The price "-$500" is negative.'],
  ['$-500', 'The price "$-500" is negative.'],
  ['48900.00 CAD', 'The price "48900.00 CAD" is in CAD, and this dealer sells in AUD.'],
  ['£6,695', 'The price "£6,695" is in GBP, and this dealer sells in AUD.'],
  ['US$100', 'The price "US$100" is in USD, and this dealer sells in AUD.'],
  ['29.990', 'The price "29.990" is not one amount in dollars and cents.'],
  ['12,34,56', 'The price "12,34,56" is not one amount in dollars and cents.'],
  ['Sold as is $25,990', 'The price "Sold as is $25,990" is not an amount.'],
  ['$500 only', 'The price "$500 only" is not an amount.'],
  ['$25,990 POA', 'The price "$25,990 POA" is not an amount.'],
  ['Price: -$500', 'The price "Price: -$500" is negative.'],
  ['USD $25,990', 'The price "USD $25,990" is in USD, and this dealer sells in AUD.'],
  ['20000 - 25000', 'The price "20000 - 25000" is not an amount.'],
  [
    'lots',
    'The price "lots" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  [
    'Recalled',
    'The price "Recalled" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  [
    'USD',
    'The price "USD" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  [
    '25,990 exclusive of GST',
    'The price "25,990 exclusive of GST" is without a tax that shoppers pay. Send the whole price.',
  ],
  [
    '25,990 plus tax',
    'The price "25,990 plus tax" is without a tax that shoppers pay. Send the whole price.',
  ],
  ['€', 'The price "€" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.'],
])('the price %j is none that can be shown', (text, reason) => {
  expect(readPrice(text, 'AUD')).toMatchObject({ ok: false, reason });
});

test.each([
  'Reduced $2,000', 'Price reduced $3,000', 'Now reduced 1,500', 'Reduced: $2,000', 'Reduced from $27,990', '$2,000 reduced', '$500 offer',
  'Offer $500', 'Special Offer $500', '$500 Special Offer', 'Cash price 500', 'Cash 500', '$500 cash', 'Save $2,000', '$2,000 off', 'Now $2,000 off',
  '$2,000 off drive away price', 'Saving off drive away price $2,000', '$500 deposit drive away', '$149 per week drive away',
  '$149/week drive away', '$149 pw drive away', 'Drive away offer $500', 'Price drop $500', '$1,500 factory bonus', '$499 a month',
  'Was $27,990', 'Was $27,990 Now $25,990', '$250 per week', 'Deposit $500', '$25,990 drive away with trade in', '$500 down',
])('%j may be another figure than the price', (text) => {
  const reason = `The price "${text}" may be a saving, a deposit, a repayment or an earlier price. Send the price alone.`;
  expect(readPrice(text, 'AUD')).toEqual({ ok: false, reason });
}); // prettier-ignore

test.each([
  'Run out $2,000', '$2,000 run out', '$2,000 clearance', 'Promo $500', '$500 today', '$500 now', '$500 online', 'Hot $500', 'To $500',
])('%j is no price, because its words do not say so', (text) => {
  expect(readPrice(text, 'AUD')).toEqual({ ok: false, reason: `The price "${text}" is not an amount.` });
}); // prettier-ignore

test.each([
  [bodies, { 'Ute / Tray': 'Ute', 'Dual Cab Pick-up': 'Ute', HATCH: 'Hatchback', 'Station Wagon': 'Wagon' }],
  [bodies, { crossover: 'SUV', MINIVAN: 'People Mover', 'Full size van': 'Van', Cabriolet: 'Convertible' }],
  [bodies, { 'Cab Chassis Dual Cab': 'Cab Chassis', 'Pop Top Caravan': 'Pop Top', Campervan: 'Motorhome' }],
  [bodies, { 'Light Truck': 'Light Truck', Kombi: 'Wagon', Saloon: 'Sedan', Other: null, Vantage: null }],
  [itemTypes, { 'Camper Trailer': 'camper trailer', 'Pop Top': 'caravan', Car: 'car', Boat: null }],
  [fuels, { 'Petrol - Premium ULP': 'Petrol', 'Gasoline / Electric Hybrid': 'Hybrid', Leaded: 'Petrol' }],
  [
    fuels,
    { 'Plug-in Bensin': 'PHEV', PHEV: 'PHEV', 'Turbo Diesel': 'Diesel', 'Petrol/Gas': 'LPG', EV: 'Electric' },
  ],
  [
    transmissions,
    { '8 Speed Sports Automatic': 'Automatic', '7sp DCT': 'Automatic', '5 Speed Manual': 'Manual' },
  ],
  [transmissions, { CVT: 'Automatic', 'Automated Manual': 'Automatic', '-': null }],
  [
    drives,
    { Front: 'FWD', AllWheelDriveConfiguration: 'AWD', '4X4': '4WD', 'Rear Wheel Drive': 'RWD', Other: null },
  ],
  [
    statuses,
    { 'In Stock': 'in_stock', out_of_stock: 'sold', NOT_AVAILABLE: 'withdrawn', PENDING: 'reserved' },
  ],
  [statuses, { Sold: 'sold', 'Arriving soon': 'coming_soon', coming_soon: 'coming_soon', Consignment: null }],
  [
    statuses,
    {
      'nicht verfügbar': 'withdrawn',
      'nicht lieferbar': 'withdrawn',
      'nicht verkauft': 'in_stock',
      Avail: 'in_stock',
    },
  ],
  [
    statuses,
    { 'nicht reserviert': 'in_stock', 'Ready: No': null, 'nicht listed': null, 'Ready: Yes': 'in_stock' },
  ],
  [
    statuses,
    {
      'Active: N': null,
      'Available: 0': null,
      '0 available': 'withdrawn',
      'None available': null,
      'De-listed': 'withdrawn',
    },
  ],
  [
    statuses,
    {
      'Previously in stock': null,
      "Don't advertise": null,
      'In transit sold': 'sold',
      'In transit': 'coming_soon',
    },
  ],
  [
    carTypes,
    { 'Almost new': 'used', 'New import': null, 'New to yard': null, 'NEW SHAPE': null, 'New car': 'new' },
  ],
  [fuels, { 'Petrol/Elec': 'Hybrid', 'El/Bensin': 'Hybrid', 'Gas oil': 'Diesel', 'Regular Gas': null }],
  [transmissions, { '6 Speed Manual w/ Auto Stop Start': 'Manual' }],
  [itemTypes, { 'Hybrid SUV': 'car', Hybrid: null, 'Hybrid caravan': 'caravan' }],
  [fuels, { '2.0 Diesel': 'Diesel', 'Engine 3.0 petrol': 'Petrol' }],
  [transmissions, { 'Boîte de vitesses automatique': 'Automatic' }],
  [fuels, { D: 'Diesel', P: 'Petrol', U: null }],
  [drives, { '4 x 4': '4WD', '4 x 2': '2WD' }],
  [
    drives,
    { 'Front engine, rear wheel drive': 'RWD', 'Front mounted': null, Rear: 'RWD', 'Front-wheel': 'FWD' },
  ],
  [fuels, { 'Natural gas': null, Gas: 'LPG', 'Petrol, natural gas': 'Petrol' }],
  [carTypes, { 'New arrival': null, 'New listing - new': 'new', 'Used, new to market': 'used' }],
  [carTypes, { 'NZ New': 'used', 'New Zealand': 'used', New: 'new' }],
  [carTypes, { U: 'used', n: 'new', 'Ex-demo': 'demo', CPO: 'used', 'Pre-owned': 'used' }],
])('words of a vocabulary', (vocabulary, expected) => {
  const found = Object.keys(expected).map((word) => [word, lookUp(vocabulary, word)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each([
  ['excluding_government_charges_price', 'excluding_government_charges'],
  ['Drive Away', 'drive_away'],
  ['estimated_drive_away_price', 'estimated_drive_away'],
  ['Drive away from', 'estimated_drive_away'],
  ['Incl GST. On road costs apply', 'excluding_government_charges'],
  ['Includes GST, government charges to be added', 'excluding_government_charges'],
  ['Including GST; stamp duty and rego apply', 'excluding_government_charges'],
  ['Drive away = false', 'excluding_government_charges'],
  ['Drive away: 0', 'excluding_government_charges'],
  ['DriveAway - N', 'excluding_government_charges'],
  ['Driveaway unreg', 'excluding_government_charges'],
  ['Was drive away', 'excluding_government_charges'],
  ['inc rego only', null],
  ['Inc GST. ORC', null],
  ['Includes GST and government charges', 'drive_away'],
  ['N', null],
  ['Was', null],
  ['includes some on-road costs', 'excluding_government_charges'],
  ['incl. dealer delivery', null],
  ['incl 6 months rego', null],
  ['incl. government charges', 'drive_away'],
  ['incl. all on-road costs', 'drive_away'],
  ['DA', 'drive_away'],
  ['D/A', 'drive_away'],
  ['da verificare', null],
  ['Drive away zzgl. Zulassung', 'excluding_government_charges'],
])('the price type %j is %s', (text, type) => {
  expect(readPriceType(text)).toBe(type);
});

test('lists are split at the strongest separator', () => {
  expect(splitList('ABS, front and rear|Tow bar | ')).toEqual(['ABS, front and rear', 'Tow bar']);
  expect(splitList('ABS\nTow bar')).toEqual(['ABS', 'Tow bar']);
  expect(splitList('ABS, Tow bar')).toEqual(['ABS', 'Tow bar']);
  expect(splitAddresses('https://a.example/w_1,h_2/x.jpg,https://a.example/2.jpg|/local/3.webp')).toEqual([
    'https://a.example/w_1,h_2/x.jpg',
    'https://a.example/2.jpg',
    '/local/3.webp',
  ]);
});

test('a missing URL keeps its slot', () => {
  const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  expect(splitSlots(`|${one}| ${two}`)).toEqual(['', one, two]);
  expect(splitSlots(`${one},,${two}`)).toEqual([one, '', two]);
  expect(splitSlots(`${one} ${two}`)).toEqual([one, two]);
  expect(splitSlots('https://a.example/w_1,,h_2/x.jpg')).toEqual(['https://a.example/w_1,,h_2/x.jpg']);
});

test('yes, no and neither', () => {
  expect(['Y', 'true', '1', 'N', '0', 'False', '', 'maybe', undefined].map(parseYesNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    null,
    null,
    null,
  ]);
});

test('URLs with spaces around separators are split, and a long run of spaces is fast', () => {
  expect(splitAddresses(' https://a.example/1.jpg ,  /2.jpg | /3.jpg  https://a.example/4.jpg ')).toEqual([
    'https://a.example/1.jpg',
    '/2.jpg',
    '/3.jpg',
    'https://a.example/4.jpg',
  ]);
  const start = performance.now();
  splitAddresses(`a${' '.repeat(100_000)}b`);
  expect(performance.now() - start).toBeLessThan(1000);
});
