import { expect, test } from 'vitest';
import type { Car } from '#domain/car/car.schema.ts';
import { isInStock, isSold } from '#domain/car/stock-status.ts';
import { decidePrice } from '#domain/price/price.ts';
import { TestImports, vehicle, type Change } from './test-import.ts';

const imports = new TestImports();
const yards = { all: [], main: null };
const policy = { subscriptions: false, noPriceText: 'Enquire for price' };
const driveAwayDealer: Change = { normalise: { currency: 'AUD', defaultPriceType: 'drive_away', yards } };
const egcDealer: Change = {
  normalise: { ...driveAwayDealer.normalise, defaultPriceType: 'excluding_government_charges' } as never,
};
const priced = (more: object) => ({ dapprice: undefined, ...more });

/** Imports cars and returns what shoppers read for each: the price and what it includes. */
async function readPrices(rows: readonly object[], change: Change = driveAwayDealer) {
  const result = await imports.rows(
    rows.map((row, index) => vehicle(`S${index}`, priced(row))),
    0,
    { ...change, thresholds: { allowRejects: 99 } },
  );
  const cars = (await imports.cars()).map(({ car }) => car);
  const shown = rows.map((_, index) => {
    const car = cars.find(({ stocknum }) => stocknum === `S${index}`) as Car;
    const price = decidePrice(policy, car);
    return price.kind === 'price' ? `${price.amount} ${price.label}` : price.label;
  });
  return { shown, unread: result.unread.map(({ field, rows: count }) => [field, count]), cars };
}

const excluding = [
  'Excl Gov Charges',
  'ex ORC',
  '+ORC',
  'Excludes on road costs',
  'Before Government Charges',
  'not drive away',
  'EGC',
  'Excl. Govt Charges',
  'Plus on-road costs',
  '+ on roads',
  'plus ORCs',
  'Ex. Gov’t charges',
  'Non-driveaway',
  'Excluding stamp duty',
  'Drive Away (exc. delivery)',
  'Drive away w/o rego',
  'Driveaway subject to charges',
  'Drive away excluding stamp duty',
  'Before on roads',
  'Does not include on-road costs',
  'RRP',
  'MLP',
  'Price excludes dealer delivery',
  'Plus Statutory & Delivery Charges',
  'Extra charges apply',
];
test.each(excluding)('a price with the type %j is never drive away', async (word) => {
  expect(await readPrices([{ price: '25990', price_type: word }])).toMatchObject({
    shown: ['25990 Excl. govt charges'],
    unread: [],
  });
});

test.each([
  'Drive away',
  'DRIVEAWAY',
  'Drive-away price',
  'DAP',
  'Driveaway, no more to pay',
  'Incl. all on road costs',
  'Including government charges',
  'inc ORC',
  'On the road',
])('a price with the type %j is drive away', async (word) => {
  expect((await readPrices([{ price: '25990', price_type: word }], egcDealer)).shown).toEqual([
    '25990 Drive away',
  ]);
});

test('an estimated drive-away price keeps the word', async () => {
  const words = ['Est. Drive Away', 'estimated_drive_away', 'Drive away (estimate)'];
  const { shown } = await readPrices(words.map((price_type) => ({ price: '25990', price_type })));
  expect(shown).toEqual(words.map(() => '25990 Est. drive away'));
});

test('an unknown price type is the less favourable one, or no price, and is reported', async () => {
  const row = { price: '25990', before_price: '29990', offer_price: '24990', price_type: 'Zulu' };
  expect(await readPrices([row], driveAwayDealer)).toMatchObject({
    shown: ['Enquire for price'],
    unread: [['price_type', 1]],
    cars: [{ price: null, offer_price: null, before_price: null }],
  });
});

test('an unknown price type of a dealer whose prices exclude charges excludes them', async () => {
  const read = await readPrices([{ price: '25990', price_type: 'Zulu' }], egcDealer);
  expect(read).toMatchObject({ shown: ['25990 Excl. govt charges'], unread: [['price_type', 1]] });
});

test('a drive-away column that says it is not drive-away is not', async () => {
  const rows = [
    { dapprice: '25990', price_type: 'Excl Gov Charges' },
    { dapprice: '25990 + ORC' },
    { dapprice: '25990', price_type: 'Est drive away' },
    { dapprice: '25990', price_type: 'POA' },
    { dapprice: '25990', egcprice: '24990' },
  ];
  expect((await readPrices(rows)).shown).toEqual([
    '25990 Excl. govt charges',
    '25990 Excl. govt charges',
    '25990 Est. drive away',
    'Enquire for price',
    '25990 Drive away',
  ]);
});

test('the words in a price say what it includes', async () => {
  const texts = [
    '$25,990 + ORC',
    '25990 EGC',
    '$25,990 Drive Away',
    'Drive away $25,990',
    '25,990 ex gov charges',
    '25990 AUD',
    'Before on roads: 25990',
  ];
  expect(
    (
      await readPrices(
        texts.map((price) => ({ price })),
        driveAwayDealer,
      )
    ).shown,
  ).toEqual([
    '25990 Excl. govt charges',
    '25990 Excl. govt charges',
    '25990 Drive away',
    '25990 Drive away',
    '25990 Excl. govt charges',
    '25990 Drive away',
    '25990 Excl. govt charges',
  ]);
});

test('a price without a sales tax is not shown, and one that says the tax is in it is', async () => {
  const rows = [
    ...['15990 + GST', '15990 ex GST', '$15,990 plus gst', '15990 (excl. VAT)', '15990 GST excl'].map(
      (price) => ({
        price,
        price_type: '',
      }),
    ),
    { price: '15990', price_type: 'Ex GST' },
    ...['15990 inc GST', '$15,990 (incl. GST)', '15990 GST inc.', '15990 inc. GST + ORC'].map((price) => ({
      price,
      price_type: '',
    })),
    { price: '15990', price_type: 'Drive away, inc GST' },
  ];
  const { shown } = await readPrices(rows, egcDealer);
  expect(shown).toEqual([
    ...Array.from({ length: 6 }, () => 'Enquire for price'),
    ...Array.from({ length: 4 }, () => '15990 Excl. govt charges'),
    '15990 Drive away',
  ]);
});

test('a figure that is no price of a vehicle is not shown', async () => {
  const texts = [
    '99,999,999,999',
    '99999999',
    '25990 25990',
    '25990 250',
    '25 99',
    '99',
    '12345',
    '25990 per week',
  ];
  const { shown } = await readPrices(
    texts.map((price) => ({ price })).concat([{ price: '25 990' }, { price: '1,500,000' }]),
  );
  expect(shown).toEqual([...texts.map(() => 'Enquire for price'), '25990 Drive away', '1500000 Drive away']);
});

test('PRICE-02 an offer counts below the price, or where there is no other price, with the type of the feed', async () => {
  const rows = [
    { price: '30990', offer_price: '31990' },
    { price: '30990', offer_price: '29990' },
    { offer_price: '28990' },
    { offer_price: '28990', price_type: 'EGC' },
    { offer_price: '28990', price_type: 'POA' },
    { price: 'POA', offer_price: '28990' },
  ];
  expect((await readPrices(rows)).shown).toEqual([
    '30990 Drive away',
    '29990 Drive away',
    '28990 Drive away',
    '28990 Excl. govt charges',
    'Enquire for price',
    'Enquire for price',
  ]);
});

test('VIS-08 a car whose price says SOLD is sold, and one under offer is reserved', async () => {
  const texts = ['SOLD', 'Sold!', 'Under offer', 'Not sold yet, ask us', 'POA'];
  const { cars } = await readPrices(texts.map((price) => ({ price })));
  const found = texts.map((_, index) => cars.find(({ stocknum }) => stocknum === `S${index}`));
  expect(found.map((car) => car && [isSold(car), isInStock(car), car.reserved])).toEqual([
    [true, false, false],
    [true, false, false],
    [false, true, true],
    [false, true, false],
    [false, true, false],
  ]);
});
