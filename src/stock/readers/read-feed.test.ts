import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import type { FeedRow } from './feed-row.ts';
import { readFeed, type FeedFormat } from './read-feed.ts';
import { readText } from './test-feed.ts';

const feeds = new URL('../../../tests/fixtures/feeds/', import.meta.url);
const maxBytes = 1_000_000;

const readFile = (name: string, format: FeedFormat): Promise<FeedRow[]> =>
  Array.fromAsync(readFeed(createReadStream(new URL(name, feeds)), { format, maxBytes }));

test('the common Australian CSV', async () => {
  const [used, ute, demo, caravan] = await readFile('au-dealer.csv', 'au-csv');
  expect(used).toEqual({
    row: 1,
    values: {
      stocknum: 'U1001',
      yard_code: 'NORTH',
      make: 'Mazda',
      model: 'CX-8',
      year: '2023',
      series: 'KG4W2A',
      badge: 'Asaki LE',
      drive_away_price: '$52,990',
      egc_price: '48990',
      bodyconfiguration: 'Wagon',
      km: '28140',
      colour: 'Soul Red',
      vin: 'JM0KG4WLA00123456',
      regplate: 'ABC123',
      rego_expiry: '21/11/2027',
      build_date: '2023-03-14',
      compliance_date: '01-Apr-2023',
      dealercomments:
        '<p>One owner.</p><p>Full history &amp; two keys.<br>Call us</p><script>alert(1)</script>',
      nvic: 'ZXC123',
      'variant.grossvehiclemass': '2500',
      offer_price: '51990',
      drive: 'Front',
      seats: '7',
      doors: '5',
      status: 'In stock',
      reserved: 'N',
      before_price: '54990',
      fuel: 'Diesel',
      trans: '6 Speed Sports Automatic',
      engine_size_litres: '2.2',
      'variant.cylinders': '4',
      standardEquipment: ['Leather seats', 'Head-up display', 'Tow bar'],
      images: 'https://pictures.example/1.jpg|https://pictures.example/2.jpg',
      thumbnails: 'https://pictures.example/1-small.jpg',
      car_type: 'used',
      item_type: 'Car',
    },
  });
  expect(ute).toMatchObject({
    row: 2,
    values: { km: '62137', km_unit: 'mi', dealercomments: 'Quoted line\nbreak, and a comma', reserved: 'Y' },
  });
  expect(demo).toMatchObject({ row: 3, values: { car_type: 'demo', drive_away_price: 'POA', km: '- / -' } });
  expect(caravan).toMatchObject({ row: 4, values: { item_type: 'Caravan', 'specifications.sleeps': '4' } });
});

test('Google vehicle listings', async () => {
  const [car, ute] = await readFile('google-listings.tsv', 'google-listings');
  expect(car).toEqual({
    row: 1,
    values: {
      stocknum: 'G1',
      vin: 'JM0KG4WLA00123456',
      yard_code: 'north',
      price: '52990.00 AUD',
      car_type: 'used',
      make: 'Mazda',
      model: 'CX-8',
      badge: 'Asaki LE',
      year: '2023',
      km: '28140 km',
      bodyconfiguration: 'suv',
      fuel: 'Diesel',
      'variant.cylinders': '4Cyl',
      trans: 'Automatic',
      colour: 'Red',
      interior_colour: 'Black',
      seats: '7',
      doors: '5',
      drive: 'FrontWheelDriveConfiguration',
      dealercomments: 'One owner',
      created_at: '2026-10-31',
      images: [1, 2, 3].map((number) => `https://pictures.example/${number}.jpg`),
    },
  });
  expect(ute).toMatchObject({ values: { bodyconfiguration: 'truck', simple_body: 'Ute', images: [] } });
});

test('Google vehicle ads as RSS', async () => {
  expect(await readFile('google-rss.xml', 'google-rss')).toEqual([
    {
      row: 1,
      values: {
        stocknum: 'R1',
        yard_code: 'north',
        status: 'in_stock',
        dealercomments: '<b>Great</b> car',
        price: '6695 AUD',
        make: 'Fiat',
        model: '500',
        badge: 'Lounge & Co',
        colour: 'Black',
        year: '2018',
        km: '10000 miles',
        fuel: 'gasoline',
        bodyconfiguration: 'Hatchback',
        trans: 'Manual',
        drive: 'FWD',
        car_type: 'used',
        images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
      },
    },
  ]);
});

test('Meta automotive CSV, flattened and JSON fields alike', async () => {
  const [car, ute] = await readFile('meta.csv', 'meta-csv');
  expect(car).toEqual({
    row: 1,
    values: {
      stocknum: 'M1',
      vin: 'KNADM511AK6000001',
      dealercomments: 'Tidy',
      make: 'Kia',
      model: 'Rio',
      year: '2019',
      km: '10000',
      km_unit: 'MI',
      price: '15990 AUD',
      offer_price: '14990 AUD',
      car_type: 'CPO',
      certified: 'yes',
      status: 'AVAILABLE',
      bodyconfiguration: 'HATCHBACK',
      fuel: 'GASOLINE',
      trans: 'AUTOMATIC',
      drive: 'FWD',
      colour: 'Blue',
      created_at: '2026-11-01',
      city: 'Penrith',
      state: 'NSW',
      images: [1, 2, 3].map((number) => `https://pictures.example/${number}.jpg`),
    },
  });
  expect(ute).toMatchObject({ values: { simple_body: 'Ute', images: ['https://pictures.example/4.jpg'] } });
  expect(ute).not.toHaveProperty('values.city');
});

test('Meta automotive XML', async () => {
  expect(await readFile('meta.xml', 'meta-xml')).toEqual([
    {
      row: 1,
      values: {
        stocknum: 'M1',
        vin: 'JHMFB4F37CS003479',
        dealercomments: 'Tidy',
        make: 'Honda',
        model: 'Civic',
        year: '2012',
        km: '140855',
        km_unit: 'KM',
        price: '12995.00 AUD',
        car_type: 'USED',
        status: 'AVAILABLE',
        bodyconfiguration: 'SEDAN',
        colour: 'Silver',
        city: 'Penrith',
        state: 'NSW',
        images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
      },
    },
  ]);
});

test('the JSON of a dealer management system', async () => {
  const [car, ...faulty] = await readFile('dms.json', 'dms-json');
  expect(car).toEqual({
    row: 1,
    values: {
      stocknum: 'J1',
      make: 'Isuzu',
      model: 'D-MAX',
      year: '2022',
      status: 'available',
      drive_away_price: '48990',
      egc_price: '45990',
      vin: 'MPATFR40JNG000001',
      nvic: 'ABC1',
      km: '41000',
      regplate: 'DMX001',
      rego_expiry: '21/11/2027',
      build_date: '03/2022',
      compliance_date: '14/04/2022',
      yard_code: 'NORTH',
      'variant.cylinders': '4',
      'variant.towingcapacitybraked': '3500',
      images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
    },
  });
  expect(faulty).toEqual([
    {
      row: 2,
      values: expect.objectContaining({ stocknum: 'J2' }),
      problem: 'The record has no status, which this format requires.',
    },
    { row: 3, values: {}, problem: 'The record is not an object with the fields of a vehicle.' },
  ]);
});

test('a missing thumbnail in a JSON feed keeps its slot', async () => {
  const car = { stocknum: 'J1', make: 'Kia', model: 'Rio', year: 2022, status: 'available' };
  const [row] = await readText(JSON.stringify([{ ...car, thumbnails: [null, '/2s.jpg'] }]), 'dms-json');
  expect(row?.values.thumbnails).toEqual(['', '/2s.jpg']);
});

test.each([
  ['cpo', 'yes'],
  ['USED', undefined],
])('the state %s of Meta XML says of a certified car: %s', async (state, certified) => {
  const listing = `<listing><make>Kia</make><state_of_vehicle>${state}</state_of_vehicle></listing>`;
  const [row] = await readText(`<listings>${listing}</listings>`, 'meta-xml');
  expect(row?.values.certified).toBe(certified);
});
