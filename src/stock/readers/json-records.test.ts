import { expect, test } from 'vitest';
import { readJsonRecords } from './json-records.ts';

async function* inPieces(text: string, size = 4): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

const read = (text: string) => Array.fromAsync(readJsonRecords(inPieces(text)));

test.each([
  ['an array', ' \n[{"a":1},{"b":{"c":[2]}}]\n'],
  ['an object with vehicles', '{"sent":"x","page":{"of":1},"vehicles":[{"a":1},{"b":{"c":[2]}}],"end":[]}'],
])('reads %s', async (_name, text) => {
  expect(await read(text)).toEqual([
    { row: 1, value: { a: 1 } },
    { row: 2, value: { b: { c: [2] } } },
  ]);
});

test.each([
  ['cut off within a vehicle', '[{"a":1},{"b"'],
  ['cut off after a vehicle', '{"vehicles":[{"a":1}'],
])('refuses a feed that is %s', async (_name, text) => {
  await expect(read(text)).rejects.toThrow(
    /^The feed is not whole JSON: .+\. It may be cut off; send the whole file again\.$/s,
  );
});

test.each([
  [
    'no JSON',
    'Make,Model',
    'in vehicle 1, at line 1, column 1, it has "M" where a value was expected. Correct the export.',
  ],
  [
    'followed by something else',
    '[{"a":1}] and more',
    'in vehicle 2, at line 1, column 11, it has "a" after the end of the JSON. Correct the export.',
  ],
  [
    'one object after the other',
    '{"a":1}\n{"a":2}\n',
    'in vehicle 1, at line 2, column 1, it has "{" after the end of the JSON. Several objects one after the other are NDJSON: set format to mapped-ndjson.',
  ],
  [
    'broken by a comma',
    '[{"a":1},\n {"b":"é",\n "c":2,}]',
    'in vehicle 2, at line 3, column 8, it has "}" where a key in double quotes was expected; a comma after the last entry is one too many. Correct the export.',
  ],
  [
    'broken by a line break in a text',
    '[{"a":"one\ntwo"}]',
    'in vehicle 1, at line 1, column 11, it has a line break within a text, where a line break is written \\n and a tab \\t. Correct the export.',
  ],
  [
    'broken by a line break of old Macintosh systems in a text',
    '[{"a":"one\rtwo"}]',
    'in vehicle 1, at line 1, column 11, it has a line break within a text, where a line break is written \\n and a tab \\t. Correct the export.',
  ],
  [
    'in single quotes',
    "[{'a':1}]",
    `in vehicle 1, at line 1, column 3, it has "'" where a value was expected. JSON has double quotes only. Correct the export.`,
  ],
])('refuses a feed that is %s with record, position and remedy', async (_name, text, sentence) => {
  await expect(read(text)).rejects.toThrow(
    expect.objectContaining({ name: 'FeedRefused', message: `The feed is not whole JSON: ${sentence}` }),
  );
});

test.each([
  ['data.cars', '{"data":{"cars":[{"a":1},{"a":2}]}}'],
  ['pages[].cars', '{"pages":[{"cars":[{"a":1}]},{"cars":[{"a":2}]}]}'],
])('reads the vehicles below %s', async (path, text) => {
  const records = await Array.fromAsync(readJsonRecords(inPieces(text), path));
  expect(records).toEqual([
    { row: 1, value: { a: 1 } },
    { row: 2, value: { a: 2 } },
  ]);
});

test('the entries of an object have their key', async () => {
  const text = '{"cars":{"x1":{"a":1},"x2":{"a":2},"x3":"sold","x4":null}}';
  expect(await Array.fromAsync(readJsonRecords(inPieces(text), 'cars.*'))).toEqual([
    { row: 1, value: { '@key': 'x1', a: 1 } },
    { row: 2, value: { '@key': 'x2', a: 2 } },
    { row: 3, value: 'sold' },
    { row: 4, value: null },
  ]);
});

test('a feed without vehicles where they were looked for names its lists', async () => {
  const text = '{"meta":{"tags":["x"]},"data":{"used":[{"a":1}],"new":[{"a":2}]}}';
  await expect(read(text)).rejects.toThrow(
    'The feed holds no vehicles at its top or below "vehicles". It has lists below "data.used", "data.new". ' +
      'Name the right one as records in the mapping of stock.json, with the format mapped-json.',
  );
  const yards = Array.from({ length: 9 }, (_, yard) => [`yard${yard}`, [{ a: 1 }]]);
  await expect(read(JSON.stringify(Object.fromEntries(yards)))).rejects.toThrow(
    /"yard7"\. Name the right one/,
  );
});

test('refuses an empty feed', async () => {
  await expect(read(' \n ')).rejects.toThrow('The feed is empty. Expected a JSON array of vehicles.');
});

test('a key called __proto__ has no effect', async () => {
  const [record] = await read('[{"__proto__":{"polluted":true}}]');
  expect(Object.keys(Object(record?.value))).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

test('refuses endless vehicles, texts and nesting during reading', async () => {
  let taken = 0;
  async function* endless(start: string, piece: string): AsyncGenerator<string> {
    yield start;
    for (; taken < 20_000_000; taken += piece.length) yield piece;
  }
  const readEndless = (start: string, piece: string) =>
    Array.fromAsync(readJsonRecords(endless(start, piece.repeat(1000))));
  const sentence = 'Vehicle 2 is longer than 1,000,000 letters; the end of it is in "b". Correct the export.';
  await expect(readEndless('[{"a":1},{"b":"', 'long ')).rejects.toThrow(sentence);
  await expect(readEndless('{"vehicles":[{"a":1},{"b":[0', ',{"c":1}')).rejects.toThrow(
    'Vehicle 2 is longer than 1,000,000 letters; the end of it is in "c". Correct the export.',
  );
  await expect(readEndless('[[0', ',0')).rejects.toThrow(
    'Vehicle 1 is longer than 1,000,000 letters. Correct the export.',
  );
  expect(taken).toBeLessThan(4_000_000);
  await expect(readEndless('[{"b":', '[{"c":')).rejects.toThrow(
    expect.objectContaining({
      name: 'FeedRefused',
      message: 'The feed nests more than 50 objects and arrays. Correct the export.',
    }),
  );
});

test('many vehicles together may exceed the limit of one vehicle', async () => {
  const text = `[${Array.from({ length: 300 }, () => `{"b":"${'x'.repeat(9000)}"}`).join(',')}]`;
  expect(await Array.fromAsync(readJsonRecords(inPieces(text, 65_536)))).toHaveLength(300);
});
