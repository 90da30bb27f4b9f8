import { expect, test } from 'vitest';
import { readText } from './test-feed.ts';

/** One car in every format: the same facts below the same names. */
const car = {
  Id: 'A1',
  Title: '2021 TOYOTA Land Cruiser Prado GXL',
  price: { amount: '25990.00', '@currency': 'AUD' },
  Comments: 'Great car. Ask for STOCK NO: 77',
  photos: [{ url: 'https://cdn.example/1,2.jpg', thumb: 's1.jpg' }, { url: 'https://cdn.example/2.jpg' }],
  extras: ['ABS', 'Tow bar'],
  Type: 'Car',
};
const other = { ...car, Id: 'B2', Type: 'Boat' };
const xml = ({ Id, Title, price, Comments, Type }: typeof car) =>
  `<car><Id>${Id}</Id><Title>${Title}</Title><price currency="AUD"><amount>${price.amount}</amount></price>
  <Comments>${Comments}</Comments>
  <photos><url>https://cdn.example/1,2.jpg</url><thumb>s1.jpg</thumb></photos><photos><url>https://cdn.example/2.jpg</url></photos>
  <extras>ABS</extras><extras>Tow bar</extras><Type>${Type}</Type></car>`;
const mapping = {
  rows: [{ column: 'Type', isNot: ['BOAT'] }],
  optional: ['Colour'],
  fields: {
    stocknum: 'Id',
    year: { column: 'Title', part: 'year' },
    make: { column: 'Title', part: 'make' },
    model: { column: 'Title', part: 'model' },
    badge: { column: 'Title', part: 'badge' },
    price: { column: 'price.amount', replace: [{ pattern: '\\.00$' }] },
    currency: 'price.@currency',
    primary_image_url: 'photos[1].url',
    images: 'photos[].url',
    thumbnails: 'photos[].thumb',
    standardEquipment: 'extras',
    nvic: { column: 'Comments', pattern: 'stock no: (\\d+)', ignoreCase: true },
    colour: 'Colour',
  },
};
const values = {
  stocknum: 'A1',
  year: '2021',
  make: 'TOYOTA',
  model: 'Land Cruiser Prado',
  badge: 'GXL',
  price: '25990',
  currency: 'AUD',
  primary_image_url: 'https://cdn.example/2.jpg',
  images: ['https://cdn.example/1,2.jpg', 'https://cdn.example/2.jpg'],
  thumbnails: ['s1.jpg', ''],
  standardEquipment: ['ABS', 'Tow bar'],
  nvic: '77',
};

test.each([
  ['mapped-json', JSON.stringify([car, other]), undefined],
  ['mapped-json', JSON.stringify({ data: { cars: [car, other] } }), 'data.cars'],
  ['mapped-ndjson', `${JSON.stringify(car)}\n\n${JSON.stringify(other)}\n`, undefined],
  ['mapped-xml', `<stock><car-list>${xml(car)}${xml(other)}</car-list></stock>`, 'car'],
] as const)('%s is read through the mapping that a CSV has', async (format, text, records) => {
  expect(await readText(text, format, { ...mapping, ...(records && { records }) })).toEqual([
    { row: 1, values },
  ]);
});

test('names of columns are found in any letter case, and numbers and truth values are texts', async () => {
  const fields = { make: 'MAKE', year: 'model year', certified: 'Certified', price: 'prices[0].value' };
  const text = JSON.stringify([{ Make: 'Kia', modelYear: 2019, certified: true, prices: [{ value: 1.5 }] }]);
  expect(await readText(text, 'mapped-json', { fields })).toEqual([
    { row: 1, values: { make: 'Kia', year: '2019', certified: 'true', price: '1.5' } },
  ]);
});

test('a key with a point and keys that every object inherits are only keys', async () => {
  const text = '[{"g.price":"5","constructor":"x","__proto__":{"a":1}}]';
  const fields = { price: 'g.price', make: 'constructor' };
  expect(await readText(text, 'mapped-json', { fields })).toEqual([
    { row: 1, values: { price: '5', make: 'x' } },
  ]);
  await expect(readText('[{"a":"5"}]', 'mapped-json', { fields: { make: 'constructor' } })).rejects.toThrow(
    'No record of the feed has "constructor", which stock.json names. The records have: a. ' +
      'Correct the name, or list it under optional if the feed may lack it.',
  );
});

test('JSON fields get the JSON below their path, and nothing of what is empty', async () => {
  const empty = '[{"make":"Kia","spots":null},{"make":"Kia","spots":""}]';
  const fields = { make: 'make', hotspots: 'spots' };
  const kia = [1, 2].map((row) => ({ row, values: { make: 'Kia' } }));
  expect(await readText(empty, 'mapped-json', { fields })).toEqual(kia);
  expect(await readText('make,spots\nKia,\nKia,\n', 'mapped-csv', { fields })).toEqual(kia);
  const text = JSON.stringify([{ spots: { front: [{ x: 1 }] } }]);
  const [row] = await readText(text, 'mapped-json', { fields: { hotspots: 'spots' } });
  expect(JSON.parse(String(row?.values.hotspots))).toEqual({ front: [{ x: 1 }] });
});

test('a path that no record has refuses the feed; one that is empty everywhere does not', async () => {
  const fields = { make: 'make', price: 'prise.amount' };
  const text = '[{"make":"Kia","price":{"amount":1},"photos":[]},{"make":"Kia"}]';
  await expect(readText(text, 'mapped-json', { fields })).rejects.toThrow(
    'No record of the feed has "prise.amount", which stock.json names. The records have: make, price.amount. ' +
      'Correct the name, or list it under optional if the feed may lack it.',
  );
  const empty = { make: 'make', images: 'photos[].url' };
  expect(await readText(text, 'mapped-json', { fields: empty })).toHaveLength(2);
  expect(await readText(text, 'mapped-json', { fields, optional: ['prise.amount'] })).toHaveLength(2);
});

test('a path to an object rejects the row and names what is within', async () => {
  const [row] = await readText('[{"make":{"code":"K","name":"Kia"}}]', 'mapped-json', {
    fields: { make: 'make' },
  });
  expect(row?.problem).toBe(
    '"make" is an object with "code", "name", so make cannot be read. Name one of them in stock.json, such as "make.code".',
  );
  const beside = await readText('[{"make":"Kia","badge":["GT",{"code":"K"}]}]', 'mapped-json', {
    fields: { make: 'make', badge: { column: 'badge', pattern: '^\\d' } },
  });
  expect(beside).toEqual([{ row: 1, values: { make: 'Kia' } }]);
});

const bodies = ['<body xsi:nil="true"/>', '<body code="x"/>', '<body code="x"> </body>', '<body/>', ''];
const cars = (elements: readonly string[]) =>
  `<s xmlns:xsi="x">${elements.map((body) => `<car><make>Kia</make>${body}<hotspots code="1"/></car>`).join('')}</s>`;
const withBody = {
  records: 'car',
  fields: { make: 'make', bodyconfiguration: 'body', hotspots: 'hotspots', images: 'photos.photo' },
  optional: ['photos.photo'],
};

test('an element of XML with attributes alone is no value, and rejects no row', async () => {
  const text = cars([...bodies, '<body code="x">SUV</body>']);
  const kia = { values: { make: 'Kia' } };
  expect(await readText(text, 'mapped-xml', withBody)).toEqual([
    ...bodies.map((_body, index) => ({ row: index + 1, ...kia })),
    { row: 6, values: { make: 'Kia', bodyconfiguration: 'SUV' } },
  ]);
  const photos = '<photos><photo>/1.jpg</photo><photo xsi:nil="true"/><photo size="9"/></photos>';
  const [row] = await readText(cars([photos]), 'mapped-xml', {
    ...withBody,
    optional: ['body', 'photos.photo'],
  });
  expect(row?.values).toEqual({ make: 'Kia', images: ['/1.jpg', '', ''] });
});

test('an element that has attributes in all records and never a text is noted', async () => {
  const notesOf = async (
    elements: readonly string[],
    fields: object = { make: 'make', bodyconfiguration: 'body' },
  ) => {
    const notes: string[] = [];
    const own = { ...withBody, fields };
    await readText(cars(elements), 'mapped-xml', own, { onNotes: (found) => notes.push(...found) });
    return notes;
  };
  const codes = ['<body code="SUV" lang="en"/>', '<body xsi:nil="true"/>', ''];
  expect(await notesOf(codes)).toEqual([
    '"body" never has a text, only "@code" and "@lang", so bodyconfiguration is unknown; if one of these is the value, name it in stock.json, such as "body.@code"',
  ]);
  expect(await notesOf([...codes, '<body>SUV</body>'])).toEqual([]);
  expect(await notesOf(Array.from({ length: 2100 }, () => '<body code="x"/>'))).toHaveLength(1);
  expect(await notesOf(bodies.filter((body) => !body.includes('code')))).toEqual([]);
  expect(await notesOf(codes, { make: 'make', bodyconfiguration: 'body.@code' })).toEqual([]);
});

test('a column that a CSV may lack is unknown, any other missing one refuses it', async () => {
  const mapped = { fields: { make: 'Make', badge: 'Badge' }, optional: ['badge'] };
  expect(await readText('Make,Model\nKia,Rio\n', 'mapped-csv', mapped)).toEqual([
    { row: 1, values: { make: 'Kia' } },
  ]);
});

test('rows that a condition leaves out are counted, and a filter that leaves all out refuses the feed', async () => {
  const text = 'Make,Yard,Price\nKia,N,1\nFord,S,2\nFord,N,\nAudi,N,4\n';
  const fields = { make: 'Make' };
  const read = async (rows: object[]) => {
    let out = 0;
    const kept = await readText(text, 'mapped-csv', { fields, rows }, { onLeftOut: () => (out += 1) });
    return [kept.map(({ row }) => row), out];
  };
  expect(await read([{ column: 'Yard', is: ['n'] }])).toEqual([[1, 3, 4], 1]);
  expect(
    await read([
      { column: 'Make', matches: '^(kia|ford)$' },
      { column: 'Price', isFilled: true },
    ]),
  ).toEqual([[1, 2], 2]);
  expect(await read([{ column: 'Price', isFilled: false }])).toEqual([[3], 3]);
  await expect(read([{ column: 'Yard', is: ['West'] }])).rejects.toThrow(
    'The feed has 4 rows, and rows in stock.json reads none. This would withdraw the whole stock; correct the conditions, or the feed.',
  );
});

test('replacing changes every match, and no text behind the part that a pattern looks at', async () => {
  const long = `${'a'.repeat(25_000)}!`;
  const fields = {
    dealercomments: {
      column: 'Text',
      replace: [{ pattern: 'CALL (\\w+)', with: 'Ask $1', ignoreCase: true }],
    },
  };
  const [row, second] = await readText(`Id;Text\n1;Call Kim, call Sam\n2;${long}\n`, 'mapped-csv', {
    fields,
  });
  expect(row?.values.dealercomments).toBe('Ask Kim, Ask Sam');
  expect(second?.values.dealercomments).toBe(long);
});

test('a line of NDJSON that is broken rejects its row alone; a broken first or cut last line refuses the feed', async () => {
  const fields = { make: 'make' };
  const rows = await readText('{"make":"Kia"}\n{"make":\n{"make":"Audi","badge":null}\n', 'mapped-ndjson', {
    fields,
  });
  expect(rows.map(({ values: read, problem }) => [read.make, problem?.slice(0, 27)])).toEqual([
    ['Kia', undefined],
    [undefined, 'Line 2 is not whole JSON: U'],
    ['Audi', undefined],
  ]);
  await expect(
    readText(`{"make":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`, 'mapped-ndjson', { fields }),
  ).rejects.toThrow('The feed nests more than 50 objects and arrays.');
  await expect(readText('{"make":"Kia"}\n{"ma', 'mapped-ndjson', { fields })).rejects.toThrow(
    /^The feed is cut off: its last line, number 2, is not whole JSON/,
  );
  await expect(readText('{\n"make":"Kia"}\n', 'mapped-ndjson', { fields })).rejects.toThrow(
    /^The first line is not whole JSON .+ read with the format mapped-json\.$/,
  );
});

test('XML without the element of a vehicle names the element that is repeated', async () => {
  const text = '<s><vehicle><a>1</a></vehicle><vehicle><a>2</a></vehicle></s>';
  await expect(readText(text, 'mapped-xml', { records: 'car', fields: { make: 'a' } })).rejects.toThrow(
    'The feed holds no element <car>, so no vehicles. Most often it has <vehicle>, 2 times. ' +
      'Name the element of one vehicle as records in the mapping of stock.json, with the format mapped-xml.',
  );
});

test('fields of a fixed format can come from other columns, and its needed columns with them', async () => {
  const overrides = {
    fields: {
      make: 'Brand',
      status: { column: 'Stage', values: { avail: 'in_stock' } },
      bodyconfiguration: 'Shape',
    },
    rows: [{ column: 'Brand', isFilled: true }],
  };
  const csv = 'StockNo,Brand,Model,Year,Body,Shape,Stage\n1,Kia,Rio,2019,SUV,Hatch,Avail\n2,,,,,,\n';
  expect(await readText(csv, 'au-csv', undefined, { overrides })).toEqual([
    {
      row: 1,
      values: {
        stocknum: '1',
        make: 'Kia',
        model: 'Rio',
        year: '2019',
        bodyconfiguration: 'Hatch',
        status: 'in_stock',
      },
    },
  ]);
  const json =
    '[{"stocknum":"1","make":"Kia","model":"Rio","badge":null,"year":2019,"features":"ABS","more":{"state":"sold"}}]';
  const [without] = await readText(json, 'dms-json');
  expect(without?.problem).toBe('The record has no status, which this format requires.');
  expect(
    await readText(json, 'dms-json', undefined, { overrides: { fields: { status: 'more.state' } } }),
  ).toMatchObject([{ row: 1, values: { stocknum: '1', standardEquipment: 'ABS', status: 'sold' } }]);
  const rss =
    '<rss><item><id>1</id><brand>Kia</brand><photos><u>/1.jpg</u></photos><photos><u>/2.jpg</u></photos></item></rss>';
  const [read] = await readText(rss, 'google-rss', undefined, {
    overrides: { fields: { images: 'photos.u' } },
  });
  expect(read).toEqual({ row: 1, values: { stocknum: '1', make: 'Kia', images: ['/1.jpg', '/2.jpg'] } });
});

test('an override names a column that the feed has', async () => {
  const overrides = { fields: { colour: 'Color' } };
  const csv = 'StockNo,Make,Model,Year\n1,Kia,Rio,2019\n';
  await expect(readText(csv, 'au-csv', undefined, { overrides })).rejects.toThrow(
    'No record of the feed has "Color", which stock.json names. The records have: StockNo, Make, Model, Year.',
  );
});

test('rows can carry every column of the feed by its own name', async () => {
  const read = async (text: string, format: 'mapped-csv' | 'mapped-json' | 'mapped-xml', more = {}) => {
    const rows = await readText(text, format, { fields: { make: 'Make' }, ...more }, { withColumns: true });
    return Object.fromEntries(rows[0]?.columns ?? []);
  };
  expect(await read('Make;;In Stock\nKia;x;Y\n', 'mapped-csv')).toEqual({ Make: ['Kia'], 'In Stock': ['Y'] });
  expect(await read('[{"Make":"Kia","p":[{"u":1},{"u":2}],"t":["a"],"n":null}]', 'mapped-json')).toEqual({
    Make: ['Kia'],
    'p[].u': ['1', '2'],
    t: ['a'],
    n: [''],
  });
});
