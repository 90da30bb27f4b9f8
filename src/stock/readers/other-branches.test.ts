import { expect, test } from 'vitest';
import type { FeedFormat } from './read-feed.ts';
import { readText } from './test-feed.ts';

const car = (stock: string) => ({
  stocknum: stock,
  make: 'Kia',
  model: 'Rio',
  year: 2019,
  status: 'in_stock',
  photos: [{ url: '/1.jpg' }],
});
const cars = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => car(`S${from + index}`));
const fields = { stocknum: 'stocknum', make: 'make', model: 'model', year: 'year' };
const yard = { id: 7, name: 'North', make: 'x' };

/** The stock numbers that are read, and what is noted. */
async function read(text: string, format: FeedFormat, records?: string) {
  const notes: string[] = [];
  const inAttributes = Object.entries(fields).map(([field, name]) => [field, `@${name}`]);
  const own = text.includes('stocknum="') ? Object.fromEntries(inAttributes) : fields;
  const mapping = format.startsWith('mapped') ? { ...(records && { records }), fields: own } : undefined;
  const rows = await readText(text, format, mapping, { onNotes: (found) => notes.push(...found) });
  return [rows.map(({ values }) => values.stocknum), notes];
}

const more = (count: number, path: string, own: string, format = '') =>
  `the feed has ${count} more ${count === 1 ? 'record' : 'records'} like those ${own}, ${path.startsWith('<') ? `in ${path}` : `below "${path}"`}, and ` +
  `${count === 1 ? 'it is' : 'they are'} not read. To sell these cars too, add a feed to feeds in stock.json with ${format}"records": "${path.replaceAll(/[<>]/g, '')}" in its mapping`;
const mapped = (kind: string) => `the format mapped-${kind} and `;

test.each<[string, object, string, string, number, string]>([
  ['two lists', { new: cars(1, 2), used: cars(3, 3) }, 'new', 'used', 3, 'below "new"'],
  ['the second of two lists', { new: cars(3, 2), used: cars(1, 2) }, 'used', 'new', 2, 'below "used"'],
  ['a deeper list', { cars: cars(1, 2), archive: { of: 2025, cars: cars(3, 1) } }, 'cars', 'archive.cars', 1, 'below "cars"'],
  ['a list that is less deep', { cars: cars(3, 1), dealers: [{ cars: cars(1, 1) }, { cars: cars(2, 1) }] }, 'dealers[].cars', 'cars', 1, 'below "dealers[].cars"'],
  ['lists beside each other in a list', { dealers: [{ new: cars(1, 1), used: cars(3, 1) }, { new: cars(2, 1), used: cars(4, 1) }] }, 'dealers[].new', 'dealers[].used', 2, 'below "dealers[].new"'],
  ['an object of cars', { cars: cars(1, 2), more: { A: car('A'), B: car('B') } }, 'cars', 'more.*', 2, 'below "cars"'],
])('cars of JSON in %s: one branch is read and the other is named', async (_name, feed, records, path, count, own) => {
  expect(await read(JSON.stringify(feed), 'mapped-json', records)).toEqual([
    ['S1', 'S2'],
    [more(count, path, own)],
  ]);
}); // prettier-ignore

const xml = (list: readonly { stocknum: string }[], element: string) =>
  list
    .map(
      ({ stocknum }) =>
        `<${element}><stocknum>${stocknum}</stocknum><make>Kia</make><model>Rio</model><year>2019</year></${element}>`,
    )
    .join('');

test.each<[string, string, string, string, number, string]>([
  ['two elements', `<s><new>${xml(cars(1, 2), 'newcar')}</new><used>${xml(cars(3, 3), 'usedcar')}</used></s>`, 'newcar', '<used.usedcar>', 3, 'in <newcar>'],
  ['an element in two places', `<s><new>${xml(cars(1, 2), 'car')}</new><used>${xml(cars(3, 1), 'car')}</used></s>`, 'new.car', '<used.car>', 1, 'in <new.car>'],
  ['elements of two depths', `<s>${xml(cars(1, 2), 'car')}<more><group>${xml(cars(3, 1), 'vehicle')}</group></more></s>`, 'car', '<group.vehicle>', 1, 'in <car>'],
  ['attributes', '<s><car stocknum="S1" make="Kia" model="Rio" year="2019"/><car stocknum="S2" make="Kia" model="Rio" year="2019"/><van stocknum="V" make="Kia" model="Rio"/></s>', 'car', '<s.van>', 1, 'in <car>'],
])('cars of XML in %s: one branch is read and the other is named', async (_name, feed, records, path, count, own) => {
  const [stocks, notes] = await read(feed, 'mapped-xml', records);
  expect(stocks).toHaveLength(2);
  expect(notes).toEqual([more(count, path, own)]);
}); // prettier-ignore

test('cars of a fixed format in another branch are named, with the format that reads them', async () => {
  const json = JSON.stringify({ vehicles: cars(1, 2), demos: cars(3, 1) });
  expect(await read(json, 'dms-json')).toEqual([
    ['S1', 'S2'],
    [more(1, 'demos', 'below "vehicles"', mapped('json'))],
  ]);
  const rss = (name: string) =>
    `<${name}><id>S1</id><brand>Kia</brand><model>Rio</model><year>2019</year></${name}>`;
  expect(await read(`<rss><channel>${rss('item')}${rss('entry')}</channel></rss>`, 'google-rss')).toEqual([
    ['S1'],
    [more(1, '<channel.entry>', 'in <item>', mapped('xml'))],
  ]);
  expect(
    (await read(`<l>${rss('listing').repeat(2)}<more>${rss('ad').repeat(3)}</more></l>`, 'meta-xml'))[1],
  ).toEqual([more(3, '<more.ad>', 'in <listing>', mapped('xml'))]);
});

const item = (from: number) =>
  `<item><title>2019 Kia Rio</title><link>/${from}</link><description>One owner</description><id>S${from}</id><name>Rio</name><phone>1</phone></item>`;
const titled = { fields: { stocknum: 'id', make: { column: 'title', part: 'make' }, model: { column: 'title', part: 'model' }, year: { column: 'title', part: 'year' } } }; // prettier-ignore

test.each<[string, string]>([
  ['the head of the channel', '<title>Stock</title><link>/</link><description>All cars</description>'],
  ['a picture of the channel', '<image><title>Stock</title><link>/</link><description>All cars</description></image>'],
  ['the dealer', '<dealer><id>7</id><name>North</name><phone>02</phone></dealer>'],
  ['two dealers', '<dealer><id>7</id><name>North</name><phone>02</phone></dealer>'.repeat(2)],
])('%s of a feed in XML is no list of vehicles, by a format and by a mapping', async (_name, before) => {
  const feed = `<rss><channel>${before}${item(1)}${item(2)}</channel></rss>`;
  for (const [format, mapping] of [
    ['google-rss', undefined],
    ['mapped-xml', { records: 'item', ...titled }],
  ] as const) {
    const notes: string[] = [];
    const rows = await readText(feed, format, mapping, { onNotes: (found) => notes.push(...found) });
    expect([format, rows.map(({ values }) => values.stocknum), notes]).toEqual([format, ['S1', 'S2'], []]);
  }
}); // prettier-ignore

const dealer = { stocknum: '7', make: 'North', model: '02', year: 1 };
test.each<[string, object, string]>([
  ['beside the list', { dealer, used: cars(1, 2) }, 'used'],
  ['beside the list below a key', { data: { dealer, used: cars(1, 2) } }, 'data.used'],
  ['around the list', { dealers: [{ ...dealer, used: cars(1, 2) }] }, 'dealers[].used'],
  ['in a list', { yards: [{ id: 7, name: 'North', status: 'open', photos: [] }], used: cars(1, 2).map((each) => ({ ...each, id: 1, name: 'x' })) }, 'used'],
])('a dealer %s of a feed in JSON is no list of vehicles', async (_name, feed, records) => {
  expect(await read(JSON.stringify(feed), 'mapped-json', records)).toEqual([['S1', 'S2'], []]);
}); // prettier-ignore

test.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['make and model', { marke: 'Kia', typ: 'Rio' }, { make: 'marke', model: 'typ' }, true],
  ['make alone', { marke: 'Kia', farbe: 'rot' }, { make: 'marke', model: 'farbe2' }, false],
  ['model alone', { typ: 'Rio', farbe: 'rot' }, { make: 'farbe2', model: 'typ' }, false],
  ['VIN', { fin: 'KNADN512LE6000001' }, { make: 'm', model: 'n', vin: 'fin' }, true],
  ['stock number', { lagernr: 'S9' }, { make: 'm', model: 'n', stocknum: 'lagernr' }, true],
  ['stock number in a field that anything has', { id: 'S9' }, { make: 'm', model: 'n', stocknum: 'id' }, false],
  ['make and model below another key', { auto: 'x' }, { make: 'auto.marke', model: 'auto.typ' }, true],
])('other records with the %s of the mapping are vehicles: %j', async (_name, other, own, isNamed) => {
  const common = { preis: '1', farbe: 'rot', jahr: '2019' };
  const [notes, all] = [new Array<string>(), Object.fromEntries(Object.values(own).map((path) => [path.split('.')[0], 'x']))];
  const feed = { autos: [{ ...all, ...common }], mehr: [{ ...other, ...common }] };
  const mapping = { records: 'autos', fields: { year: 'jahr', ...own }, optional: Object.values(own) };
  await readText(JSON.stringify(feed), 'mapped-json', mapping, { onNotes: (found) => notes.push(...found) });
  expect(notes.filter((note) => note.includes('"mehr"'))).toHaveLength(isNamed ? 1 : 0);
}); // prettier-ignore

test('what is in a car, and lists of other things, are no branches; all places of one name are read', async () => {
  const related = { ...car('S1'), similar: cars(8, 2), trim: { make: 'Kia', model: 'Rio', year: 2019 } };
  const feed = {
    makes: [{ make: 'Kia', model: 'Rio', count: 2, page: 1, url: '/', text: 'x' }],
    yards: [yard, yard],
    sums: { a: yard, b: yard },
    cars: [related, car('S2')],
    more: [],
  };
  expect(await read(JSON.stringify(feed), 'mapped-json', 'cars')).toEqual([['S1', 'S2'], []]);
  expect(
    await read(JSON.stringify({ a: { x: car('S1') }, b: { y: car('S2') } }), 'mapped-json', '*.*'),
  ).toEqual([['S1', 'S2'], []]);
  expect(await read(JSON.stringify({ new: cars(1, 1), used: cars(2, 1) }), 'mapped-json', '*[]')).toEqual([
    ['S1', 'S2'],
    [],
  ]);
  const places = `<s><yard><id>1</id><make>x</make></yard><new>${xml(cars(1, 1), 'car')}</new><used><b>${xml(cars(2, 1), 'car')}</b></used></s>`;
  expect(await read(places, 'mapped-xml', 'car')).toEqual([['S1', 'S2'], []]);
  const nested = `<s><car>${xml(cars(1, 1), 'x').slice(3, -4)}<similar>${xml(cars(8, 2), 'other')}</similar></car></s>`;
  expect(await read(nested, 'mapped-xml', 'car')).toEqual([['S1'], []]);
});
