import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { car, fields, mapped, stockOf, type Row, useFeedsInTurn } from './test-feeds-in-turn.ts';

const { host, read, readRefused } = useFeedsInTurn();

test('a feed that lost most of its fields is refused with each of them, and accepted once', async () => {
  const empty = {
    body: ['body', 'Body Type', ''],
    fuel: ['fuel', 'Fuel Used', ''],
    transmission: ['transmission', 'Gearbox', ''],
    colour: ['colour', 'Paint', 'N/A'],
    comments: ['comments', 'Words', ''],
    pictures: ['pictures', 'Photos', 'none'],
    km: ['kilometres', 'Odo', 'unknown'],
    price: ['price', 'Asking', 'POA'],
  } as const;
  const texts = Object.fromEntries(Object.values(empty).map(([, column, text]) => [column, text]));
  const lost = stockOf(20, (_, index) => (index < 2 ? {} : texts));
  const sentence = await readRefused(stockOf(20), lost);
  for (const [word, column] of Object.values(empty))
    expect(sentence).toContain(
      `${word} (20 of 20 cars in stock, 100 %; 2 of 20 rows of the feed, 10 %; column "${column}")`,
    );
  expect(sentence).toMatch(
    /has lost what most cars in stock have: .+\. Nothing was changed\. Most often a column/,
  );
  const options = /--allow-empty ([\w,]+)\.$/.exec(sentence)?.[1]?.split(',') as 'price'[];
  expect(options.toSorted()).toEqual(Object.keys(empty).toSorted());
  expect((await read(lost, 2, mapped(), { allowEmpty: options })).updated).toBe(18);
});

test('89 % of prices gone refuse the feed, and half of them do not', async () => {
  const poa = (gone: number) => stockOf(100, (_, index) => (index < gone ? { Asking: 'POA' } : {}));
  const sentence = await readRefused(stockOf(100), poa(89));
  expect(sentence).toContain('price (100 of 100 cars in stock, 100 %; 11 of 100 rows of the feed, 11 %');
  expect((await read(poa(50), 2)).updated).toBe(50);
});

test('words that are not known any more count as lost, and are named', async () => {
  const words = ['B01', 'B02', 'B03'];
  const sentence = await readRefused(
    stockOf(12),
    stockOf(12, (_, index) => ({ 'Body Type': words[index % 3] ?? '' })),
  );
  expect(sentence).toContain(
    '0 of 12 rows of the feed, 0 %; column "Body Type"; not known: "B01" (4), "B02" (4), "B03" (4))',
  );
});

test('a field that stock.json reads no more is told of without a column', async () => {
  const { dealercomments: _comments, ...less } = fields;
  const without = { ...mapped(), mapping: { fields: less } };
  expect(await readRefused(stockOf(9), stockOf(9), mapped(), without)).toContain(
    'comments (9 of 9 cars in stock, 100 %; 0 of 9 rows of the feed, 0 %)',
  );
});

test('a column that the feed may lack is named as stock.json does when it is gone', async () => {
  const optional = mapped();
  const settings = { ...optional, mapping: { ...optional.mapping, optional: ['Words', 'body type'] } };
  const gone = stockOf(9).map(({ Words: _words, ...rest }) => rest);
  const sentence = await readRefused(stockOf(9), gone, settings);
  expect(sentence).toContain(
    'comments (9 of 9 cars in stock, 100 %; 0 of 9 rows of the feed, 0 %; the feed has no column "Words")',
  );
});

test('the share that may be lost is a setting of the dealer, and of one feed', async () => {
  const lost = stockOf(10, (_, index) => (index < 3 ? {} : { Words: '' }));
  await read(stockOf(10), 0);
  await expect(read(lost, 1, mapped({}, { maxLostShare: 0.6 }))).rejects.toThrow('comments (10 of 10');
  expect((await read(lost, 2, mapped({}, { maxLostShare: 0.7 }))).updated).toBe(7);
  const { source, format, mapping } = mapped();
  const feeds = [{ name: 'lot', source, format, mapping, maxLostShare: 0.95 }];
  host.tenant += '-feeds';
  await mkdir(join(host.folder, host.tenant), { recursive: true });
  const run = async (rows: readonly Row[], day: number, more: object) => {
    const names = Object.keys(car(0)) as (keyof Row)[];
    const csv = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
    await writeFile(
      join(host.folder, host.tenant, 'stock.csv'),
      csv.map((line) => line.join(';')).join('\n'),
    );
    const [only] = await host.runAll(
      feeds.map((feed) => ({ ...feed, ...more })),
      day * 1440,
    );
    return only;
  };
  expect(await run(stockOf(10), 0, {})).toMatchObject({ result: { created: 10 } });
  expect(await run(lost, 1, { maxLostShare: 0.5 })).toMatchObject({ error: { name: 'FeedRefused' } });
  expect(await run(lost, 2, {})).toMatchObject({ result: { updated: 7 } });
});

test('new cars without pictures do not refuse a feed whose other cars keep theirs', async () => {
  await read(stockOf(10), 0);
  const incoming = stockOf(40, (_, index) => (index < 10 ? {} : { Photos: '', Words: '' }));
  expect((await read(incoming, 1)).created).toBe(30);
});
