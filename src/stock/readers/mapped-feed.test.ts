import { expect, test } from 'vitest';
import { readText } from './test-feed.ts';

test('any CSV through a mapping', async () => {
  const feed = [
    'Title;Marque;Name;Built;Engine;Colours;Odo;Seats;Doors;Extras;State;Note',
    '2019 Kia Rio Sport (auto);KIA;Rio;2019;4 cyl, 1.4 L;Red / Black;10,000;;5 Seats;ABS + Tow bar;SALE;n.a.',
    '2020 Kia Riot;kia;Rio;2020;-;Blue;;4 Seats;5 Doors;;gone;',
  ].join('\n');
  const mapping = {
    identity: ['Title', 'Odo'],
    unknown: ['-', 'n.a.'],
    fields: {
      make: { column: 'marque', values: { Kia: 'Kia Motors' } },
      model: 'Name',
      year: 'Built',
      badge: { column: 'Title', withoutPrefix: ['Built', 'Marque', 'Name'], pattern: '^([^(]+)' },
      engine_size: { column: 'Engine', split: { separator: ',', index: 1 }, unit: 'litres' },
      'variant.cylinders': { column: 'Engine', pattern: '^\\d+' },
      colour: { column: 'Colours', split: { separator: '/', index: 0 } },
      interior_colour: { column: 'Colours', split: { separator: '/', index: 1 }, unknown: ['none'] },
      km: { column: 'Odo', unit: 'mi' },
      seats: [
        { column: 'Seats', pattern: '\\d+' },
        { column: 'Doors', pattern: '(\\d+) Seats' },
      ],
      standardEquipment: { column: 'Extras', list: '+' },
      status: { column: 'State', values: { sale: 'in_stock' }, otherwise: 'sold' },
      carsales_title: { join: { columns: ['Marque', 'Note', 'Name'], separator: ' ' } },
      car_type: { constant: 'used' },
    },
  };
  expect(await readText(feed, 'mapped-csv', mapping)).toEqual([
    {
      row: 1,
      identity: ['2019 Kia Rio Sport (auto)', '10,000'],
      values: {
        make: 'Kia Motors',
        model: 'Rio',
        year: '2019',
        badge: 'Sport',
        engine_size: '1400',
        'variant.cylinders': '4',
        colour: 'Red',
        interior_colour: 'Black',
        km: '16093.44',
        seats: '5',
        standardEquipment: ['ABS', 'Tow bar'],
        status: 'in_stock',
        carsales_title: 'KIA Rio',
        car_type: 'used',
      },
    },
    {
      row: 2,
      identity: ['2020 Kia Riot', ''],
      values: {
        make: 'Kia Motors',
        model: 'Rio',
        year: '2020',
        badge: 'Riot',
        colour: 'Blue',
        seats: '4',
        status: 'sold',
        carsales_title: 'kia Rio',
        car_type: 'used',
      },
    },
  ]);
});

test('missing pictures and thumbnails keep their slots, extra features do not', async () => {
  const mapping = {
    fields: {
      images: { column: 'Big', list: '+' },
      thumbnails: { column: 'Small', list: '+' },
      standardEquipment: { column: 'Extras', list: '+' },
    },
  };
  const [row] = await readText('Big;Small;Extras\n/1.jpg+ +/3.jpg;+/2s.jpg;ABS++', 'mapped-csv', mapping);
  expect(row?.values).toEqual({
    images: ['/1.jpg', '', '/3.jpg'],
    thumbnails: ['', '/2s.jpg'],
    standardEquipment: ['ABS'],
  });
});

test('a value of two numbers in a column of litres stays as it is written, so that it is reported', async () => {
  const mapping = { fields: { engine_size: { column: 'Engine', unit: 'litres' } } };
  const rows = await readText('Engine;Make\n2.0 or 2.5;Kia\n2.0;Kia', 'mapped-csv', mapping);
  expect(rows.map(({ values }) => values.engine_size)).toEqual(['“2.0 or 2.5”', '2000']);
});

test('a column that only a joined text needs is missed, too', async () => {
  const mapping = { fields: { dealercomments: { join: { columns: ['Intro', 'Words'], separator: ' ' } } } };
  await expect(readText('Intro;Make\nHello;Kia', 'mapped-csv', mapping)).rejects.toThrow('Words');
});
