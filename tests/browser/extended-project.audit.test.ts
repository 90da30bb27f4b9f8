import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '#scripts/audit/ask.ts';
import { openDatabase } from '#db/server/database.ts';
import { sql } from '#db/base/drizzle.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { comparePath, homePath, menuPath, printPath, searchPath, watchlistPath } from '#domain/url/paths.ts';
import { notFoundPath } from '#publish/pages/sold-data.ts';
import { axeOn } from './axe.ts';
import {
  everything,
  smallDealers,
  startExtendedProject,
  TEMPLATE,
  type ExtendedProject,
} from './extended-project.ts';
import { openPage, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();
/** A project of its own is compiled for these tests, which takes long: they run in the audit. */
let project: ExtendedProject;
beforeAll(async () => {
  project = await startExtendedProject();
});
afterAll(() => project?.stop());

const read = async (dealer: string, path: string): Promise<string> =>
  (await ask(project.urlOf(dealer, path))).text;

/** Paths of the cars of a dealer, in the order of its search. */
async function listCars(dealer: string): Promise<string[]> {
  const html = await read(dealer, searchPath);
  return [...new Set([...html.matchAll(/href="(\/cars\/[^"#?]+)"/g)].map(([, path]) => path ?? ''))];
}

test('a new panel is one file and one line: it is published in every template', async () => {
  for (const dealer of smallDealers) {
    const [car = ''] = await listCars(dealer);
    const html = await read(dealer, car);
    expect(html, dealer).toMatch(/The manual of this (?:Mazda|Kia) is in the glovebox\./);
    expect(html, dealer).toMatch(/<section[^>]* id="manual"[^>]*>\s*<h2>Manual<\/h2>/);
  }
});

test('a new block is one folder and one line: it is published, styled, and changes with the stock', async () => {
  const path = '/pages/how-many';
  for (const dealer of smallDealers) {
    const html = await read(dealer, path);
    expect(html, dealer).toContain('<p>2 in stock</p>');
    expect(html, dealer).toMatch(/<link rel="stylesheet" href="[^"]*stock-total/);
  }
  const [dealer = ''] = smallDealers;
  await project.sellFirst(dealer);
  await vi.waitFor(async () => expect(await read(dealer, path)).toContain('<p>1 in stock</p>'), 20_000);
});

/** Sends a form of the new kind, as script does. */
async function ringMe(dealer: string, userData: object): Promise<{ status: number; answer: string }> {
  const { host, origin, port } = new URL(project.urlOf(dealer, '/'));
  const headers = { host, origin, 'content-type': 'application/json' };
  const body = { submission: randomUUID(), form: 'call-back', page: '/contact-us', topic: '', userData };
  const asked = request({ host: '127.0.0.1', port, path: '/api/leads', method: 'POST', headers });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, answer: await text(answer) };
}

test('a new kind of submission is one folder and one line: it is checked, stored and reaches the dealer', async () => {
  const [dealer = ''] = smallDealers;
  const wrong = await ringMe(dealer, { isLastStep: true, name: 'Kim' });
  expect([wrong.status, wrong.answer]).toEqual([422, expect.stringContaining('userData.phone')]);
  const sent = await ringMe(dealer, { isLastStep: true, name: 'Kim', phone: '0412 345 678' });
  expect(sent.status).toBe(201);
  const { lead_id: id, reference } = JSON.parse(sent.answer) as { lead_id: string; reference: string };
  const database = await openDatabase({ dataDir: project.dataDir });
  const ledger = await database
    .withTenant(dealer, (db) => db.execute(sql`select kind, detail from lead_events where lead_id = ${id}`))
    .finally(() => database.close());
  expect(ledger.rows).toContainEqual({ kind: 'noted', detail: 'Rings soon' });
  const mails = () => listMails(toOutboxFolder(project.dataDir, dealer));
  const mail = await vi.waitFor(async () => {
    const found = (await mails()).find(({ subject }) => subject.includes('Call back'));
    if (found === undefined) throw new Error(JSON.stringify(await mails()));
    return found;
  }, 20_000);
  expect(mail.text).toContain('0412 345 678');
  expect(mail.text).toContain(reference);
});

/** The address of a page of each kind in the new template. */
async function listKinds(): Promise<Record<string, string>> {
  const cars = await listCars(everything);
  await project.sellFirst(everything);
  const sold = await vi.waitFor(async () => {
    const left = await listCars(everything);
    expect(left.length).toBeLessThan(cars.length);
    return cars.find((path) => !left.includes(path)) ?? '';
  }, 20_000);
  const [vehicle = ''] = await listCars(everything);
  const [withCompare = ''] = smallDealers;
  const paths = {
    home: homePath,
    content: '/pages/second-address',
    search: searchPath,
    vehicle,
    sold,
    print: printPath,
    menu: menuPath,
    'not-found': notFoundPath,
  };
  const kinds = Object.entries(paths).map(([kind, path]) => [kind, project.urlOf(everything, path)] as const);
  return {
    ...Object.fromEntries(kinds),
    compare: project.urlOf(withCompare, comparePath),
    watchlist: project.urlOf(withCompare, watchlistPath),
  };
}

test('a new template is one folder and its line: it publishes every kind of page, and axe finds nothing', async () => {
  const kinds = await listKinds();
  const files = readdirSync(`tests/fixtures/templates/${TEMPLATE}/pages`);
  expect(
    Object.keys(kinds)
      .map((kind) => `${kind}.astro`)
      .toSorted(),
  ).toEqual(files.toSorted());
  const page = await openPage(browser, widths.phone, { reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const [kind, url] of Object.entries(kinds)) {
    const response = await page.goto(url, { waitUntil: 'load' });
    expect(response?.status(), kind).toBe(200);
    if (kind === 'menu') continue;
    const { violations } = await axeOn(page).analyze();
    for (const { id, nodes } of violations) faults.push(`${kind} ${id} ${nodes[0]?.html}`);
  }
  await page.context().close();
  expect(faults).toEqual([]);
});

test('the search of a new template draws its own card, before and after hydration', async () => {
  const page = await openPage(browser, widths.desk);
  await page.goto(project.urlOf(everything, searchPath));
  const cards = page.locator('.search-cards .plain-card');
  const published = await cards.count();
  expect(published).toBeGreaterThan(0);
  await page.locator('.search-sort select').focus();
  await page.waitForFunction(() => document.querySelector('astro-island:not([ssr])') !== null);
  expect(await cards.count()).toBe(published);
  expect(await page.locator('.facet-bar').count(), 'bars, as its island wants them').toBeGreaterThan(0);
  await page.context().close();
});
