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
  ['cut off behind a vehicle', '{"vehicles":[{"a":1}'],
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

test('a key called __proto__ harms nothing', async () => {
  const [record] = await read('[{"__proto__":{"polluted":true}}]');
  expect(Object.keys(Object(record?.value))).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});
