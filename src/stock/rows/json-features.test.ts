import { expect, test } from 'vitest';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { readText } from '#stock/readers/test-feed.ts';
import { accept } from './test-row.ts';

const webhook = { stocknum: 'S1', make: 'Kia', model: 'Rio', year: 2019, status: 'in_stock' };
const head = 'StockNumber,Make,Model,Year,DAPPrice,StandardFeature,OptionFeature';

/** The features of a car whose feed has this value, by the format, and what the report says is left out. */
async function read(format: FeedFormat, value: unknown) {
  const json = JSON.stringify(value);
  const texts: Partial<Record<FeedFormat, string>> = {
    'dms-json': JSON.stringify([{ ...webhook, features: value }]),
    'au-csv': `${head}\nS1,Kia,Rio,2019,15990,"${json.replaceAll('"', '""')}",`,
    'mapped-csv': `Stock,Make,Model,Year,Extras\nS1,Kia,Rio,2019,"${json.replaceAll('"', '""')}"`,
  };
  const fields = {
    stocknum: 'Stock',
    make: 'Make',
    model: 'Model',
    year: 'Year',
    standardEquipment: 'Extras',
  };
  const [row] = await readText(texts[format] ?? '', format, format === 'mapped-csv' ? { fields } : undefined);
  const { car, unread } = accept(row?.values ?? {});
  const left = unread.filter(({ field }) => field === 'standardEquipment').map(({ text }) => text);
  return [car.standardEquipment, left];
}

test.each<[string, unknown, readonly string[], readonly string[]]>([
  ['flags in words', { ABS: 'Yes', Sunroof: 'No', 'Tow bar': 'y', Canopy: 'FALSE' }, ['ABS', 'Tow bar'], []],
  ['flags in digits', { ABS: 1, Sunroof: 0, 'Tow bar': '1', Canopy: '0' }, ['ABS', 'Tow bar'], []],
  ['flags that say nothing', { ABS: true, Sunroof: null, Canopy: '' }, ['ABS'], []],
  ['flags in a list', [{ ABS: 'Yes' }, { Sunroof: 'No', Canopy: true }], ['ABS', 'Canopy'], []],
  ['flags of groups', { Safety: { ABS: 'Yes', ESC: 0 }, Comfort: { Sunroof: 1 } }, ['ABS', 'Sunroof'], []],
  ['pairs', [['ABS', 'Yes'], ['Sunroof', 0], ['ESC', 'rear']], ['ABS', 'ESC', 'rear'], []],
  ['flags beside a figure', { ABS: true, Hybrid: 'y', Airbags: 6, Sunroofs: '1', Wheels: '18 inch' }, ['ABS', 'Hybrid'], ['{Airbags, Sunroofs, Wheels}']],
  ['flags beside a group', { Sunroof: true, Safety: ['ABS'] }, ['ABS', 'Sunroof'], []],
  ['a code and a text', [{ code: 'A1', desc: 'ABS' }], ['ABS'], []],
  ['names of their own', [{ featureName: 'ABS', category: 'Safety' }, { option_name: 'Canopy' }], ['ABS', 'Canopy'], []],
  ['a name and what explains it', [{ featureName: 'ABS', description: 'Stops on wet roads' }], ['ABS'], []],
  ['an item', [{ id: '12', category: 'Safety', item: 'ABS' }], ['ABS'], []],
  ['the name of its group', [{ categoryName: 'Safety', description: 'ABS' }], ['ABS'], []],
  ['an empty name', [{ name: '', text: 'ABS' }], ['ABS'], []],
  ['a key and a flag', [{ key: 'ABS', value: 'Yes' }, { key: 'Sunroof', value: 'No' }], ['ABS'], []],
  ['names with a flag', [{ name: 'ABS', isFitted: true }, { name: 'Sunroof', isFitted: false }, { name: 'Canopy', qty: 0 }, { name: 'Bar', standard: 0 }], ['ABS', 'Bar'], []],
  ['names with a value', [{ name: 'Airbags', value: '6' }, { name: 'ESC', value: '1' }], ['Airbags', 'ESC'], []],
  ['groups', { Safety: ['ABS', 'ESC'], Options: ['Canopy'] }, ['ABS', 'ESC', 'Canopy'], []],
  ['groups with a name', [{ name: 'Safety', items: ['ABS', { title: 'ESC' }] }, { category: 'Comfort', features: ['Sunroof'] }], ['ABS', 'ESC', 'Sunroof'], []],
  ['groups with a flag', [{ active: true, id: 3, items: ['ABS'] }, { id: 1, things: ['ESC'] }], ['ABS', 'ESC'], []],
  ['a name beside other objects', [{ name: 'ABS', icon: { src: '/a.svg' } }], ['ABS'], []],
  ['an array as an object', { 0: 'ABS', 2: 'ESC' }, ['ABS', 'ESC'], []],
  ['numbered keys', { feature1: 'ABS', feature2: 'ESC' }, ['ABS', 'ESC'], []],
  ['numbers with a flag', { 1: true, 2: 'No' }, [], ['{1, 2}']],
  ['records without a name', [{ code: 'A1', remark: 'ABS' }, 'ESC'], ['ESC'], ['{code, remark}']],
  ['records with flags', [{ id: '1', listed: true }, { optionId: 1, on: 1 }, { option_code: '1' }], [], ['{option_code}']],
  ['records with a flag and a text', [{ listed: true, remark: 'ABS' }], [], ['{listed, remark}']],
  ['records with many keys', [{ a: 'b', c: 'd', e: 'f', g: 'h', i: 'j' }], [], ['{a, c, e, g, …}']],
  ['numbered keys of two words', { feature1: 'ABS', remark1: 'clean' }, [], ['{feature1, remark1}']],
  ['numbers', ['ABS', 360], ['ABS', '360'], []],
  ['yes and no alone', ['ABS', 'Yes', 'No'], ['ABS'], ['Yes']],
])('features in JSON with %s: what the car has is listed, and what is no feature is reported', async (_shape, value, features, left) => {
  for (const format of ['dms-json', 'au-csv', 'mapped-csv'] as const)
    expect([format, ...(await read(format, value))]).toEqual([format, features, left]);
}); // prettier-ignore

const inXml = (extras: string) =>
  `<s><v><stock>S1</stock><make>Kia</make><model>Rio</model><year>2019</year><extras>${extras}</extras></v></s>`;
const readXml = async (extras: string, path = 'extras') => {
  const fields = { stocknum: 'stock', make: 'make', model: 'model', year: 'year', standardEquipment: path };
  const [row] = await readText(inXml(extras), 'mapped-xml', { records: 'v', fields });
  if (row?.problem !== undefined) return row.problem;
  const { car, unread } = accept(row?.values ?? {});
  return [car.standardEquipment, unread.map(({ text }) => text)];
};

test.each<[string, string, string, readonly string[], readonly string[]]>([
  ['flags', '<abs>Yes</abs><sunroof>No</sunroof><canopy>0</canopy>', 'extras', ['abs'], []],
  ['names and flags', '<f name="Tow bar">1</f><f name="Sunroof">0</f>', 'extras', ['tow bar'], []],
  ['codes and texts', '<f><code>A1</code><desc>ABS</desc></f><f><code>B</code><desc>ESC</desc></f>', 'extras.f', ['ABS', 'ESC'], []],
  ['one code and text', '<f><code>A1</code><desc>ABS</desc></f>', 'extras', ['ABS'], []],
  ['attributes', '<f code="A1" desc="ABS"/><f code="B" nil="true">ESC</f>', 'extras.f', ['ABS', 'ESC'], []],
  ['groups', '<safety><item>ABS</item><item>ESC</item></safety><comfort><item>Canopy</item></comfort>', 'extras', ['ABS', 'ESC', 'Canopy'], []],
  ['texts and elements', '<f>ABS</f><f><name>ESC</name></f><f><remark>x ray</remark></f>', 'extras.f', ['ABS', 'ESC'], ['{remark}']],
  ['a flag that is named alone', '<abs>Yes</abs>', 'extras.abs', [], ['Yes']],
])('features in elements of XML with %s are read as those of JSON', async (_shape, extras, path, features, left) => {
  expect(await readXml(extras, path)).toEqual([features, left]);
}); // prettier-ignore

test('elements and objects without any feature reject the row, which names what is in them', async () => {
  const sentence = '"extras" is an object with "code", "remark", so standardEquipment cannot be read';
  expect(await readXml('<code>A1</code><remark>ABS</remark>')).toContain(sentence);
  expect(await readXml('<count nil="true">1</count>')).toContain('an object with "count"');
});

test('features in the objects of a mapped feed of JSON are read, and its own steps apply to texts alone', async () => {
  const readMapped = async (extras: unknown, source: unknown) => {
    const feed = JSON.stringify([{ Stock: 'S1', Make: 'Kia', Model: 'Rio', Year: 2019, Extras: extras }]);
    const fields = {
      stocknum: 'Stock',
      make: 'Make',
      model: 'Model',
      year: 'Year',
      standardEquipment: source,
    };
    const [row] = await readText(feed, 'mapped-json', { fields });
    return row?.problem ?? accept(row?.values ?? {}).car.standardEquipment;
  };
  expect(await readMapped({ ABS: 'Yes', Sunroof: 'No' }, 'Extras')).toEqual(['ABS']);
  expect(await readMapped(['ABS', { name: 'ESC' }, null], 'Extras')).toEqual(['ABS', 'ESC']);
  expect(await readMapped([{ code: 'A1', desc: 'ABS' }], 'Extras[].desc')).toEqual(['ABS']);
  expect(await readMapped(['ABS', '', 'Bar+ESC'], { column: 'Extras', list: '+' })).toEqual([
    'ABS',
    'Bar',
    'ESC',
  ]);
  expect(await readMapped([{ name: 'ABS' }], { column: 'Extras', pattern: 'A' })).toContain(
    'is an object with "name"',
  );
});

test('flags beside the address of a picture are no addresses', () => {
  const images = JSON.stringify([
    { isMain: true, photo: 'https://a.example/1.jpg' },
    { photo: null, isMain: false },
  ]);
  const { car, unread } = accept({ images });
  expect([car.images.map(({ image }) => image?.url), unread]).toEqual([['https://a.example/1.jpg'], []]);
});
