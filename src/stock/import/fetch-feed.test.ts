import type { ServerResponse } from 'node:http';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noDisk, openSmallDisk } from '#db/server/test-disk.ts';
import { fetchFeed } from './fetch-feed.ts';
import { toHttpHost } from './http-host.ts';
import { feed, useFeedHost } from './test-feed-host.ts';

const host = useFeedHost();

test('two concurrent fetches each return their own feed and ETag', async () => {
  const pending: ServerResponse[] = [];
  host.answer = (_request, response) => {
    response.setHeader('etag', `"v${host.requests.length}"`);
    if (host.requests.length === 1) {
      pending.push(response);
      response.write(feed.slice(0, 60));
    } else response.end(feed.replaceAll('15990', '14990'));
  };
  const slow = host.run(host.overHttp());
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  expect(await host.run(host.overHttp(), 1)).toMatchObject({ outcome: 'applied', created: 2 });
  pending[0]?.end(feed.slice(60));
  expect(await slow).toMatchObject({ outcome: 'applied', updated: 2 });
  expect(await host.lastRun()).toMatchObject({ etag: '"v1"' });
  const prices = await host.loadCars();
  expect(prices.map(({ car }) => car.price)).toEqual([15_990, 15_990]);
  expect(await readdir(join(host.folder, 'data', 'feeds', host.tenant))).toEqual(['fetched']);
});

test('a fetched feed stays readable when another fetch replaces its file', async () => {
  const file = join(host.folder, `${host.tenant}-fetched`);
  const fetchText = async (text: string) => {
    host.answer = (_request, response) => response.end(text);
    const fetched = await fetchFeed({
      host: toHttpHost(`${host.origin}/x`, { networks: ['127.0.0.1'] }),
      file,
      etag: null,
      maxBytes: 1e6,
    });
    if (fetched.outcome !== 'fetched') throw new Error(fetched.outcome);
    return fetched.feed;
  };
  const feeds = [await fetchText('one'), await fetchText('two')];
  expect(await Promise.all(feeds.map((handle) => handle.readFile('utf8')))).toEqual(['one', 'two']);
  await Promise.all(feeds.map((handle) => handle.close()));
});

test('a full disk is reported instead of the host, and the fetch leaves no file', async (context) => {
  const disk = openSmallDisk(1);
  if (disk === null) return context.skip(noDisk);
  try {
    const [url, folder] = [`${host.origin}/x`, join(disk.folder, 'feeds')];
    host.answer = (_request, response) => response.end(feed.repeat(100));
    disk.fill();
    await expect(
      fetchFeed({
        host: toHttpHost(url, { networks: ['127.0.0.1'] }),
        file: join(folder, 'fetched'),
        etag: null,
        maxBytes: 1e6,
      }),
    ).rejects.toThrow(
      `The disk of ${folder} is full. The feed ${url} could not be put there, and nothing was changed. Make room on it`,
    );
    expect(await readdir(folder)).toEqual([]);
  } finally {
    disk.remove();
  }
});

test('files of killed fetches are removed; files of a running fetch are not', async () => {
  const feeds = join(host.folder, 'data', 'feeds', host.tenant);
  await mkdir(feeds, { recursive: true });
  const hourAgo = Date.now() / 1000 - 3600;
  for (const name of ['fetched.part', 'fetched.old.part', '7-rejected.csv', 'fetched.new.part']) {
    await writeFile(join(feeds, name), 'x');
    if (name !== 'fetched.new.part') await utimes(join(feeds, name), hourAgo, hourAgo);
  }
  await host.run(host.overHttp());
  expect((await readdir(feeds)).toSorted()).toEqual(['7-rejected.csv', 'fetched', 'fetched.new.part']);
});

test('at most five redirects are followed, and none away from https', async () => {
  host.answer = (request, response) => {
    const hop = Number(request.url?.slice(1));
    if (hop > 0) response.writeHead(302, { location: `/${hop - 1}` }).end();
    else response.end(feed);
  };
  expect(await host.run(host.overHttp('/5'))).toMatchObject({ outcome: 'applied' });
  await expect(host.run(host.overHttp('/6'))).rejects.toThrow('the host redirects more than 5 times');
  host.answer = (_request, response) => response.writeHead(302, { location: 'http://example.com/x' }).end();
  await expect(host.run(host.overHttp())).rejects.toThrow(
    `The feed ${host.origin}/stock.csv could not be fetched: http://example.com/x is not an https address. ` +
      'Nothing was changed. Check the address in stock.json and that its host is up; the next run tries again.',
  );
});

test('a feed over the size limit is refused during download and leaves no file', async () => {
  host.answer = (_request, response) => {
    const write = (): void => {
      while (response.writable && response.write('x'.repeat(10_000)));
    };
    response.on('drain', write);
    write();
  };
  const source = { ...host.overHttp().source, maxBytes: 100_000 };
  await expect(host.run({ source })).rejects.toThrow(expect.objectContaining({ name: 'FeedRefused' }));
  expect(await readdir(join(host.folder, 'data', 'feeds', host.tenant))).toEqual([]);
  expect(await host.lastRun()).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('larger than 0.1 MB'),
  });
});

test.each<[string, () => void, string]>([
  [
    'is cut off',
    () =>
      (host.answer = (_request, response) => {
        response.writeHead(200, { 'content-length': feed.length + 9 });
        response.write(feed, () => response.destroy());
      }),
    'could not be fetched',
  ],
  ['never answers', () => (host.answer = () => undefined), 'no whole answer came within 0.2 seconds'],
  [
    'is not found',
    () => (host.answer = (_request, response) => response.writeHead(404).end()),
    'the host answered 404 Not Found',
  ],
  [
    'is said to be elsewhere, and not where',
    () => (host.answer = (_request, response) => response.writeHead(302).end()),
    'the host answered 302 Found',
  ],
])('a feed that %s is reported in a message', async (_name, prepare, sentence) => {
  prepare();
  const file = join(host.folder, `${host.tenant}-fetched`);
  const fetching = fetchFeed({
    host: toHttpHost(`${host.origin}/x`, { networks: ['127.0.0.1'] }),
    file,
    etag: null,
    maxBytes: 1e6,
    timeoutMs: 200,
  });
  await expect(fetching).rejects.toThrow(sentence);
  expect((await readdir(host.folder)).filter((name) => name.startsWith(`${host.tenant}-fetched`))).toEqual(
    [],
  );
});

test('a host that is down is reported and the run is recorded', async () => {
  const source = { kind: 'url', url: 'http://127.0.0.1:9/stock.csv' };
  await expect(host.run({ source })).rejects.toThrow(
    'The feed http://127.0.0.1:9/stock.csv could not be fetched: connect ECONNREFUSED 127.0.0.1:9. Nothing was changed.',
  );
  expect(await host.lastRun()).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('could not be fetched'),
  });
});

test('a stopped import does not wait for a slow host, and is due again', async () => {
  const stop = new AbortController();
  host.answer = () => stop.abort(new Error('Stopped before the end.'));
  await expect(host.run(host.overHttp(), 0, { signal: stop.signal })).rejects.toThrow(
    'Stopped before the end.',
  );
  expect(await host.lastRun()).toBeNull();
});

test('a host that never begins to answer is given up, and a slow one that has begun is not', async () => {
  const file = join(host.folder, `${host.tenant}-silent`);
  const fetchWithin = (firstByteMs: number) =>
    fetchFeed({
      host: toHttpHost(`${host.origin}/x`, { networks: ['127.0.0.1'] }),
      file,
      etag: null,
      maxBytes: 1e6,
      firstByteMs,
    });
  host.answer = () => undefined;
  await expect(fetchWithin(100)).rejects.toThrow(/could not be fetched: nothing came within 0.1 seconds/);
  host.answer = (_request, response) => {
    response.write(feed.slice(0, 60));
    setTimeout(() => response.end(feed.slice(60)), 400);
  };
  const fetched = await fetchWithin(200);
  if (fetched.outcome !== 'fetched') throw new Error(fetched.outcome);
  expect(await fetched.feed.readFile('utf8')).toBe(feed);
  await fetched.feed.close();
});
