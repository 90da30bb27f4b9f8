import { expect, test } from 'vitest';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { makeColumn } from './column.ts';
import { findHeaderLine } from './header-line.ts';
import { propose, readProposed } from './test-proposal.ts';
import { fitOf } from './value-checks.ts';

test('columns whose names say nothing are recognised by their values, each with a sentence', async () => {
  const rows = Array.from({ length: 8 }, (_row, index) => [
    `6T1BF3FK50X12345${index}`,
    'Toyota',
    'Camry',
    2015 + (index % 5),
    `$2${index},990`,
    `${index}2,000 km`,
    ['Petrol', 'Hybrid'][index % 2],
    ['Automatic', 'Manual'][index % 2],
    ['Sedan', 'Wagon'][index % 2],
    `https://c.example/${index}.jpg`,
    ['Sold', 'Available'][index % 2],
  ]);
  const feed = ['F1|make|model|F2|F3|F4|F5|F6|F7|F8|F9', ...rows.map((row) => row.join('|')), ''].join('\n');
  const { proposal, cars, unread } = await readProposed(feed);
  expect(unread).toEqual([]);
  expect(cars[1]).toMatchObject({
    vin: '6T1BF3FK50X123451',
    year: 2016,
    price: 21_990,
    km: 12_000,
    simple_fuel: 'Hybrid',
    simple_transmission: 'Manual',
    simple_body: 'Wagon',
    status: 'in_stock',
  });
  expect(cars[0]).toMatchObject({ status: 'sold', sold: true });
  expect(cars[0]?.images).toHaveLength(1);
  for (const field of [
    'vin',
    'year',
    'price',
    'km',
    'fuel',
    'trans',
    'bodyconfiguration',
    'images',
    'status',
  ]) {
    expect(proposal.doubts.join('\n')).toMatch(
      new RegExp(`^${field} comes from "F\\d" only because its values look like`, 'm'),
    );
  }
});

test('numbered columns of pictures, miles in the name, a row of units and prices without what they include', async () => {
  const feed =
    'Ref,Make,Model,Year,Price,Odometer (Miles),Miles,Image 1,Image 2,Image 10\n-,text,text,yyyy,AUD,,mi,url,url,url\nA1,Kia,Rio,2019,15990,,1000,https://c.example/1.jpg,https://c.example/2.jpg,\nA2,Kia,Cerato,2020,17990,,2000,https://c.example/3.jpg,,https://c.example/10.jpg\n';
  const { proposal, cars, reasons } = await readProposed(feed);
  expect(reasons).toEqual([]);
  expect(cars).toMatchObject([
    { stocknum: 'A1', km: 1609 },
    { stocknum: 'A2', km: 3219 },
  ]);
  expect(cars.map(({ images }) => images.map(({ image }) => image?.url.slice(-6)))).toEqual([
    ['/1.jpg', '/2.jpg'],
    ['/3.jpg', '10.jpg'],
  ]);
  expect(proposal.doubts).toContain(
    'No column says what price includes: defaultPriceType of stock.json applies to it.',
  );
});

test('the first value of each record says what a column is, and all of them of pictures and equipment', () => {
  const address = 'https://c.example/1.jpg';
  const column = makeColumn('Colour', { column: 'Colour' }, [['Red', address], ['Blue']], true);
  expect(fitOf(column, 'colour')).toBe(1);
  for (const field of ['images', 'thumbnails'] as const) expect(fitOf(column, field)).toBeCloseTo(1 / 3);
  expect(fitOf(column, 'standardEquipment')).toBeCloseTo(2 / 3);
});

test('prices of finance, of a trade-in and of a dealer are not those of the car', async () => {
  const car = {
    id: 'A1',
    make: 'Kia',
    model: 'Rio',
    year: 2019,
    finance: { price: 95, year: 5 },
    tradeIn: { price: 5000 },
    price: 15_990,
    dealer: { name: 'X', status: 'closed' },
  };
  const { proposal } = await readProposed(JSON.stringify([car, { ...car, id: 'A2' }]));
  expect(proposal.mapping.fields).toMatchObject({ price: 'price', year: 'year' });
  expect(JSON.stringify(proposal.mapping)).not.toMatch(/finance|tradeIn|dealer/);
});

test('what no car can do without is said when it is missing, and unknown words with the way to say what they mean', async () => {
  const { mapping, doubts } = await propose(
    'Make,Model,Fuel Type,Transmission,Stock No,Of\nKia,Rio,X,A8,1,2019\nKia,Rio,Z,A8,2,2020\n',
  );
  expect(mapping.fields).not.toHaveProperty('year');
  expect(doubts[0]).toBe(
    'No column was recognised for year, without which no row is a car. Add it under fields, or { "constant": "2024" } when all are of one year. "Of" has years, such as "2019".',
  );
  expect(doubts).toContain(
    'fuel has words that are not known: "X", "Z". Say what they mean: { "column": "Fuel Type", "values": { "X": "…" } }, where … is one of PHEV, Hybrid, LPG, Diesel, Petrol, Hydrogen, Electric.',
  );
});

test('makes and models are recognised by their names alone, and usual abbreviations by theirs', async () => {
  const { mapping, doubts } = await propose(
    'A,B,YR,TRM,CLR,STK,Ask $\nTOYOTA,RAV4,2019,GXL,Red,1,9000\nMAZDA,CX-5,2020,Touring,Blue,2,9000\nLAND ROVER,DEFENDER,2021,S,Red,3,\n',
  );
  expect(mapping.fields).toMatchObject({
    make: 'A',
    model: 'B',
    year: 'YR',
    badge: 'TRM',
    colour: 'CLR',
    stocknum: 'STK',
    price: 'Ask $',
  });
  expect(doubts.join()).toContain(
    'make comes from "A" only because its values look like makes, such as "TOYOTA".',
  );
});

test('without VIN and stock number, the address of the page tells cars apart, else the facts that rarely change; never the price', async () => {
  const rows = (more: (index: number) => string) =>
    Array.from({ length: 5 }, (_row, index) => `Kia,Rio,2019,1${index}990,${index}1000,Red,${more(index)}`);
  const linked = await propose(
    ['Make,Model,Year,Price,Km,Colour,Link', ...rows((index) => `https://d.example/car/${index}`), ''].join(
      '\n',
    ),
  );
  expect(linked.mapping.identity).toEqual(['Link']);
  const plain = await propose(['Make,Model,Year,Price,Km,Colour,Note', ...rows(() => 'x'), ''].join('\n'));
  expect(plain.mapping.identity).toEqual(['Year', 'Make', 'Model', 'Km']);
  expect(plain.doubts.join(' ')).toContain('Neither a VIN nor a stock number was recognised');
});

test('a row of units says that the odometer is in miles; where nothing does, a sentence asks', async () => {
  const rows = [
    'AB15 XYZ|Ford|Fiesta|12/01/2016|£9,495.00|61,000',
    'AB16 XYZ|Kia|Rio|13/02/2017|£12,245.00|56,679',
    '',
  ];
  const header = 'Reg|Vehicle Make|Vehicle Model|Reg Date|Retail Price|Mileage';
  const stated = await readProposed([header, 'text|text|text|date|GBP|mi', ...rows].join('\n'), {
    currency: 'GBP',
  });
  expect(stated.reasons).toEqual([]);
  expect(stated.cars).toMatchObject([{ year: 2016, price: 9495, km: 98_170 }, { year: 2017 }]);
  const bare = await readProposed([header, ...rows].join('\n'), { currency: 'GBP' });
  expect(bare.cars).toMatchObject([{ km: 61_000 }, { km: 56_679 }]);
  expect(bare.proposal.doubts).toContain(
    'Nothing says whether "Mileage" is in kilometres or miles, so it is read as kilometres; add "unit": "mi" if it is miles.',
  );
});

test('a single column of pictures with a number in its name is taken as it is', async () => {
  const rows = [1, 2].map((index) => `Kia,Rio,2019,S${index},https://c.example/${index}.jpg`);
  const { mapping } = await propose(['Make,Model,Year,Stock No,Photo 1', ...rows, ''].join('\n'));
  expect(mapping.fields.images).toBe('Photo 1');
});

test('the header of a table without known names is its first line with several cells', () => {
  expect(findHeaderLine('Stock\nA,B\n1,2\n')).toBe(2);
  expect(findHeaderLine('Stock\n1\n')).toBe(1);
});

test('a name of a field whose values are another thing is not its column', () => {
  const fits = (field: FeedField, ...texts: string[]) =>
    fitOf(
      makeColumn(
        field,
        { column: field },
        texts.map((text) => [text]),
        false,
      ),
      field,
    );
  expect(fits('series', 'LX', 'GX', 'x'.repeat(61))).toBeCloseTo(2 / 3);
  expect(fits('certified', 'yes', 'no', 'by Kim')).toBeCloseTo(2 / 3);
  expect(fits('variant.torque', '250 Nm', '300', 'much')).toBeCloseTo(2 / 3);
});

test('titles: make, model and badge come from the one whose name says most, and the model alone beside a make', async () => {
  const cars = [
    '2019 Kia Rio S',
    '2020 Mazda 3 Neo',
    '2021 Kia Cerato GT',
    `2018 ${'Blimpery'.repeat(9)} Zed`,
  ];
  const rows = cars.map((title, index) => `${title},${title},1${index}990,${index}`);
  const { mapping, doubts } = await propose(['Rubrik,Title,Price,Stock No', ...rows, ''].join('\n'));
  expect(mapping.fields).toMatchObject({
    make: [{ column: 'Title', part: 'make' }, { column: 'Title' }],
    model: [{ column: 'Title', part: 'model' }, { column: 'Title' }],
  });
  expect(doubts[0]).toBe(
    `Make and model are taken from "Title" by known names; where none is known, they are the first two words, as in "${cars[3]?.slice(0, 60)}".`,
  );
  const beside = [
    'Title,Make,Price,Stock No',
    '2019 Kia Rio S,Kia,15990,1',
    '2020 Mazda 3 Neo,Mazda,16990,2',
    '',
  ];
  const { mapping: made } = await propose(beside.join('\n'));
  expect(made.fields).toMatchObject({ make: 'Make', model: { column: 'Title', part: 'model' } });
});

test('a unit of kilometres that nobody knows is told with its word', async () => {
  const feed =
    'Make,Model,Year,Stock No,Odo,Odo Unit\nKia,Rio,2019,1,1000,furlong\nKia,Rio,2019,2,2000,furlong\n';
  expect((await propose(feed)).doubts).toContain(
    '"Odo Unit" looks like the unit of "Odo" but has words that are not known, such as "furlong"; check the kilometres.',
  );
});
