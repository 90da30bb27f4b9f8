import { expect, test } from 'vitest';
import { readXmlRecords } from './xml-records.ts';

async function* inPieces(text: string, size = 6): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

const read = async (text: string) =>
  (await Array.fromAsync(readXmlRecords(inPieces(text), 'item'))).map(({ row, texts }) => ({
    row,
    ...Object.fromEntries(texts),
  }));

test('reads records by path without prefixes, including lists and named elements', async () => {
  const feed = `<?xml version="1.0"?><rss xmlns:g="urn:g"><title>not a record</title>
    <item><g:make>Land &amp; Rover &#x2014;</g:make><mileage><value>5</value></mileage><empty/>
      <g:pic>a</g:pic><g:pic>b</g:pic><address><c name="City">Penrith</c></address></item>
    <item><make><![CDATA[<b>Kia</b>]]></make></item></rss>`;
  expect(await read(feed)).toEqual([
    {
      row: 1,
      make: ['Land & Rover —'],
      'mileage.value': ['5'],
      pic: ['a', 'b'],
      'address.c[city]': ['Penrith'],
    },
    { row: 2, make: ['<b>Kia</b>'] },
  ]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x><item>&b;</item></x>`;

test.each([
  ['a document type', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x><item/></x>'],
  ['custom entities', bomb],
])('refuses %s', async (_name, text) => {
  await expect(read(text)).rejects.toThrow(
    'The feed holds a document type (<!DOCTYPE …>), which could define entities. Send it without one.',
  );
});

test.each([
  ['a cut end', '<x><item><make>Kia</make></item><item><ma'],
  ['a missing end', '<x><item><make>Kia</make></item>'],
  ['an unknown entity', '<x><item>&secret;</item></x>'],
  ['no XML', 'Make,Model'],
])('refuses %s', async (_name, text) => {
  await expect(read(text)).rejects.toThrow(
    /^The feed is not whole XML: .+\. It may be cut off; send the whole file again\.$/s,
  );
});

test('refuses endless nesting and records', async () => {
  await expect(read(`<item>${'<a>'.repeat(60)}`)).rejects.toThrow(
    'The feed nests more than 50 elements. Correct the export.',
  );
  await expect(read(`<x><item><a>${'long '.repeat(300_000)}`)).rejects.toThrow(
    'Vehicle 1 is longer than 1,000,000 letters. Correct the export.',
  );
});

test('an element repeated a hundred thousand times is read quickly', async () => {
  const start = performance.now();
  const [record] = await Array.fromAsync(
    readXmlRecords(inPieces(`<r><item>${'<x>1</x>'.repeat(100_000)}</item></r>`, 65_536), 'item'),
  );
  expect(record?.texts.get('x')).toHaveLength(100_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
