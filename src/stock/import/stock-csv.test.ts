import { expect, it } from 'vitest';
import { testCar } from '#domain/car/test-car.ts';
import { siteAfter } from '#tenancy/files/test-tenant.ts';
import { stockCsvMapping, toStockCsv } from './stock-csv.ts';
import { readText } from '#stock/readers/test-feed.ts';
import { accept } from '#stock/rows/test-row.ts';

const readBack = async (change: Parameters<typeof testCar>[0]) => {
  const csv = toStockCsv([testCar(change)], { locations: [] });
  const [row] = await readText(csv, 'mapped-csv', stockCsvMapping);
  if (row === undefined || !('values' in row)) throw new Error(JSON.stringify(row));
  return accept(row.values).car;
};

it('a list in the exported stock is read back unchanged, with every separator in its entries', async () => {
  const standardEquipment = ['Radio AM|FM', 'Tow bar; 2,000 kg', 'Alloys, 18"', '"Sport" pack'];
  expect(await readBack({ standardEquipment })).toMatchObject({ standardEquipment });
  expect(await readBack({ standardEquipment: ['Radio AM|FM'] })).toMatchObject({
    standardEquipment: ['Radio AM|FM'],
  });
});

it('URLs in the exported stock are read back in their slots, one with an encoded separator', async () => {
  const image = (url: string, thumb?: string) => ({
    image: { url, ...(thumb && { thumb: { url: thumb } }) },
  });
  const { images } = await readBack({
    images: [image('https://a.example/1.jpg?w=9|h=6'), image('/2.jpg', '/2s.jpg'), image('/3.jpg')],
  });
  expect(images.map((entry) => [entry.image?.url, entry.image?.thumb?.url])).toEqual([
    ['https://a.example/1.jpg?w=9%7Ch=6', undefined],
    ['/2.jpg', '/2s.jpg'],
    ['/3.jpg', undefined],
  ]);
});

it('a car of the exported stock has the yard code of its place, by its dealership and its name', () => {
  const [mainPlace] = siteAfter().locations;
  if (mainPlace === undefined) throw new Error('A dealer has a place.');
  const place = (dealership_id: string, name: string, ...yard_codes: string[]) => ({
    ...mainPlace,
    dealership_id,
    name,
    yard_codes,
  });
  const locations = [
    place('a', 'North', 'N'),
    place('b', 'East', 'E'),
    place('b', 'West', 'W'),
    place('c', 'Far'),
  ];
  const codeOf = (dealership_id: string, location: string) => {
    const [header = '', row = ''] = toStockCsv([testCar({ dealership_id, location })], { locations }).split(
      /\r?\n/,
    );
    return row.split(',')[header.split(',').indexOf('yard_code')];
  };
  expect([codeOf('b', 'West'), codeOf('b', 'Gone'), codeOf('a', 'West'), codeOf('c', 'Far'), codeOf('d', 'North')]).toEqual([
    'W', 'E', 'N', '', '',
  ]); // prettier-ignore
});
