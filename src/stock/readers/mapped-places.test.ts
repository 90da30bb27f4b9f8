import { expect, test } from 'vitest';
import { loadTestTenants, fineTenant } from '#tenancy/files/test-tenant.ts';
import { dropLines } from './delimiter.ts';
import { readText } from './test-feed.ts';

const fields = { make: 'Make', model: 'Model' };

test.each(['\n', '\r\n', '\r'])(
  'the header of a CSV may stand below other lines, whatever ends them: %j',
  async (end) => {
    const text = ['Stock of Smith Motors', 'as of today; "all yards"', 'Make,Model', 'Kia,Rio', ''].join(end);
    const rows = await readText(text, 'mapped-csv', { headerLine: 3, fields });
    expect(rows.map(({ row, values }) => [row, values])).toEqual([[1, { make: 'Kia', model: 'Rio' }]]);
  },
);

test('a header line that is not there refuses the feed', async () => {
  await expect(readText('Make,Model\nKia,Rio\n', 'mapped-csv', { headerLine: 9, fields })).rejects.toThrow(
    'The feed is empty.',
  );
});

test('a header line of a format without one is an error of the check', () => {
  const mapping = { headerLine: 2, fields };
  const stock = { source: { kind: 'file', path: 'cars.json' }, format: 'mapped-json', mapping };
  expect(loadTestTenants({ 'fine-motors': { ...fineTenant, stock } }).problems).toEqual([
    'tenants/fine-motors/stock.json: mapping.headerLine is 2, but the format mapped-json has no header line. Take it out.',
  ]);
});

test('an entry of a list is found by its name, in any letter case, with points in it, where the record has it', async () => {
  const cars = [
    { specs: [{ name: 'Fuel', value: 'Diesel' }, { name: 'No. of doors', value: 5 }] },
    { specs: [{ name: 'FUEL', value: 'Petrol' }] },
    { specs: ['Fuel', null, { name: 'fuel', value: 'LPG' }] },
    { specs: [] },
  ]; // prettier-ignore
  const rows = await readText(JSON.stringify(cars), 'mapped-json', {
    fields: { fuel: 'specs[name=Fuel].value', doors: 'specs[name=No. of doors].value' },
  });
  expect(rows.map(({ values }) => values)).toEqual([
    { fuel: 'Diesel', doors: '5' },
    { fuel: 'Petrol' },
    { fuel: 'LPG' },
    {},
  ]);
});

test('an element is found by its attribute', async () => {
  const car = '<car><spec key="fuel">Diesel</spec><spec key="body">Ute</spec></car>';
  const rows = await readText(`<lot>${car}</lot>`, 'mapped-xml', {
    records: 'car',
    fields: { fuel: 'spec[@key=fuel]', bodyconfiguration: 'spec[@key=body]' },
  });
  expect(rows[0]?.values).toEqual({ fuel: 'Diesel', bodyconfiguration: 'Ute' });
});

test.each(['assets[kind=photo].href', 'assets[kind=photo][].href', 'assets[][kind=photo].href'])(
  'a list takes all entries of a kind: %s',
  async (images) => {
    const asset = (kind: string, name: string) => ({ kind, href: `https://c.example/${name}` });
    const assets = [asset('photo', '1.jpg'), asset('video', 'v'), asset('photo', '2.jpg')];
    const rows = await readText(JSON.stringify([{ make: 'Kia', assets }]), 'mapped-json', {
      fields: { make: 'make', images, certified: 'assets[kind=photo].href' },
    });
    expect(rows[0]?.values).toEqual({
      make: 'Kia',
      images: ['https://c.example/1.jpg', 'https://c.example/2.jpg'],
      certified: 'https://c.example/1.jpg',
    });
  },
);

test('a name that no entry has refuses the feed', async () => {
  const text = JSON.stringify([{ specs: [{ name: 'Fuel', value: 'Diesel' }] }]);
  const mapping = { fields: { fuel: 'specs[name=Feul].value' } };
  await expect(readText(text, 'mapped-json', mapping)).rejects.toThrow(
    'No record of the feed has "specs[name=Feul].value"',
  );
});

test('a column of pictures may stand in the header several times, any other column is numbered then', async () => {
  const text = 'Make,Photo,Photo\nKia,https://c.example/1.jpg,https://c.example/2.jpg\n';
  const [row] = await readText(text, 'mapped-csv', { fields: { make: 'Make', images: 'Photo' } });
  expect(row?.values.images).toEqual(['https://c.example/1.jpg', 'https://c.example/2.jpg']);
  await expect(readText(text, 'mapped-csv', { fields: { make: 'Make', badge: 'Photo' } })).rejects.toThrow(
    'The header lacks the column Photo. It holds: Make, Photo (1), Photo (2).',
  );
  const second = await readText(text, 'mapped-csv', { fields: { make: 'Make', badge: 'Photo (2)' } });
  expect(second[0]?.values.badge).toBe('https://c.example/2.jpg');
});

test('a line end that is cut between two pieces of a feed is one line end', async () => {
  async function* pieces() {
    yield* ['Stock\r', '\nas of today\r', '\n', 'Make,Model\r\nKia,Rio\r\n'];
  }
  const rest = await Array.fromAsync(dropLines(pieces(), 2));
  expect(rest.join('')).toBe('Make,Model\r\nKia,Rio\r\n');
});

test('a place in a list is read of what stands there alone, and has nothing behind the first', async () => {
  const cars = [{ p: { u: 'a' } }, { p: [{ u: 'b' }, { u: 'c' }] }];
  const rows = await readText(JSON.stringify(cars), 'mapped-json', {
    fields: { make: 'p[0].u', model: 'p[1].u' },
  });
  expect(rows.map(({ values }) => values)).toEqual([{ make: 'a' }, { make: 'b', model: 'c' }]);
});

test('a record that is no object is a row of its own, and is told of', async () => {
  const rows = await readText('[{"Make":"Kia"},7,null]', 'mapped-json', { fields: { make: 'Make' } });
  const problem = 'The record is not an object with the fields of a vehicle.';
  expect(rows).toEqual([
    { row: 1, values: { make: 'Kia' } },
    { row: 2, values: {}, problem },
    { row: 3, values: {}, problem },
  ]);
});
