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
  ['no JSON', 'Make,Model'],
  ['followed by something else', '[{"a":1}] and more'],
])('refuses a feed that is %s', async (_name, text) => {
  await expect(read(text)).rejects.toThrow(
    /^The feed is not whole JSON: .+\. It may be cut off; send the whole file again\.$/s,
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
  const sentence = 'Vehicle 2 is longer than 1,000,000 letters. Correct the export.';
  await expect(readEndless('[{"a":1},{"b":"', 'long ')).rejects.toThrow(sentence);
  await expect(readEndless('{"vehicles":[{"a":1},{"b":[0', ',{"c":1}')).rejects.toThrow(sentence);
  expect(taken).toBeLessThan(3_000_000);
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
