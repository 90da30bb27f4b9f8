import type { TestFiles } from '#tenancy/files/test-tenant.ts';

/* Mistakes of stock.json, for the record of what the checks say. */

const stock = (settings: object): TestFiles => ({ stock: settings });
const feeds = (...list: object[]) => ({
  source: null,
  format: null,
  feeds: list.map((feed, index) => ({
    name: `feed-${index}`,
    format: 'mapped-csv',
    source: { kind: 'file', path: `${index}.csv` },
    ...feed,
  })),
});
const mapped = (fields: object, more: object = {}) =>
  stock({ format: 'mapped-csv', mapping: { fields, ...more } });
const fields = { make: 'Make' };
const url = { kind: 'url', url: 'https://feeds.example/a.csv' };
const login = { kind: 'password', user: 'kim', passwordVariable: 'SMITH_FEED_PASSWORD' };
const sftp = {
  kind: 'sftp',
  host: 'a.example',
  path: '/out/*.csv',
  hostKey: `SHA256:${'a'.repeat(43)}`,
  auth: login,
};

export const stockCases: Record<string, TestFiles> = {
  'neither a source nor a format': stock({ source: null, format: null }),
  'feeds beside a feed': stock({
    ...feeds({ mapping: { fields } }, { name: 'feed-0', mapping: { fields } }),
    source: { kind: 'file', path: 'a.csv' },
    format: 'mapped-csv',
    mapping: { fields },
    overrides: { fields },
  }),
  'mappings that are never read, one a feed': stock(
    feeds(
      {},
      { mapping: { fields }, overrides: { fields } },
      { format: 'au-csv', mapping: { fields } },
      { format: 'mapped-xml', mapping: { fields } },
      { mapping: { fields, records: 'cars' } },
      { format: 'mapped-ndjson', mapping: { fields, records: 'cars', headerLine: 2 } },
      { format: 'mapped-json', mapping: { fields, records: 'cars', headerLine: 3 } },
      { format: 'mapped-xml', mapping: { fields, records: 'cars', headerLine: 4 } },
      {
        format: 'au-csv',
        overrides: { fields: { ...fields, km: { column: 'A', unit: 'cc' } }, optional: ['Makes'] },
      },
      {
        mapping: {
          fields,
          headerLine: 2,
          optional: ['Make', 'Model', 'B', 'C'],
          identity: ['C'],
          rows: [{ column: 'B', is: ['x'] }],
        },
      },
    ),
  ),
  'steps of a field that do nothing': mapped(
    {
      make: { column: 'A', list: '|', part: 'model' },
      model: { column: 'A', part: 'model' },
      km: [
        { column: 'A', unit: 'litres' },
        { column: 'B', unit: 'mi', scale: 10, locale: 'de' },
      ],
      seats: { column: 'A', unit: 'km', scale: 2 },
      engine_size: { column: 'A', unit: 'km' },
      engine_size_litres: { column: 'A', unit: 'mil' },
      price: { column: 'A', scale: 0.01 },
      fuel: { column: 'A', scale: 10, locale: 'de' },
      images: { column: 'A', list: '|' },
      series: ['A', { constant: 'SUV' }, { column: 'B', list: ',' }],
      colour: ['A', { constant: 'Red' }],
      status: {
        column: 'A',
        unknown: ['X '],
        values: { x: 'sold', a: 'sold', A: 'in_stock', ' ': 'sold', None: 'sold', b: 'in_stock' },
      },
    },
    { unknown: ['none'] },
  ),
  'constants of which nothing is left, and some of which something is': mapped({
    make: { constant: 'Kia', pattern: '\\d' },
    model: { constant: 'a/b', split: { separator: '/', index: 2 } },
    badge: { constant: 'a/b', split: { separator: '/', index: 1 } },
    series: { constant: 'SUV', pattern: 'suv', ignoreCase: true },
    fuel: { constant: 'Petrol', pattern: 'petrol' },
    colour: { column: 'A', split: { separator: '/', index: 2 }, pattern: '\\d' },
    trans: { constant: 'a/b', split: { separator: '/', index: 0 }, pattern: 'b' },
  }),
  'rows of which none is read': mapped(fields, {
    rows: [
      { column: 'A', is: ['x', 'y'], isNot: ['z', 'Y '] },
      { column: 'B', is: ['x'], isFilled: false },
      { column: 'C', is: ['', ' '], isFilled: true },
      { column: 'D', is: ['Kia', 'Mazda'], matches: '^toy' },
      { column: 'E', is: ['Kia', ''], matches: '^toy|^$', isFilled: true },
      { column: 'F', isNot: ['x', ''], isFilled: false },
      { column: 'G', matches: '^x', isFilled: false },
      { column: 'H', isNot: [''], matches: '^x', isFilled: false },
      // Some row meets each of these.
      { column: 'I', is: ['x', ''], isFilled: false },
      { column: 'J', is: ['x', ''], isFilled: true },
      { column: 'K', is: ['Kia', 'Mazda'], matches: '^KI' },
      { column: 'L', isNot: ['x'], isFilled: false },
      { column: 'M', isNot: [''], isFilled: true },
      { column: 'N', matches: '^$', isFilled: false },
      { column: 'O', matches: '^x', isNot: ['xy'] },
    ],
  }),
  'rows that contradict others': mapped(fields, {
    rows: [
      { column: 'A', is: ['x', 'y'] },
      { column: ' a', is: ['z', 'Y'] },
      { column: 'A', is: ['x', 'z'] },
      { column: 'B', isFilled: true },
      { column: 'B', isFilled: false },
      { column: 'C', isFilled: true },
      { column: 'C', isFilled: true },
      { column: 'C', isNot: ['x'] },
      { column: 'C', matches: '^y' },
      { column: 'C', is: ['x'] },
      { column: 'D', isNot: ['x'] },
      { column: 'D', is: ['x', 'y'] },
      { column: 'E', matches: '^y' },
      { column: 'E', isFilled: false },
      { column: 'F', isNot: ['x'] },
      { column: 'F', isFilled: false },
      { column: 'G', isNot: ['x'] },
      { column: 'G', isFilled: true },
      { column: 'H', is: ['x'] },
      { column: 'H', is: ['y'] },
      { column: 'I', matches: '^y' },
      { column: 'I', is: ['x'] },
      { column: 'J', is: ['b'] },
      { column: 'J', is: ['a', 'b'], matches: '^a' },
      { column: ' h', is: ['z'] },
    ],
  }),
  'patterns that cannot be used': mapped({
    make: { column: 'A', pattern: '(Kia' },
    model: ['B', { column: 'A', replace: [{ pattern: '[a' }, { pattern: '(a)\\1' }] }],
    badge: { column: 'A', pattern: '(?!Kia).+' },
    series: { column: 'A', pattern: '' },
    fuel: { column: 'A', pattern: 'a{1001}' },
    colour: { column: 'A', pattern: '[^\\S]' },
    trans: { column: 'A', pattern: '[^\\Sa]' },
    dealercomments: { column: 'A', pattern: '\\w{900}' },
    gearnum: { column: 'A', pattern: `${'('.repeat(1001)}a${')'.repeat(1001)}` },
    status: { column: 'A', pattern: '\\p{Emoji}' },
    vin: { column: 'A', pattern: '\\d+(?= km)' },
    nvic: { column: 'A', pattern: '[^\\S,]' },
    regplate: { column: 'A', pattern: '\\p{Script=Latin}' },
  }),
  'expressions and rows that are none': mapped(
    {
      make: { column: 'A', ignoreCase: true },
      model: { column: 'A', constant: 'B' },
      badge: {},
      series: { column: 'A', otherwise: 'B' },
      km: { column: 'A', locale: 'nowhere at all' },
      fuel: 7,
      colour: [],
      nobody: 'A',
      modell: 'A',
      doors: ['A', { column: 'A', spilt: {} }],
      seats: { column: 7, spilt: {} },
    },
    { rows: [{ column: 'B' }, { column: 'B', is: [] }] },
  ),
  'a feed beside the settings, and a file of no use': {
    ...stock({
      source: { kind: 'file', path: './vehicles.json' },
      format: 'mapped-json',
      mapping: { fields },
    }),
    vehicles: [{ make: 'Kia' }],
    vehicle: [],
  },
  'sources that are none': stock(
    feeds(
      { name: 'Used Cars', source: { ...url, url: 'https://kim:secret@feeds.example/a.csv' } },
      { source: { ...url, url: 'http://feeds.example/a.csv' } },
      { source: { ...url, auth: { kind: 'basic', user: 'kim', passwordVariable: 'DATABASE_URL' } } },
      { source: { ...url, auth: { kind: 'header', name: 'X Key', keyVariable: 'FEED_KEY' } } },
      { source: { ...sftp, host: 'sftp://a.example', path: '/*/a.csv', hostKey: 'abc' } },
      { source: { kind: 'ftp' } },
      { source: { ...url, url: 'ftp://feed' }, format: 'spreadsheet' },
      { source: sftp },
    ),
  ),
};
