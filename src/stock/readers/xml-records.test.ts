import { expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { readXmlRecords } from './xml-records.ts';

async function* inPieces(text: string, size = 6): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

const read = async (text: string) =>
  (await Array.fromAsync(readXmlRecords(inPieces(text), 'item'))).map(({ row, record }) => ({
    row,
    ...Object.fromEntries(record.columns()),
  }));

test('the text of an element is its own, without the values of elements within', async () => {
  const feed = '<x><item><price>8500<verified>1</verified></price><t>A <b>big</b><br/>car</t></item></x>';
  expect(await read(feed)).toEqual([
    expect.objectContaining({ price: ['8500'], 'price.verified': ['1'], t: ['A big\ncar'] }),
  ]);
});

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
      empty: [''],
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
  ['an end within an entity', '<x><item><make>Kia</make></item><item><make>Land &am'],
  ['a missing end', '<x><item><make>Kia</make></item>'],
])('refuses %s', async (_name, text) => {
  await expect(read(text)).rejects.toThrow(
    /^The feed is not whole XML: .+\. It may be cut off; send the whole file again\.$/s,
  );
});

test.each([
  [
    'a bare &',
    '<x><item><t>A</t></item>\n<item><t>R & D; B</t></item></x>',
    'in vehicle 2, at line 2, column 12, in <t>, it has a bare &, which XML writes &amp;. Correct the export.',
  ],
  [
    'a bare & in an address',
    '<x><item><u>https://a.example/?a=1&b=2</u></item></x>',
    'in vehicle 1, at line 1, column 35, in <u>, it has a bare &, which XML writes &amp;. Correct the export.',
  ],
  [
    'a bare & after a comment',
    '<x><!-- R & D --><item><t>R & D</t></item></x>',
    'in vehicle 1, at line 1, column 29, in <t>, it has a bare &, which XML writes &amp;. Correct the export.',
  ],
  [
    'a bare & after CDATA',
    '<x><item><t><![CDATA[R & D]]> R & D</t></item></x>',
    'in vehicle 1, at line 1, column 33, in <t>, it has a bare &, which XML writes &amp;. Correct the export.',
  ],
  [
    'an entity of HTML',
    '<x><item><t>Alloys&nbsp;17</t></item></x>',
    'in vehicle 1, at line 1, column 19, in <t>, it has the entity &nbsp;, which XML does not have. Expected the character itself, or its number such as &#160;. Correct the export.',
  ],
  [
    'a bare <',
    '<x><item><t>1 < 2</t></item></x>',
    'in vehicle 1, at line 1, column 17, in <t>, it has a bare <, which XML writes &lt;. Correct the export.',
  ],
  [
    'an element closed by another',
    '<x><item><t>1</item></x>',
    'in vehicle 1, at line 1, column 21, in <item>, an element is closed that is not open, or another one is still open. Correct the export.',
  ],
])('refuses %s with record, position and remedy', async (_name, text, sentence) => {
  await expect(read(text)).rejects.toThrow(
    expect.objectContaining({ name: 'FeedRefused', message: `The feed is not whole XML: ${sentence}` }),
  );
});

test('an & in CDATA and comments is text, and known entities are read, in pieces of any size', async () => {
  const text = '<x><!-- R & D --><item><t><![CDATA[R & D]]> &amp;&#38;&#x26;&lt;</t></item></x>';
  for (const size of [1, 2, 3, 7, 1000]) {
    const records = await Array.fromAsync(readXmlRecords(inPieces(text, size), 'item'));
    expect(records.map(({ record }) => record.find('t').values)).toEqual([['R & D &&&<']]);
  }
});

test('elements of HTML that break lines do so within a text of XML', async () => {
  const feed =
    '<x><item><t>One<br/>two<p>three <b>four</b></p>five<ul><li>six</li><li>seven</li></ul><br></br>eight</t></item></x>';
  const [record] = await Array.fromAsync(readXmlRecords(inPieces(feed), 'item'));
  expect(record?.record.find('t').values).toEqual(['One\ntwo\nthree four\nfive\n\nsix\n\nseven\n\n\neight']);
});

test('text with markup within is read whole, attributes by name, records by the end of a path', async () => {
  const text =
    '<x><other><item><p>no</p></item></other><car><item><p cur="AUD">1</p><t>A <b>big</b> car</t></item></car></x>';
  const [record, ...rest] = await Array.fromAsync(readXmlRecords(inPieces(text), 'car.item'));
  expect(rest).toEqual([]);
  expect(['p', 'p.@cur', 't'].map((path) => record?.record.find(path).values)).toEqual([
    ['1'],
    ['AUD'],
    ['A big car'],
  ]);
});

test('refuses endless nesting and records', async () => {
  await expect(read(`<item>${'<a>'.repeat(60)}`)).rejects.toThrow(
    'The feed nests more than 50 elements. Correct the export.',
  );
  const long = inPieces(`<x><item><a>${'long '.repeat(300_000)}`, 65_536);
  await expect(Array.fromAsync(readXmlRecords(long, 'item'))).rejects.toThrow(
    'Vehicle 1 is longer than 1,000,000 letters; the end of it is in "a". Correct the export.',
  );
});

const endless = [
  ['elements', '<a/>', 160_000],
  ['long names', `<${'a'.repeat(90)}/>`, 11_000],
  ['long attributes', `<a b="${'c'.repeat(90)}"/>`, 11_000],
  ['short attributes', '<a b="" c="" d="" e="" f="" g=""/>', 22_000],
] as const;

test.each(sample(endless, 2, 'endless records'))(
  'refuses a record of endless %s, which take memory without a text',
  async (_what, part, count) => {
    const [first, second] = [count / 2, count].map((each) => `<item>${part.repeat(each)}</item>`);
    const records: unknown[] = [];
    const reading = async () => {
      for await (const { row } of readXmlRecords(
        inPieces(`<r>${first}${first}${second}</r>`, 65_536),
        'item',
      ))
        records.push(row);
    };
    await expect(reading()).rejects.toThrow('Vehicle 3 is longer than 1,000,000 letters');
    expect(records).toEqual([1, 2]);
  },
);

test('an element repeated a hundred thousand times is read quickly', async () => {
  const start = performance.now();
  const [record] = await Array.fromAsync(
    readXmlRecords(inPieces(`<r><item>${'<x>1</x>'.repeat(100_000)}</item></r>`, 65_536), 'item'),
  );
  expect(record?.record.find('x').values).toHaveLength(100_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
