import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSiteHandler, refusePage } from './serve-site.ts';

let folder = '';
let server: Server;
/** Called right after a request was received, before its file is open. */
let meanwhile = (): void => undefined;

beforeEach(async () => {
  meanwhile = () => undefined;
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const handle = createSiteHandler(folder);
  server = createServer((request, response) => {
    handle(request, response);
    meanwhile();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const get = (path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options);

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
/** Replaces a file as publishing does. */
const replace = (name: string, text: string) => {
  write(`${name}.next`, text);
  renameSync(join(folder, `${name}.next`), join(folder, name));
};

it('a page that is removed during a request is sent whole, and is a 404 for the next', async () => {
  write('sold.html', 'sold');
  meanwhile = () => rmSync(join(folder, 'sold.html'), { force: true });
  expect(await (await get('/sold')).text()).toBe('sold');
  expect((await get('/sold')).status).toBe(404);
});

it('a page that is replaced during a request is sent whole, in its old or its new version', async () => {
  const versions = ['short', 'long'.repeat(50_000), 'middling'.repeat(500)];
  write('car.html', versions[0] ?? '');
  let turn = 0;
  meanwhile = () => replace('car.html', versions[(turn += 1) % versions.length] ?? '');
  const seen = new Set<string>();
  const readers = Array.from({ length: 8 }, async () => {
    for (let time = 0; time < 40; time += 1) {
      const response = await get('/car');
      const body = await response.text();
      expect(body.length).toBe(Number(response.headers.get('content-length')));
      seen.add(body);
    }
  });
  await Promise.all(readers);
  expect([...seen].sort()).toEqual(versions.toSorted());
});

it('the file is closed when the client disconnects', async () => {
  write('large.bin', 'x'.repeat(20_000_000));
  const openFiles = () => readdirSync('/dev/fd').length;
  const before = openFiles();
  for (let time = 0; time < 20; time += 1) {
    const reader = new AbortController();
    const response = await get('/large.bin', { signal: reader.signal });
    reader.abort();
    await expect(response.arrayBuffer()).rejects.toThrow(/abort/);
  }
  await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 10), { timeout: 5_000 });
});

it.each([
  ['br', 'br'],
  ['gzip, br;q=0.5', 'br'],
  ['gzip, BR', 'br'],
  ['br;q=0, gzip', null],
  ['brotli-like', null],
  ['', null],
])('to a reader that accepts "%s" the encoding is %s', async (accepted, encoding) => {
  write('a.html', 'plain');
  writeFileSync(join(folder, 'a.html.br'), brotliCompressSync('plain'));
  const response = await get('/a', { headers: { 'accept-encoding': accepted } });
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, 'plain']);
});

it('a file is served under its own name, a page without its extension, a folder by its index', async () => {
  mkdirSync(join(folder, 'a'));
  for (const name of [
    'index.html',
    'a.html',
    'a/index.html',
    'a/b.2l.html',
    'data.json',
    'bare',
    'empty.txt',
  ]) {
    write(name, name === 'empty.txt' ? '' : name);
  }
  const answers = ['/', '/a', '/a/b.2l', '/data.json', '/bare', '/empty.txt'].map(async (path) => {
    const response = await get(path);
    return [path, await response.text(), response.headers.get('content-type')];
  });
  expect(await Promise.all(answers)).toEqual([
    ['/', 'index.html', 'text/html; charset=utf-8'],
    ['/a', 'a.html', 'text/html; charset=utf-8'],
    ['/a/b.2l', 'a/b.2l.html', 'text/html; charset=utf-8'],
    ['/data.json', 'data.json', 'application/json'],
    ['/bare', 'bare', 'application/octet-stream'],
    ['/empty.txt', '', 'text/plain; charset=utf-8'],
  ]);
  rmSync(join(folder, 'a.html'));
  expect(await (await get('/a')).text()).toBe('a/index.html');
});

it('a range of an older version of a page is answered with the whole page', async () => {
  write('a.html', '0123456789');
  const headers = { range: 'bytes=2-5', 'accept-encoding': 'identity' };
  expect(await (await get('/a', { headers })).text()).toBe('2345');
  const resumed = await get('/a', { headers: { ...headers, 'if-range': '"another"' } });
  expect([resumed.status, await resumed.text()]).toEqual([200, '0123456789']);
});

it.each(['/%2e%2e%2fsecret', '/a%00b', `/${'long'.repeat(200)}`, '/a.html/b'])(
  '%s is not there',
  async (path) => {
    write('a.html', 'a');
    writeFileSync(`${folder}secret`, 'secret');
    expect((await get(path)).status).toBe(404);
    rmSync(`${folder}secret`);
  },
);

it('links in the folder of a site are not followed, to files and to folders, inside it and outside', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'secret.html'), 'secret');
  write('page.html', 'a page');
  mkdirSync(join(folder, 'real'));
  write('real/page.html', 'a page');
  symlinkSync(join(outside, 'secret.html'), join(folder, 'out.html'));
  symlinkSync('page.html', join(folder, 'in.html'));
  symlinkSync(outside, join(folder, 'folder'));
  symlinkSync('real', join(folder, 'inner'));
  for (const path of ['/out', '/in', '/folder/secret', '/inner/page', '/inner/../real/../inner/page'])
    expect(`${path} ${(await get(path)).status}`).toBe(`${path} 404`);
  expect([(await get('/page')).status, (await get('/real/page')).status]).toEqual([200, 200]);
  rmSync(outside, { recursive: true });
});

it('an address of a car leads to it with what chats and mails leave behind it', async () => {
  mkdirSync(join(folder, 'cars'));
  for (const name of ['index.html', 'cars/2019-kia-rio-n0.html', 'about-us.html', 'search.html', '404.html'])
    write(name, name);
  write('_redirects', '/cars/gone-car /404 410\n/old-page /about-us 301\n');
  const answer = async (path: string) => {
    const { status, headers } = await get(path, { redirect: 'manual' });
    return [path, status, headers.get('location')];
  };
  const car = '/cars/2019-kia-rio-n0';
  const left = [
    '.', ',', ')', ').', '%20', '%20is%20nice', '%E2%80%8B', '%EF%BB%BF', '%C2%A0', '%3E', '%22', '%22%3Ehere%3C/a%3E', "'",
    '%E2%80%9D', '%E2%80%A6', '...', '*', '_', '!', ';', ':', ']', '%5D', '%7D', '%60', '&quot;', '&gt;', '&nbsp;', '%2520', '%0A', '%',
    '%E2%80', '%3Futm_source=x', '.html', '.html.', '/.', '/)', '-', '%E2%80%93',
  ]; // prettier-ignore
  for (const mark of left) expect(await answer(`${car}${mark}`)).toEqual([`${car}${mark}`, 301, car]);
  const others = [
    ['/cars/2019-kia%C2%AD-rio%E2%80%8B-n0', 301, car],
    ['/cars/%E2%80%8B2019-kia-rio-n0', 301, car],
    ['/Cars/2019-Kia-Rio-N0,?a=B&c', 301, `${car}?a=B&c`],
    ['/about%20us', 301, '/about-us'],
    ['/about+us', 301, '/about-us'],
    ['/cars/gone-car).', 410, null],
    ['/old-page.', 301, '/about-us'],
    ['/used+cars', 404, null],
    ['/cars/x,', 404, null],
    ['/a.b', 404, null],
    ['/(x)', 404, null],
    ['/_headers.', 404, null],
    ['/%E0%A4%A', 404, null],
    ['//evil.example/).', 301, '/evil.example/).'],
    ['/evil.example/).', 404, null],
  ];
  for (const expected of others) expect(await answer(String(expected[0]))).toEqual(expected);
});

it('an address with capitals leads to its page, with its query, and to no other host', async () => {
  mkdirSync(join(folder, 'cars'));
  mkdirSync(join(folder, 'caf\u00e9'));
  for (const name of [
    'cars/kia-rio.html',
    'caf\u00e9/men\u00fc.html',
    'Own.html',
    'own.html',
    'about-us.html',
    '404.html',
  ])
    write(name, name);
  write(
    '_redirects',
    '/old /new 301\n/gone /404 410\n/round /Turn 301\n/turn /Round 301\n/Old-Page/ /new 301\n/Two /one 301\n/two /both 301\n/About-Us /new 301\n',
  );
  write('_headers', '');
  write('style.css', 'a {}');
  const answer = async (path: string) => {
    const { status, headers } = await get(path, { redirect: 'manual' });
    return [path, status, headers.get('location')];
  };
  const expected = [
    ['/Cars/Kia-Rio', 301, '/cars/kia-rio'],
    ['/CARS/KIA-RIO/?a=B%20c&D', 301, '/cars/kia-rio?a=B%20c&D'],
    ['/Cars/Kia-Rio.html', 301, '/cars/kia-rio'],
    ['/%43ars/kia-rio', 301, '/cars/kia-rio'],
    ['/Caf%C3%89/Men%C3%9C', 301, '/caf%C3%A9/men%C3%BC'],
    ['//Cars/Kia-Rio', 301, '/cars/kia-rio'],
    ['/%5CCars/Kia-Rio', 301, '/cars/kia-rio'],
    ['/Own', 200, null],
    ['/Old', 301, '/new'],
    ['/Gone', 410, null],
    ['/Round', 404, null],
    ['/Old-Page', 301, '/new'],
    ['/old-page?a=B', 301, '/new?a=B'],
    ['/OLD-PAGE/', 301, '/new'],
    ['/Two', 301, '/one'],
    ['/two', 301, '/both'],
    ['/TWO', 301, '/one'],
    ['/About-Us', 301, '/new'],
    ['/about-us', 200, null],
    ['/ABOUT-US', 301, '/about-us'],
    ['/Missing', 404, null],
    ['/Missing%3FA/', 301, '/Missing%3FA'],
    ['/_Headers', 404, null],
    ['/%2F%2FEvil.example', 301, '/Evil.example'],
  ];
  expect(await Promise.all(expected.map(([path]) => answer(String(path))))).toEqual(expected);
});

it.each(['_/x', '//a', '+/x', '.a', '-a', '%20!', '%0Aa', 'A/x'])(
  'an address of 15,000 letters such as /%s is answered at once',
  async (letters) => {
    const [, repeated = '', end = ''] = /^(%..|.)(.*)$/.exec(letters) ?? [];
    const path = `/a${repeated.repeat(15_000 / repeated.length)}${end}`;
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const begun = performance.now();
      expect((await get(path)).status).toBe(404);
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(40);
  },
);

it('a site that was not published yet says so, and is asked for again by itself', async () => {
  rmSync(folder, { recursive: true });
  const answer = await get('/');
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '10',
    refresh: '10',
  });
  expect(await answer.text()).toContain('This site is being made');
  mkdirSync(folder);
});

it('a page where another machine publishes is refused in words, which nobody keeps', async () => {
  server.removeAllListeners('request');
  server.on('request', (_request, response) => refusePage(response));
  const answer = await get('/');
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain;charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(await answer.text()).toContain('The pages of this site are elsewhere.');
});
