import { expect, test } from 'vitest';
import { openCsv } from './csv-records.ts';

async function* inPieces(text: string, size = 5): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, size?: number) {
  const { header, records } = await openCsv(inPieces(text, size));
  return { header, records: await Array.fromAsync(records) };
}

test.each([
  ['comma', 'Make,Model\nKia,Rio\n'],
  ['semicolon', 'Make;Model\nKia;Rio\n'],
  ['tab', 'Make\tModel\nKia\tRio\n'],
  ['bar', 'Make|Model\nKia|Rio\n'],
  ['CRLF', 'Make,Model\r\nKia,Rio\r\n'],
  ['line ends of classic Mac OS', 'Make,Model\rKia,Rio\r'],
  ['no line end after the last record', 'Make,Model\nKia,Rio'],
  ['empty lines around', '\n\nMake,Model\n\nKia,Rio\n\n'],
])('reads %s', async (_name, text) => {
  expect(await read(text)).toEqual({
    header: ['Make', 'Model'],
    records: [{ row: 1, cells: ['Kia', 'Rio'] }],
  });
});

test('reads quoted delimiters, quotes and line breaks, and a quote in the middle of a field', async () => {
  const { records } = await read('Make,Text\n"Kia","a ""b"",\nc"\nFord,5" screen\n');
  expect(records).toEqual([
    { row: 1, cells: ['Kia', 'a "b",\nc'] },
    { row: 2, cells: ['Ford', '5" screen'] },
  ]);
});

test('rejects a record with a wrong number of fields and continues', async () => {
  const { records } = await read('Make,Model\nKia\nKia,Rio,2019\nFord,Ranger\n');
  expect(records).toEqual([
    { row: 1, cells: ['Kia'], problem: 'The record has 1 fields, the header has 2.' },
    { row: 2, cells: ['Kia', 'Rio', '2019'], problem: 'The record has 3 fields, the header has 2.' },
    { row: 3, cells: ['Ford', 'Ranger'] },
  ]);
});

const isTorn =
  'A quote in the column Text is never closed. Close it; a quote of the text itself is written twice.';

test.each([
  [
    'up to the next quoted field',
    'Stock,Make,Text,Km\nS1,Kia,"Nice,5\nS2,Ford,Good,6\nS3,Mazda,"good one",7\nS4,Audi,x,8\n',
    ['S1 torn', 'S2 Good', 'S3 good one', 'S4 x'],
  ],
  [
    'up to a sign for inches',
    'Stock,Make,Text,Km\nS1,Kia,"Nice,5\nS2,Ford,wheels 20",6\nS3,Mazda,x,7\n',
    ['S1 torn', 'S2 wheels 20"', 'S3 x'],
  ],
  [
    'in a feed that quotes every field',
    '"Stock","Make","Text"\r\n"1","Kia","Nice\r\n"2","Ford","Good"\r\n"3","Mazda","x"\r\n',
    ['1 torn', '2 Good', '3 x'],
  ],
  [
    'before a text of two lines',
    'Stock,Make,Text,Km\nS1,Kia,"Nice\nand clean,5\nS2,Ford,"Good\ncar",6\nS3,Mazda,x,7\n',
    ['S1 torn', 'S2 Good\ncar', 'S3 x'],
  ],
  [
    'twice in a row',
    'Stock,Make,Text,Km\nS1,Kia,"Nice,5\nS2,Ford,"Good,6\nS3,Mazda,"x",7\n',
    ['S1 torn', 'S2 torn', 'S3 x'],
  ],
  [
    'before a field that is a quote alone, up to the end of the feed',
    'Stock,Make,Text,Km\nS1,Kia,"Nice,5\nS2,Ford,",6\nS3,Mazda,x,7\n',
    ['S1 torn', 'S2 torn', 'S3 x'],
  ],
])('loses no other record to a quote that is never closed: %s', async (_name, text, expected) => {
  const { records } = await read(text);
  expect(
    records.map(({ cells, problem }) =>
      `${cells[0]} ${problem === isTorn ? 'torn' : cells[2]}`.replaceAll(/^"|"(?= torn)/g, ''),
    ),
  ).toEqual(expected);
});

test('loses no other record to a quote that is never closed in the first field', async () => {
  const { records } = await read(
    'Stock,Make,Text,Km\n"S1,Kia,Nice,5\nS2,Ford,Good,6\n"S3",Mazda,x,7\nS4,Audi,y,8\n',
  );
  expect(records).toEqual([
    { row: 1, cells: ['"S1', 'Kia', 'Nice', '5'], problem: isTorn.replace('Text', 'Stock') },
    { row: 2, cells: ['S2', 'Ford', 'Good', '6'] },
    { row: 3, cells: ['S3', 'Mazda', 'x', '7'] },
    { row: 4, cells: ['S4', 'Audi', 'y', '8'] },
  ]);
});

test('keeps lines of a text that look a little like a record', async () => {
  const text =
    'Stock,Make,Text,Km\nS1,Kia,"Fine car\nV6, auto\n20"" wheels, tinted\n5"" screen, one\nS9",5\n';
  const { records } = await read(text);
  expect(records).toEqual([
    { row: 1, cells: ['S1', 'Kia', expect.stringContaining('Fine car\nV6, auto\n20"'), '5'] },
  ]);
});

test.each([
  [
    'an unknown delimiter',
    'Make^Model\nKia^Rio\n',
    'The first line, "Make^Model", holds no delimiter that is known: comma, semicolon, tab or |. A CSV feed begins with a header of several columns; export it again with one of these delimiters.',
  ],
  [
    'a second header',
    'Make,Model\nKia,Rio\nMAKE, Model\nFord,Ranger\n',
    'Record 2 is the header again, so two feeds were joined or the export ran twice. Send one whole feed.',
  ],
  [
    'a column that occurs twice',
    'Make,Price,price\nKia,1,2\n',
    'The header names the column "price" twice, so it is unclear which one counts. Remove one of them, or read the feed as mapped-csv, where they are called "… (1)" and "… (2)".',
  ],
  [
    'an end within a quoted field',
    'Make,Model\nKia,"Ri',
    'The feed ends within a quoted field: record 1, in the column Model. It is cut off, or a quote there is never closed. Send the whole file again, or correct its quotes.',
  ],
  [
    'an end within a quoted field of a column without a name',
    'Make,\nKia,"Ri',
    'The feed ends within a quoted field: record 1. It is cut off, or a quote there is never closed. Send the whole file again, or correct its quotes.',
  ],
  [
    'an end within a record',
    'Make,Model\nKia,Rio\nFor',
    'The feed is cut off: its last record, number 2, ends after 1 of 2 fields and without a line end. Send the whole file again.',
  ],
  ['nothing', '\n\n', 'The feed is empty. Expected a CSV with a header line and one line a vehicle.'],
])('refuses a feed with %s', async (_name, text, sentence) => {
  await expect(read(text)).rejects.toThrow(
    expect.objectContaining({ name: 'FeedRefused', message: sentence }),
  );
});

test('refuses an unclosed quote before it fills the memory', async () => {
  const endless = `Make,Model\n"Kia,${'Rio\n'.repeat(600_000)}`;
  await expect(read(endless, 65_536)).rejects.toThrow(
    'A record is longer than 1,000,000 letters: record 1, in the column Make. A quote there is never closed, or the field is too long. Correct the export.',
  );
});
