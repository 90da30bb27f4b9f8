import { describe, expect, test } from 'vitest';
import { problemsAfter, siteAfter } from '#tenancy/files/test-tenant.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';

const problems = (stock: object): string[] =>
  problemsAfter({ stock }).map((line) => line.replace('tenants/tested-motors/stock.json: ', ''));
const mapped = (fields: object, more: object = {}) =>
  problems({ format: 'mapped-csv', mapping: { fields, ...more } });
const url = 'https://feeds.example/stock.csv';

describe('a mapping that can never be read is a mistake of the check', () => {
  test.each([
    [
      'none under a mapped format',
      { format: 'mapped-json' },
      'mapping is missing. The format mapped-json knows no fields without it.',
    ],
    [
      'one under a fixed format',
      { mapping: { fields: { make: 'Brand' } } },
      'mapping is never used with the format au-csv, which has columns of its own. Expected a format that begins with mapped-, or overrides with the fields that differ.',
    ],
    [
      'overrides under a mapped format',
      { format: 'mapped-csv', mapping: { fields: { make: 'A' } }, overrides: { fields: { make: 'B' } } },
      'overrides is never used with the format mapped-csv. Expected its fields in mapping.',
    ],
    [
      'XML without the element of a vehicle',
      { format: 'mapped-xml', mapping: { fields: { make: 'A' } } },
      'mapping.records is missing. Expected the element of one vehicle, such as vehicle.',
    ],
    [
      'records of a CSV',
      { format: 'mapped-csv', mapping: { records: 'cars', fields: { make: 'A' } } },
      'mapping.records is "cars", which is never used. The format mapped-csv has one vehicle a line.',
    ],
  ])('%s', (_name, stock, sentence) => {
    expect(problems(stock)).toEqual([sentence]);
  });
});

describe('a step that can never match is a mistake of the check', () => {
  test.each([
    [
      'a malformed pattern',
      { make: { column: 'A', pattern: '(Kia' } },
      {},
      'mapping.fields.make.pattern is "(Kia". Expected a regular expression; this one: unterminated group.',
    ],
    [
      'a malformed pattern of a replacement in a list',
      { make: ['B', { column: 'A', replace: [{ pattern: '[a' }] }] },
      {},
      'mapping.fields.make[1].replace[0].pattern is "[a". Expected a regular expression; this one: unterminated character class.',
    ],
    [
      'a pattern that looks ahead',
      { make: { column: 'A', pattern: '(?!Kia).+' } },
      {},
      'mapping.fields.make.pattern is "(?!Kia).+". Expected a regular expression; this one: looks ahead with (?!, which can take ages. Use replace for what is to go, isNot for rows that are to go.',
    ],
    [
      'ignoreCase without a pattern',
      { make: { column: 'A', ignoreCase: true } },
      {},
      'mapping.fields.make is an object. Expected ignoreCase needs a pattern beside it.',
    ],
    [
      'a unit on a field that has another',
      { km: { column: 'A', unit: 'litres' } },
      {},
      'mapping.fields.km.unit is "litres", which is no unit of the field km. Expected km, mi or mil.',
    ],
    [
      'a unit on a field without one',
      { seats: [{ column: 'A', unit: 'km' }] },
      {},
      'mapping.fields.seats[0].unit is "km", which is no unit of the field seats. The field seats has no unit; take it out.',
    ],
    [
      'a list for one value',
      { make: { column: 'A', list: '|' } },
      {},
      'mapping.fields.make.list is "|", but the field make has one value. Expected split, with the index of the part.',
    ],
    [
      'another part than the field',
      { make: { column: 'A', part: 'model' } },
      {},
      'mapping.fields.make.part is "model" in the field make. Expected the part that is the field.',
    ],
    [
      'a constant of which nothing is left',
      { make: { constant: 'Kia', pattern: '\\d' } },
      {},
      'mapping.fields.make.constant is "Kia", of which nothing is left by the steps after it.',
    ],
    [
      'an optional column that no field reads',
      { make: 'A' },
      { optional: ['B'] },
      'mapping.optional[0] is "B", which no field reads. Expected one of the columns named.',
    ],
    [
      'a value of a condition that is asked for and left out',
      { make: 'A' },
      { rows: [{ column: 'B', is: ['x', 'y'], isNot: ['X '] }] },
      'mapping.rows[0].isNot has "x", which stands under "is" too, so no row with it is read. Expected it under one of the two.',
    ],
    [
      'an alternative after a constant',
      { make: ['A', { constant: 'Kia' }, 'B'] },
      {},
      'mapping.fields.make[2] is never used, because the one before it is a constant, which is always known. Expected the constant last.',
    ],
    [
      'a scale of words',
      { fuel: { column: 'A', scale: 10 } },
      {},
      'mapping.fields.fuel.scale is "10", but the field fuel is no number. Take it out.',
    ],
    [
      'a locale of words',
      { status: { column: 'A', locale: 'de' } },
      {},
      'mapping.fields.status.locale is "de", but the field status is no number. Take it out.',
    ],
    [
      'a value that is unknown before it is replaced',
      { status: { column: 'A', unknown: ['X '], values: { x: 'sold' } } },
      {},
      'mapping.fields.status.values.x is never used, because unknown lists it too. Take it out of one of the two.',
    ],
    [
      'a value that is unknown in every column',
      { status: { column: 'A', values: { NONE: 'sold' } } },
      { unknown: ['none'] },
      'mapping.fields.status.values.NONE is never used, because unknown lists it too. Take it out of one of the two.',
    ],
    [
      'a value that is listed twice',
      { status: { column: 'A', values: { x: 'sold', X: 'in_stock' } } },
      {},
      'mapping.fields.status.values.X is the same as "x", because letter case does not count. Take one out.',
    ],
    [
      'an empty value',
      { status: { column: 'A', values: { '': 'sold' } } },
      {},
      expect.stringContaining('is never used, because an empty value is unknown. Take it out.'),
    ],
    [
      'conditions that contradict each other',
      { make: 'A' },
      {
        rows: [
          { column: 'B', is: ['x'] },
          { column: ' b', is: ['y'] },
        ],
      },
      expect.stringMatching(/^mapping\.rows\[1\] contradicts .*rows\[0\], which tests the column " b" too/),
    ],
    [
      'conditions of which one asks for a value and one for none',
      { make: 'A' },
      {
        rows: [
          { column: 'B', isFilled: true },
          { column: 'B', isFilled: false },
        ],
      },
      expect.stringContaining('mapping.rows[1] contradicts'),
    ],
    [
      'a condition without a test',
      { make: 'A' },
      { rows: [{ column: 'B' }] },
      'mapping.rows[0] is an object. Expected at least one of is, isNot, matches and isFilled.',
    ],
  ])('%s', (_name, fields, more, sentence) => {
    expect(mapped(fields, more)).toEqual([sentence]);
  });

  test.each([
    ['"is"', '"isFilled"', { is: ['x'], isFilled: false }],
    ['"is"', '"isFilled"', { is: ['', ' '], isFilled: true }],
    ['"is"', '"matches"', { is: ['Kia', 'Mazda'], matches: '^toy' }],
    ['"is"', '"matches" and "isFilled"', { is: ['Kia', ''], matches: '^toy|^$', isFilled: true }],
    ['"isFilled": false', '"isNot"', { isNot: ['x', ''], isFilled: false }],
    ['"isFilled": false', '"matches"', { matches: '^x', isFilled: false }],
  ])('a condition that no row meets: what %s asks for is left out by %s', (asks, keys, condition) => {
    expect(mapped({ make: 'A' }, { rows: [{ column: 'B', ...condition }] })).toEqual([
      `mapping.rows[0] is met by no row: what ${asks} asks for is left out by ${keys}. Expected values that all of them let through, or fewer of them.`,
    ]);
  });

  test.each([
    { is: ['x', ''], isFilled: false },
    { is: ['x', ''], isFilled: true },
    { is: ['Kia', 'Mazda'], matches: '^KI' },
    { isNot: ['x'], isFilled: false },
    { isNot: [''], isFilled: true },
    { matches: '^$', isFilled: false },
    { matches: '^x', isNot: ['xy'] },
  ])('a condition that some row meets is none: %j', (condition) => {
    expect(mapped({ make: 'A' }, { rows: [{ column: 'B', ...condition }] })).toEqual([]);
  });

  test.each([
    [
      [
        { column: 'B', is: ['x', 'y'] },
        { column: 'B', isNot: ['x'] },
      ],
    ],
    [
      [
        { column: 'B', is: ['x'] },
        { column: 'C', is: ['y'] },
      ],
    ],
    [
      [
        { column: 'B', isFilled: true },
        { column: 'B', matches: '^k' },
      ],
    ],
  ])('conditions that some row meets are none: %j', (rows) => {
    expect(mapped({ make: 'A', km: { column: 'D', scale: 10, locale: 'de' } }, { rows })).toEqual([]);
  });

  test('overrides are checked as a mapping is', () => {
    expect(problems({ overrides: { fields: { km: { column: 'A', unit: 'cc' } } } })).toEqual([
      expect.stringContaining('overrides.fields.km.unit is "cc"'),
    ]);
  });
});

describe('the source of a feed', () => {
  const at = (source: object) => problems({ source: { kind: 'url', url, ...source } });

  test('no credential stands in a setting', () => {
    expect(at({ url: 'https://kim:secret@feeds.example/stock.csv' })).toEqual([
      'source.url is "https://…@feeds.example/stock.csv". Expected an address without user and password; they belong into auth and an environment variable.',
    ]);
    expect(at({ auth: { kind: 'basic', user: 'kim', passwordVariable: 'DATABASE_URL' } })).toEqual([
      'source.auth.passwordVariable is "DATABASE_URL". Expected the name of an environment variable that ends in FEED_PASSWORD or FEED_KEY, such as SMITH_FEED_PASSWORD.',
    ]);
    expect(at({ auth: { kind: 'header', name: 'X Key', keyVariable: 'FEED_KEY' } })).toEqual([
      'source.auth.name is "X Key". Expected the name of a header, such as X-Api-Key.',
    ]);
  });

  test('an SFTP host shows its key, and only the name of the file has *', () => {
    const auth = { kind: 'password', user: 'kim', passwordVariable: 'SMITH_FEED_PASSWORD' };
    const hostKey = `SHA256:${'a'.repeat(43)}`;
    const sftp = (more: object) =>
      problems({ source: { kind: 'sftp', host: 'a.example', path: '/out/*.csv', auth, hostKey, ...more } });
    expect(sftp({})).toEqual([]);
    expect(sftp({ hostKey: 'abc' })).toEqual([
      'source.hostKey is "abc". Expected the fingerprint of the host’s key: SHA256: and 43 characters.',
    ]);
    expect(sftp({ path: '/*/stock.csv' })).toEqual([
      'source.path is "/*/stock.csv". Expected a file; only its name may have *, such as /out/stock-*.csv.',
    ]);
    expect(sftp({ host: 'sftp://a.example' })).toEqual([
      'source.host is "sftp://a.example". Expected the name of a host, such as sftp.example.com.',
    ]);
  });

  test('a feed is asked for over https', () => {
    expect(at({ url: 'http://feeds.example/stock.csv' })).toEqual([
      'source.url is "http://feeds.example/stock.csv". Expected an https: address; http: is for this machine alone.',
    ]);
  });
});

describe('several feeds', () => {
  const feed = (name: string) => ({ name, format: 'au-csv', source: { kind: 'file', path: `${name}.csv` } });

  test('stand in place of one', () => {
    const site = siteAfter({
      stock: { source: null, format: null, feeds: [feed('used'), feed('new-cars')] },
    });
    expect(listFeeds(site.stock).map(({ name }) => name)).toEqual(['used', 'new-cars']);
    expect(listFeeds(siteAfter().stock)).toMatchObject([{ name: '', format: 'au-csv' }]);
  });

  test('have names of their own and no feed beside them', () => {
    expect(problems({ feeds: [feed('used'), feed('used')] })).toEqual([
      'source stands beside feeds. Expected it within one of the feeds.',
      'format stands beside feeds. Expected it within one of the feeds.',
      'feeds[1].name is "used", as of another feed. Expected a name of its own.',
    ]);
    expect(problems({ source: null, format: null })).toEqual([
      'source is missing. Expected where the feed is read from, or feeds with several of them.',
      'format is missing. Expected the format of the feed.',
    ]);
    expect(problems({ source: null, format: null, feeds: [{ ...feed('a'), format: 'mapped-csv' }] })).toEqual(
      ['feeds[0].mapping is missing. The format mapped-csv knows no fields without it.'],
    );
  });
});

test('a feed file may lie beside stock.json, whatever it is called; any other file there is a mistake', () => {
  const stock = {
    source: { kind: 'file', path: './vehicles.json' },
    format: 'mapped-json',
    mapping: { fields: { make: 'make' } },
  };
  expect(problemsAfter({ stock, vehicles: [{ make: 'Kia' }] })).toEqual([]);
  expect(problemsAfter({ stock, vehicle: [] })).toEqual([
    expect.stringContaining('tenants/tested-motors/vehicle.json is not a file of a dealer.'),
  ]);
  // Names that nobody reads, in the words of another program.
  const odd = ['Finance.JSON', 'forms.jsonc', 'redirect.jsn', 'theme.json.txt'];
  expect(problemsAfter(Object.fromEntries(odd.map((name) => [name, '{}'])))).toEqual(
    odd.map((name) => expect.stringContaining(`tenants/tested-motors/${name} is not a file of a dealer.`)),
  );
  expect(problemsAfter({ 'Finance.JSON': '{}' })[0]).toContain('Did you mean finance.json?');
});
