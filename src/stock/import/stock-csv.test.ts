import { expect, it } from 'vitest';
import { testCar } from '#domain/car/test-car.ts';
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
