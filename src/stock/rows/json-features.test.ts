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
  ['flags beside a figure', { ABS: true, Hybrid: 1, Airbags: 6, Wheels: '18 inch' }, ['ABS', 'Hybrid'], ['{Airbags, Wheels}']],
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
  ['yes and no alone', ['ABS', 'Yes', 'No'], ['ABS'], ['Yes']],
])('features in JSON with %s: what the car has is listed, and what is no feature is reported', async (_shape, value, features, left) => {
  for (const format of ['dms-json', 'au-csv', 'mapped-csv'] as const)
    expect([format, ...(await read(format, value))]).toEqual([format, features, left]);
}); // prettier-ignore

test.each([
  ['ABS', 'Yes', [], ['Yes']],
  ['ABS', 'ABS', ['ABS'], []],
])('an element of XML with a feature in %s that says %s', async (element, text, features, left) => {
  const xml = `<s><v><stock>S1</stock><make>Kia</make><model>Rio</model><year>2019</year><extras><${element}>${text}</${element}></extras></v></s>`;
  const fields = { stocknum: 'stock', make: 'make', model: 'model', year: 'year' };
  const of = (path: string) => ({ records: 'v', fields: { ...fields, standardEquipment: path } });
  const [flag] = await readText(xml, 'mapped-xml', of('extras.abs'));
  const { car, unread } = accept(flag?.values ?? {});
  expect([car.standardEquipment, unread.map((each) => each.text)]).toEqual([features, left]);
  const [whole] = await readText(xml, 'mapped-xml', of('extras'));
  expect(whole?.problem).toContain('"extras" is an object with "abs", so standardEquipment cannot be read');
});

test('flags beside the address of a picture are no addresses', () => {
  const images = JSON.stringify([
    { isMain: true, photo: 'https://a.example/1.jpg' },
    { photo: null, isMain: false },
  ]);
  const { car, unread } = accept({ images });
  expect([car.images.map(({ image }) => image?.url), unread]).toEqual([['https://a.example/1.jpg'], []]);
});
