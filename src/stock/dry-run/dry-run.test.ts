import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestDealers } from './test-dry-run.ts';

const dealers = new TestDealers();
const source = { kind: 'file', path: 'feed.csv' };

const header =
  'Stock No,Make,Model,Variant,Year,Price,Price Type,Odometer,Body Type,Fuel,Gearbox,Colour,Status,Photos,Yard Shelf';
const line = (index: number, change: Readonly<Record<string, string>> = {}) => {
  const car: Record<string, string> = {
    'Stock No': `N${index}`, Make: 'Toyota', Model: 'Corolla', Variant: 'SX', Year: '2021', Price: String(20_000 + index * 1000),
    'Price Type': 'Drive away', Odometer: `${index * 10_000 + 5000} km`, 'Body Type': 'Hatch', Fuel: 'Petrol', Gearbox: 'CVT',
    Colour: 'White', Status: 'In stock', Photos: `https://cdn.example/${index}/1.jpg|https://cdn.example/${index}/2.jpg`, 'Yard Shelf': `B${index}`,
    ...change,
  }; // prettier-ignore
  return header
    .split(',')
    .map((name) => car[name] ?? '')
    .join(',');
};
const feed =
  [
    header,
    ...[1, 2, 3, 4, 5, 6].map((index) => line(index)),
    line(7, { Fuel: 'Moonshine' }),
    line(8, { Year: 'soon' }),
    line(9, { Price: 'POA', Status: 'Sold' }),
  ].join('\n') + '\n';

test('a dry run prints counts, fields with their columns, left-out words, figures, cars and unused columns', async () => {
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': feed });
  const { lines, isRefused } = await dealers.dryRun();
  const text = lines.join('\n').replace(/^.*\n(?=Dry run of)/s, '');
  expect(isRefused).toBe(false);
  expect(lines.filter((each) => each.length > 80)).toEqual([]);
  const cars = text.slice(text.indexOf('Cars as they would show'));
  expect(text.slice(0, text.indexOf('Cars as they'))).toMatchInlineSnapshot(`
    "Dry run of fixture-dry-1, read as mapped-csv. Nothing is changed.

    What it would do
      rows read                                      9
      cars created                                   8
      cars updated                                   0
      cars unchanged                                 0
      cars missing, kept for now                     0
      cars withdrawn                                 0
      rows rejected                                  1
      rows whose price is withheld                   0
      It would not be refused.

    What shoppers would see of these cars
      cars for sale                                  7
      cars coming soon                               0
      cars sold                                      1
      cars hidden from shoppers                      0

    Rejected rows
         1 The year "soon" is not a year from 1900 to 2027 (column "Year"). (record
           8, soon Toyota Corolla SX N8)

    Fields, the share of rows that have them, and their columns
      year                                   100 % Year
      km                                     100 % Odometer
      status                                 100 % Status
      price_type                             100 % Price Type
      make                                   100 % Make
      model                                  100 % Model
      badge                                  100 % Variant
      colour                                 100 % Colour
      trans                                  100 % Gearbox
      bodyconfiguration                      100 % Body Type
      fuel                                   100 % Fuel
      stocknum                               100 % Stock No
      price                                  100 % Price
      images                                 100 % Photos

    Words and values that are left out
      fuel (Fuel): unknown words in 1 row: "Moonshine" (1)

    Prices in AUD of 7 cars, 1 without: from 21,000 to 27,000, half of them up to
      24,000
           21,000 - 21,999            1  ##############################
           22,000 - 22,999            1  ##############################
           23,000 - 23,999            1  ##############################
           24,000 - 24,999            1  ##############################
           25,000 - 25,999            1  ##############################
           26,000 - 26,999            1  ##############################
           27,000 - 27,000            1  ##############################

    Kilometres of 8 cars, 0 without: from 15,000 to 95,000, half of them up to
      45,000
                0 - 19,999            1  ###############
           20,000 - 39,999            2  ##############################
           40,000 - 59,999            2  ##############################
           60,000 - 79,999            2  ##############################
           80,000 - 95,000            1  ###############

    "
  `);
  expect(cars.split('\n').slice(0, 10).join('\n')).toMatchInlineSnapshot(`
    "Cars as they would show
      2021 Toyota Corolla SX
       price         $21,000 Drive away
       odometer      15,000 km
       body, fuel    Hatchback, Petrol
       gears, drive  Automatic, unknown
       colour        White
       yard          Main yard, Dubbo, NSW
       pictures      2, the first https://cdn.example/1/1.jpg
       status        in stock, used"
  `);
  expect(cars.split('\n  2021 Toyota Corolla SX\n')).toHaveLength(6);
  expect(cars.slice(cars.indexOf('Columns that'))).toMatchInlineSnapshot(`
    "Columns that no field uses
      Yard Shelf                             100 % B1"
  `);
  expect(await dealers.cars()).toEqual([]);
});

test('cars that shoppers would not see are counted with what hides them, without those of rejected rows', async () => {
  const fields = {
    stocknum: 'Stock No', make: 'Make', model: 'Model', year: 'Year', price: 'Price', bodyconfiguration: 'Body Type',
    status: 'Status',
  }; // prettier-ignore
  const rows = [{ column: 'Yard Shelf', isFilled: true }];
  await dealers.write(
    { source, format: 'mapped-csv', maxRejectShare: 0.5, mapping: { fields, rows, identity: ['Colour'] } },
    {
      'feed.csv': [
        header,
        ...[1, 2, 3, 4, 5].map((index) => line(index)),
        line(5, { Status: 'Sold' }),
        line(6, { Status: 'On order' }),
        line(7, { Status: 'Sold' }),
        line(8, { 'Body Type': 'Caravan' }),
        line(9, { Status: 'Withdrawn' }),
        '',
      ].join('\n'),
    },
  );
  const { lines } = await dealers.dryRun();
  const from = lines.indexOf('What shoppers would see of these cars');
  expect(lines.slice(from + 1, from + 7)).toEqual([
    '  cars for sale                                  5',
    '  cars coming soon                               1',
    '  cars sold                                      1',
    '  cars hidden from shoppers                      2',
    '    1 because of bodyconfiguration "Caravan", as features.json has no caravans',
    '    1 because of status "Withdrawn"',
  ]);
  expect(lines.join(' ')).not.toContain('..');
  expect(lines.join(' ')).toContain('Prices in AUD of 9 cars, 0 without');
  const unused = lines.slice(lines.indexOf('Columns that no field uses')).join('\n');
  expect(unused).toContain('Odometer');
  expect(unused).not.toMatch(/Yard Shelf|Colour/);
});

test('a row whose price is withheld is no rejected one', async () => {
  const rows = [header, line(1), line(2), line(3), line(4, { Price: '99999' }), ''];
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': rows.join('\n') });
  const { lines } = await dealers.dryRun();
  expect(lines).toContain('Rows whose car is shown without a price');
  expect(lines.join(' ')).toContain('Prices in AUD of 3 cars, 1 without');
  expect(lines).not.toContain('Rejected rows');
});

test('of many reasons to reject rows, ten are named and the rows of the others counted', async () => {
  const bad = Array.from({ length: 12 }, (_, index) => line(index, { Year: `in ${index}` }));
  const good = Array.from({ length: 40 }, (_, index) => line(index + 20));
  const rows = [header, ...bad, ...good, ''];
  await dealers.write({ source, format: 'mapped-csv', maxRejectShare: 1 }, { 'feed.csv': rows.join('\n') });
  const { lines } = await dealers.dryRun();
  const rejected = lines.slice(lines.indexOf('Rejected rows') + 1);
  expect(rejected.filter((each) => each.includes('is not a year'))).toHaveLength(10);
  expect(rejected).toContain('     2 for other reasons');
});

test('a short source of a field stands on one line of the proposal', async () => {
  const rows = [1, 2, 3].map((index) => `A${index},2019 Toyota Corolla SX,${15_990 + index}`);
  const titles = ['Stock No,Title,Price', ...rows, ''].join('\n');
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': titles });
  expect((await dealers.dryRun()).lines).toContain('        { "column": "Title", "part": "make" },');
});

test('of a car with a video among its pictures, both are counted', async () => {
  const Photos = 'https://youtu.be/a1|https://cdn.example/1.jpg|https://cdn.example/2.jpg';
  await dealers.write(
    { source, format: 'mapped-csv' },
    { 'feed.csv': [header, line(1, { Photos }), line(2, { Photos: '' }), ''].join('\n') },
  );
  const text = (await dealers.dryRun()).lines.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('pictures 2, the first https://cdn.example/1.jpg, 1 more is a video');
  expect(text).toContain('pictures 0 status');
});

test('a field is shown with the path that chooses its entries', async () => {
  const prices = (dap: number) => [
    { kind: 'egc', amount: dap - 3000 },
    { kind: 'dap', amount: dap },
  ];
  const car = { make: 'Kia', model: 'Rio', year: 2019 };
  const cars = [23_000, 24_000].map((dap, index) => ({ ...car, stockNo: `A${index}`, prices: prices(dap) }));
  await dealers.write({ source, format: 'mapped-json' }, { 'feed.csv': JSON.stringify(cars) });
  const { lines } = await dealers.dryRun();
  expect(lines).toContain('  drive_away_price                       100 % prices[kind=dap].amount');
  expect(lines).toContain('   price         $23,000 Drive away');
});

test('what a dry run shows of a car is what the import then stores', async () => {
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': feed });
  await dealers.dryRun({ writesMapping: true });
  const [feedRun] = await dealers.importAndRollBack();
  const shown = feedRun?.tally.examples(5, new Set()) ?? [];
  await dealers.import();
  const stored = new Map((await dealers.cars()).map(({ car }) => [car.stocknum, car]));
  expect(shown).toHaveLength(5);
  for (const { car } of shown) expect(stored.get(car.stocknum)).toMatchObject(car);
});

test('a mapped format without a mapping is an error of the check, and the dry run proposes one that the check accepts', async () => {
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': feed });
  expect(() => dealers.site).toThrow('mapping is missing. The format mapped-csv knows no fields without it.');
  const { lines } = await dealers.dryRun();
  const json = lines.slice(lines.indexOf('{'), lines.indexOf('}') + 1).join('\n');
  const proposed = JSON.parse(json) as Record<string, unknown>;
  await dealers.write({ source, ...proposed }, { 'feed.csv': feed });
  expect(await dealers.import()).toMatchObject([{ result: { created: 8, rejected: 1 } }]);
  const [first] = await dealers.cars();
  expect(first?.car).toMatchObject({
    stocknum: 'N1', make: 'Toyota', model: 'Corolla', badge: 'SX', year: 2021, price: 21_000, price_type: 'drive_away', km: 15_000,
    simple_body: 'Hatchback', simple_fuel: 'Petrol', simple_transmission: 'Automatic', colour: 'White', status: 'in_stock',
  }); // prettier-ignore
  expect(first?.car.images).toHaveLength(2);
});

test('a proposal is made for a format that is known when it is asked for, and for a feed without a format', async () => {
  await dealers.write({ source, format: 'au-csv' }, { 'feed.csv': feed });
  expect((await dealers.dryRun()).lines[0]).toBe(
    `Dry run of ${dealers.id}, read as au-csv. Nothing is changed.`,
  );
  expect((await dealers.dryRun({ propose: true })).lines[0]).toContain('Proposed for stock.json');
  await dealers.write({ source }, { 'feed.csv': feed });
  expect((await dealers.dryRun()).lines[0]).toContain('Proposed for stock.json');
});

test('--write-mapping writes the format and the mapping and leaves the rest of the file; it overwrites nothing', async () => {
  await dealers.write({ source, format: 'mapped-csv', graceFeeds: 3 }, { 'feed.csv': feed });
  await dealers.dryRun({ writesMapping: true });
  const written = await readFile(join(dealers.folder, dealers.id, 'stock.json'), 'utf8');
  expect(JSON.parse(written)).toMatchObject({
    source,
    format: 'mapped-csv',
    graceFeeds: 3,
    mapping: { fields: { make: 'Make' } },
  });
  expect(dealers.site.stock.mapping?.fields.make).toBe('Make');
  await expect(dealers.dryRun({ writesMapping: true, propose: true })).rejects.toThrow(
    `${dealers.id}/stock.json has mapping already, and --write-mapping overwrites nothing. Take it out first, or copy what you want of the proposal by hand.`,
  );
  await expect(dealers.dryRun({ writesMapping: true })).rejects.toThrow(
    'none is proposed for a feed that has one. Add --propose.',
  );
  expect(await readFile(join(dealers.folder, dealers.id, 'stock.json'), 'utf8')).toBe(written);
});

test('one of several feeds gets its mapping where it stands', async () => {
  const other = { name: 'new', source: { kind: 'file', path: 'new.csv' }, format: 'au-csv' };
  const own = { name: 'used', source, format: 'mapped-csv' };
  await dealers.write({ feeds: [other, own] }, { 'feed.csv': feed });
  await dealers.dryRun({ feed: 'used', writesMapping: true });
  expect(dealers.site.stock.feeds).toMatchObject([
    other,
    { ...own, mapping: { fields: { model: 'Model' } } },
  ]);
  const file = join(dealers.folder, dealers.id, 'feed.csv');
  const text = (await dealers.dryRun({ feed: 'nobody', file })).lines.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('has no feed named "nobody". It has new, used.');
});

test('a feed that would be refused says why, and its rejected rows', async () => {
  await dealers.write(
    { source, format: 'mapped-csv' },
    {
      'feed.csv': [
        header,
        ...[1, 4, 5, 6, 7].map((index) => line(index)),
        line(2, { Year: 'x' }),
        line(3, { Year: 'y' }),
        '',
      ].join('\n'),
    },
  );
  const { lines, isRefused } = await dealers.dryRun();
  const text = lines.join(' ').replace(/\s+/g, ' ');
  expect(isRefused).toBe(true);
  expect(text).toContain('It would be refused, and the stock would stay as it is: ');
  expect(text).toContain('2 of 7 rows would be rejected');
  expect(text).toContain(
    '1 The year "x" is not a year from 1900 to 2027 (column "Year"). (record 6, x Toyota Corolla SX N2)',
  );
});

test('yards of the dealer are mapped, and codes that no location has are told of', async () => {
  const rows = (code: string) =>
    `StockNo,Make,Model,Year,Price,Yard Code\nA1,Kia,Rio,2019,15990,${code}\nA2,Kia,Rio,2018,13990,${code}\n`;
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': rows('Main yard') });
  expect((await dealers.dryRun()).lines.join('\n')).toContain('"yard_code": "Yard Code"');
  await dealers.write({ source, format: 'mapped-csv' }, { 'feed.csv': rows('X9') });
  const text = (await dealers.dryRun()).lines.join(' ').replace(/\s+/g, ' ');
  expect(text).not.toContain('"yard_code": "Yard Code" }');
  expect(text).toContain('"Yard Code" looks like a yard ("X9"), but no location has these under yard_codes');
});

test('the name of a yard that is that of its town is shown once', async () => {
  const fields = {
    stocknum: 'StockNo', make: 'Make', model: 'Model', year: 'Year', location: 'Town', city: 'Town',
  }; // prettier-ignore
  const rows = 'StockNo,Make,Model,Year,Town,Remark\nA1,Kia,Rio,2019,Orange,\n';
  await dealers.write({ source, format: 'mapped-csv', mapping: { fields } }, { 'feed.csv': rows });
  const lines = (await dealers.dryRun()).lines.map((text) => text.trim());
  expect(lines).toContain('yard          Orange, NSW');
  expect(lines).toContainEqual(expect.stringMatching(/^Remark +0 %/));
});

test('a feed with cars in two branches is proposed with one of them, and the report names the other', async () => {
  const vehicle = (index: number) => ({
    stock: `S${index}`, make: 'Kia', model: 'Rio', year: 2019, price: 15_990 + index, km: 41_000 + index, body: 'Hatch',
  }); // prettier-ignore
  const lots = { yards: { new: [1, 2, 3].map(vehicle), used: [4, 5].map(vehicle) } };
  await dealers.write({ source, format: 'mapped-json' }, { 'feed.csv': JSON.stringify(lots) });
  const text = (await dealers.dryRun()).lines.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('rows read 3 ');
  expect(text).toContain(
    'Please check: the feed has 2 more records like those below "yards.new", below "yards.used", and they are not read.',
  );
});
