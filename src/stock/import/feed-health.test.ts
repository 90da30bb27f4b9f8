import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { feed, MINUTE, start, useFeedHost } from './test-feed-host.ts';

const host = useFeedHost();
const HOUR = 60;
const file = { source: { kind: 'file', path: 'stock.csv' } };

async function putFile(text: string): Promise<void> {
  await writeFile(join(host.folder, host.tenant, 'stock.csv'), text);
}

const problemOf = async (stock: object, minute: number, since = 0) =>
  (await host.health(stock, minute, since)).map(({ problem }) => problem);

test('a feed that was read has no problem, and says when', async () => {
  await host.run(host.overHttp());
  expect(await host.health(host.overHttp(), 30)).toEqual([
    { name: '', lastRead: new Date(start).toISOString(), problem: null },
  ]);
});

test('a refused feed is told in the words of its import until it is read again', async () => {
  await host.run(host.overHttp());
  host.answer = (_request, response) => response.end('Make\n');
  const refusal: unknown = await host.run(host.overHttp(), 60).catch((error: unknown) => error);
  expect(await problemOf(host.overHttp(), 61)).toEqual([
    (refusal as Error).message.replace(/^[^:]*:\/\/[^:]*:\d+\S*: /, ''),
  ]);
  host.answer = (_request, response) => response.end(feed);
  await host.run(host.overHttp(), 120);
  expect(await problemOf(host.overHttp(), 121)).toEqual([null]);
});

test('an unreachable host is told, and so is a file that is not there', async () => {
  host.answer = (_request, response) => response.writeHead(503).end();
  await expect(host.run(host.overHttp())).rejects.toThrow('503');
  expect(await problemOf(host.overHttp(), 1)).toEqual([expect.stringContaining('the host answered 503')]);
  await expect(host.run(file, 2)).rejects.toThrow('cannot be read');
  expect(await problemOf(file, 3)).toEqual([expect.stringContaining('stock.csv cannot be read')]);
});

test('a file that comes back as it was has no problem any more', async () => {
  await host.makeFolder();
  await putFile(feed);
  await host.run(file, 0, { onlyWhenDue: true });
  await rm(join(host.folder, host.tenant, 'stock.csv'));
  await expect(host.run(file, 1, { onlyWhenDue: true })).rejects.toThrow('cannot be read');
  expect(await problemOf(file, 1)).toEqual([expect.stringContaining('cannot be read')]);
  await putFile(feed);
  await utimes(join(host.folder, host.tenant, 'stock.csv'), 0, 0);
  expect(await host.run(file, 2, { onlyWhenDue: true })).toEqual({ outcome: 'unchanged' });
  expect(await problemOf(file, 2)).toEqual([null]);
});

test('a feed is overdue after three intervals without an import, counted from the start of the process', async () => {
  const source = host.overHttp();
  await host.run(source);
  expect(await problemOf(source, 3 * HOUR - 1)).toEqual([null]);
  expect(await problemOf(source, 3 * HOUR)).toEqual([
    `The feed ${host.origin}/stock.csv was last read at ${new Date(start).toISOString()}, and it is due every 60 minutes. ` +
      'Restart npm start, and look in its log for why no import ran.',
  ]);
  expect(await problemOf(source, 3 * HOUR, 2 * HOUR)).toEqual([null]);
});

test('a feed without anything new for longer than staleAfterHours is told, though it is read again and again', async () => {
  const { source } = host.overHttp();
  const stock = { source: { ...source, staleAfterHours: 24 } };
  host.answer = (request, response) => {
    if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end();
    else response.setHeader('etag', '"a"').end(feed);
  };
  await host.run(stock);
  expect(await host.run(stock, 23 * HOUR, { onlyWhenDue: true })).toEqual({ outcome: 'unchanged' });
  expect(await problemOf(stock, 24 * HOUR - 1)).toEqual([null]);
  expect(await problemOf(stock, 24 * HOUR)).toEqual([
    expect.stringContaining(
      'brought its last change at 2026-11-21T00:00:00.000Z, and stock.json says staleAfterHours 24',
    ),
  ]);
});

test('each of several feeds has its own state', async () => {
  const feeds = [
    { name: 'new', format: 'au-csv', ...host.overHttp('/new.csv') },
    { name: 'used', format: 'au-csv', ...host.overHttp('/used.csv') },
  ];
  host.answer = (request, response) =>
    request.url === '/new.csv' ? response.end(feed) : response.writeHead(500).end();
  await host.runAll(feeds);
  expect(await host.health({ format: undefined, feeds }, 1)).toEqual([
    { name: 'new', lastRead: new Date(start).toISOString(), problem: null },
    { name: 'used', lastRead: null, problem: expect.stringContaining('the host answered 500') },
  ]);
  expect(MINUTE).toBe(60_000);
});
