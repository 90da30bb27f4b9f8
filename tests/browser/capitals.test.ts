import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { useBrowser } from './shopper.ts';
import { isThorough, sample } from '#tests/sample.ts';

const dealer = 'kerbmark-cars';
const browser = useBrowser();
let host: Server;
let requests: string[] = [];

/** A host that serves files alone: `/a/b` is `a/b.html`, anything else its 404 page; capitals count. */
beforeAll(async () => {
  const folder = join(inject('sitesDir'), dealer);
  host = createServer((request, response) => {
    const path = request.url?.replace(/\?.*$/, '') ?? '/';
    requests.push(`${request.method} ${request.url}`);
    const names = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
    const found = names.find((name) => /\.\w+$/.test(name) && existsSync(join(folder, name)));
    const name = found ?? '404.html';
    const kind = name.endsWith('.html')
      ? 'text/html'
      : name.endsWith('.css')
        ? 'text/css'
        : 'text/javascript';
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': kind });
    response.end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

const plain = (): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const own = (): string => `http://${dealer}.localhost:${inject('port')}`;

/** Opens an address and returns where it leads, the heading, and whether the words of the 404 page were ever seen. */
async function open(address: string) {
  const page = await browser().newPage();
  requests = [];
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility() && heading.textContent?.includes('not here'))
        sessionStorage.setItem('seen', '1');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address);
  await page.waitForFunction(() => !document.documentElement.hidden);
  await page.waitForLoadState();
  const { pathname, search, hash, host: at } = new URL(page.url());
  const heading = await page.locator('h1').first().innerText();
  const isSeen = await page.evaluate(() => sessionStorage.getItem('seen') === '1');
  await page.close();
  return { address: pathname + search + hash, at, heading, isSeen };
}

const hosts = [
  ['our server', own],
  ['a host that serves files alone', plain],
] as const;
it.each(sample(hosts, 1, 'hosts of addresses with capitals'))(
  '%s leads an address with capitals, or with what chats leave behind it, to its page, without a glimpse of the 404 page',
  async (name, origin) => {
    const { host: at } = new URL(origin());
    const capitals = [
      ['/Search?Query=Kia#Top', '/search?Query=Kia#Top'],
      ['/CONTACT-US/', '/contact-us'],
      ['/%43ontact-Us', '/contact-us'],
      ['/contact-us/', '/contact-us'],
    ] as const;
    for (const [from, to] of sample(capitals, 2, `capitals at ${name}`)) {
      const seen = await open(origin() + from);
      expect([from, seen.address, seen.at, seen.isSeen]).toEqual([from, to, at, false]);
      expect(seen.heading).not.toContain('not here');
    }
    const [file = ''] = readdirSync(join(inject('sitesDir'), dealer, 'cars')).filter((each) =>
      /^\d.*\.html$/.test(each),
    );
    const car = `/cars/${file.replace('.html', '')}`;
    const ends = ['.', ')', ',%20nice', '%E2%80%8B', '%22%3E', '%E2%80'];
    for (const left of sample(ends, 2, `ends of addresses at ${name}`)) {
      const seen = await open(origin() + car + left);
      expect([left, seen.address, seen.isSeen]).toEqual([left, car, false]);
    }
  },
);

it.runIf(isThorough())(
  'an address that leads nowhere in either case says so, after one question and no loop',
  async () => {
    for (const path of [
      '/No/Such-Page',
      '/no/such-page',
      '/%5CEvil.example/A',
      '//Evil.example/A',
      '/%E0%A4%A',
    ]) {
      const seen = await open(plain() + path);
      expect([path, seen.heading, seen.at]).toEqual([path, 'That page is not here', new URL(plain()).host]);
      const asked = requests.filter((line) => line.startsWith('HEAD'));
      expect(asked.length).toBeLessThanOrEqual(1);
      expect(requests.filter((line) => line.startsWith('GET') && !line.includes('.'))).toHaveLength(
        path.includes('.') ? 0 : 1,
      );
    }
  },
);
