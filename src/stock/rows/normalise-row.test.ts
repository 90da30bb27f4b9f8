import { expect, test } from 'vitest';
import type { FeedRow, FeedValues } from '#stock/readers/feed-row.ts';
import { normaliseRow } from './normalise-row.ts';
import { accept, normalise, options } from './test-row.ts';

test('the required fields make a car with all other fields unknown', () => {
  const { car, ...rest } = accept({});
  expect(rest).toEqual({
    ok: true,
    identity: {
      vin: null,
      stocknum: 'S1',
      yard: 'dealership-1',
      dealershipId: 'dealership-1',
      columns: null,
    },
    createdAt: null,
    arrivedDaysAgo: null,
    soldDaysAgo: null,
    unknownYard: null,
    unread: [],
    withheld: null,
  });
  expect(car).toMatchObject({
    name: '2019 Kia Rio',
    status: 'in_stock',
    sold: false,
    car_type: 'used',
    price: null,
    price_type: 'enquire',
    km: null,
    variant: null,
    specifications: null,
    autograb_data: null,
    images: [],
    location: 'North yard',
    city: 'Penrith',
  });
});

test.each<[string, FeedValues, string]>([
  [
    'nothing',
    { make: 'nan', model: '', year: '-' },
    'The record is empty: it has no make, no model and no year.',
  ],
  ['no make and no year', { make: '', year: '' }, 'The record has no make and no year.'],
  [
    'no identity',
    { stocknum: 'n/a', vin: '00000000000000000' },
    'The record has no identity: neither a VIN nor a stock number.',
  ],
  ['a year before cars', { year: '1899' }, 'The year "1899" is not a year from 1900 to 2027.'],
  ['a year after next', { year: '2028' }, 'The year "2028" is not a year from 1900 to 2027.'],
  ['a year in words', { year: '20l9' }, 'The year "20l9" is not a year from 1900 to 2027.'],
])('a row with %s is rejected', (_name, values, reason) => {
  expect(normalise(values)).toMatchObject({ ok: false, reason });
});

test.each<[string, FeedValues, string]>([
  ['a negative price', { egc_price: '-100' }, 'The price "-100" is negative.'],
  ['a foreign price', { price: '9000 NZD' }, 'The price "9000 NZD" is in NZD, and this dealer sells in AUD.'],
  [
    'a foreign currency column',
    { price: '9000', currency: 'usd' },
    'The prices are in USD, and this dealer sells in AUD.',
  ],
  [
    'a price that is any word',
    { price: 'lots' },
    'The price "lots" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  [
    'a drive-away price that is any word',
    { drive_away_price: 'White', egc_price: '48990' },
    'The price "White" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  ['a price in words and figures', { price: '9000 or swap' }, 'The price "9000 or swap" is not an amount.'],
])('a row with %s has no price, and says why', (_name, values, reason) => {
  expect(accept(values)).toMatchObject({ car: { price: null, price_type: 'enquire' }, withheld: { reason } });
});

test('the first and last year are accepted', () => {
  expect(accept({ year: '1900' }).car.year).toBe(1900);
  expect(accept({ year: '2027' }).car.year).toBe(2027);
});

test('markup becomes text in comments and is removed elsewhere; hostile URLs are dropped', () => {
  const { car } = accept({
    make: '<b>Kia</b>',
    dealercomments: '<p>One</p><script>x</script><p>two</p>',
    images: [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://evil.example/x',
      'https://pictures.example/1.jpg',
      '/own/2.webp',
    ],
    standardEquipment: ['ABS', '<i>ABS</i>', '-', 'Tow bar'],
    video_url: 'http://video.example/"onload=x',
    hotspots: '{"exterior":"none"}',
    youxQuote: '{broken',
  });
  expect(car).toMatchObject({
    make: 'Kia',
    dealercomments: 'One\n\ntwo',
    standardEquipment: ['ABS', 'Tow bar'],
    video_url: null,
    hotspots: null,
    youxQuote: null,
    primary_image_url: 'https://pictures.example/1.jpg',
  });
  expect(car.images.map((image) => image.image?.url)).toEqual([
    'https://pictures.example/1.jpg',
    '/own/2.webp',
  ]);
});

test('an address without a protocol gets https', () => {
  const { car } = accept({ images: '//cdn.example/1.jpg|//cdn.example/2.jpg', file: '//cdn.example/h.pdf' });
  expect(car.images.map(({ image }) => image?.url)).toEqual([
    'https://cdn.example/1.jpg',
    'https://cdn.example/2.jpg',
  ]);
  expect(car.file).toBe('https://cdn.example/h.pdf');
});

test('the primary picture is the first, with its own thumbnail, and is added when the others lack it', () => {
  const images = ['https://p.example/1.jpg', 'https://p.example/2.jpg'];
  const thumbnails = ['https://p.example/1s.jpg', 'https://p.example/2s.jpg'];
  const shown = (primary: string) =>
    accept({ images, thumbnails, primary_image_url: primary }).car.images.map(({ image }) => [
      image?.url.slice(18),
      image?.thumb?.url?.slice(18),
    ]);
  expect(shown('https://p.example/2.jpg')).toEqual([
    ['2.jpg', '2s.jpg'],
    ['1.jpg', '1s.jpg'],
  ]);
  expect(shown('//p.example/9.jpg')).toEqual([
    ['9.jpg', undefined],
    ['1.jpg', '1s.jpg'],
    ['2.jpg', '2s.jpg'],
  ]);
});

test('a video among the pictures is marked and is never the first picture', () => {
  const { car } = accept({ images: ['https://v.example/walk.mp4', 'https://pictures.example/1.jpg'] });
  expect(car.images.map((image) => image.isVideo)).toEqual([true, false]);
  expect(car.primary_image_url).toBe('https://pictures.example/1.jpg');
});

const picture = (name: string): string => `https://pictures.example/${name}.jpg`;
const pictures = (names: string): string =>
  names
    .split('|')
    .map((name) => name && picture(name))
    .join('|');

test.each([
  ['a|b|c', '|b-s|c-s', { a: null, b: 'b-s', c: 'c-s' }],
  ['a|b|c', 'none|none|c-s', { a: 'none', b: 'none', c: 'c-s' }],
  ['a|an<other|c', 'a-s|o-s|c-s', { a: 'a-s', c: 'c-s' }],
  ['a||c', 'a-s||c-s', { a: 'a-s', c: 'c-s' }],
  ['a|a|c', 'a-s|b-s|c-s', { a: 'a-s', c: 'c-s' }],
  ['a|b', 'a<thumb|b-s', { a: null, b: 'b-s' }],
])('pictures %s keep their own thumbnails of %s', (images, thumbnails, expected) => {
  const { car } = accept({ images: pictures(images), thumbnails: pictures(thumbnails) });
  const found = car.images.map(({ image }) => [image?.url, image?.thumb?.url ?? null]);
  expect(found).toEqual(
    Object.entries(expected).map(([name, thumb]) => [picture(name), thumb && picture(thumb)]),
  );
});

test('a yard is found by any of its codes; an unknown code is reported', () => {
  expect(accept({ yard_code: 'n1' })).toMatchObject({
    identity: { yard: 'dealership-1' },
    car: { location: 'North yard' },
  });
  expect(accept({ yard_code: 'WEST' })).toMatchObject({
    identity: { yard: 'west', dealershipId: null },
    unknownYard: 'WEST',
    car: { location: null, dealership_id: null, city: null },
  });
});

test('identity columns apply only without VIN and stock number', () => {
  const row: FeedRow = {
    row: 1,
    values: { make: 'Kia', model: 'Rio', year: '2019' },
    identity: ['Rio', '10'],
  };
  expect(normaliseRow(row, options)).toMatchObject({ ok: true, identity: { columns: ['Rio', '10'] } });
  const known = { ...row, values: { ...row.values, vin: 'KNADM511AK6000001' } };
  expect(normaliseRow(known, options)).toMatchObject({ ok: true, identity: { columns: null } });
});

test('removes characters that PostgreSQL rejects: unpaired surrogates, NUL', () => {
  const half = `${'x'.repeat(299)}🚗`;
  const { car } = accept({
    colour: half,
    dealercomments: `${'x'.repeat(19_999)}🚗`,
    standardEquipment: [half],
    images: ['https://pictures.example/a\u0000.jpg', 'https://pictures.example/\ud83d.jpg'],
    hotspots: '{"exterior":[{"id":"a\\u0000","description":"\\ud83d"}]}',
  });
  expect(JSON.stringify(car)).not.toMatch(/\\u(0000|d[89a-f])/);
  expect(car).toMatchObject({ colour: 'x'.repeat(299), images: [], hotspots: null });
  const good = { exterior: [{ id: 'a', description: 'back\\u0000slash' }] };
  expect(accept({ hotspots: JSON.stringify(good) }).car.hotspots).toMatchObject(good);
});

test.each(['make', 'model'])('rejects a %s that is too long for the name of a file', (field) => {
  expect(normalise({ [field]: 'A'.repeat(101) })).toMatchObject({
    ok: false,
    reason: `The ${field} is longer than 100 characters: it is no name.`,
  });
  expect(accept({ [field]: 'A'.repeat(100) }).car).toMatchObject({ [field]: 'A'.repeat(100) });
});

test.each(['__proto__', 'constructor', 'toString'])('takes %s as a make, a model and a type', (word) => {
  expect(accept({ make: word, model: word, item_type: word }).car).toMatchObject({ make: word, model: word });
});
