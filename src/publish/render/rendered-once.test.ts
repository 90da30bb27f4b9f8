import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW } from '#publish/pages/test-site.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';

/* What many pages share is rendered once (`Once.astro`): each page must still get its own. */

let folder = '';
let tools: PublishTools;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-once-'));
  tools = await loadTestTools(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (id: string, street: string, open: string) => ({
  id,
  name: `The ${id} yard`,
  slug: `${id}-yard`,
  primary: id === 'north',
  dealership_id: `d-${id}`,
  dealership_slug: id,
  yard_codes: [id],
  address: { street, city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open, close: '17:00' }] },
});
const closedDay = { date: '2026-11-23', status: 'Closed', location_id: 'north' };
const locations = {
  locations: [place('north', '1 Long Street', '08:30'), place('south', '9 Short Street', '10:15')],
  specialHours: [closedDay],
};
const cars = ['north', 'south'].map((id, at) =>
  createTestCar({ id: at + 1, slug: id, dealership_slug: id, dealership_id: `d-${id}` }),
);

/** The pages of both cars, the other one first when asked, and rendered again for another day. */
async function renderCars({ turned = false, later = 0 } = {}): Promise<Record<string, string>> {
  const site = createTestSite('quiet-lane', { locations });
  const texts: Record<string, string> = {};
  for (const now of [NOW, NOW + later]) {
    const context = { site, snapshot: createTestSnapshot(site, cars), now };
    const pages = planSite(context)
      .flatMap((group) => pagesOfGroup(context, group))
      .filter(({ page }) => /^\/cars\/(?:north|south)$/.test(page.path));
    for (const { page } of turned ? pages.toReversed() : pages)
      texts[page.path] = (await tools.render(site, { ...page, now })).toString();
  }
  return texts;
}

it('a car has the map, the hours and the opening line of its own place, whichever was rendered first', async () => {
  const texts = await renderCars();
  const north = texts['/cars/north'] ?? '';
  const south = texts['/cars/south'] ?? '';
  const partsOf = (text: string) => [
    /<address>\s*<b>([^<]+)/.exec(text)?.[1],
    /<caption[^>]*>([^<]+)/.exec(text)?.[1],
    /data-weekday="1">\s*<th[^>]*>Monday<\/th>\s*<td>([^<]+)/.exec(text)?.[1],
    /class="buy-open">.*?data-longest="([^"]+)"/s.exec(text)?.[1],
  ];
  expect(partsOf(north)).toEqual([
    'The north yard',
    'Opening hours of The north yard',
    '8:30am – 5pm',
    'Closed now, opens tomorrow at 8:30am',
  ]);
  expect(partsOf(south)).toEqual([
    'The south yard',
    'Opening hours of The south yard',
    '10:15am – 5pm',
    'Closed now, opens tomorrow at 10:15am',
  ]);
  expect(await renderCars({ turned: true })).toEqual(texts);
});

it('a day with special hours stands in a page until it is over', async () => {
  const specialOf = (texts: Record<string, string>) =>
    / data-special="([^"]*)"/.exec(texts['/cars/north'] ?? '')?.[1] ?? 'none';
  expect(specialOf(await renderCars())).toContain('2026-11-23');
  expect(specialOf(await renderCars({ later: 4 * DAY }))).toBe('none');
});

it('the card of a similar car is the same on all pages, and another one when its price or the day has changed', async () => {
  const site = createTestSite('quiet-lane');
  const three = (price: number) =>
    ['one', 'two', 'three'].map((slug, at) =>
      createTestCar({
        id: at + 1,
        slug,
        price: slug === 'three' ? price : 20_000,
        created_at: new Date(NOW - DAY).toISOString(),
      }),
    );
  /** The card of the third car on the pages of the others, and on the first of them as of a month later. */
  const renderCards = async (price: number): Promise<string[]> => {
    const context = { site, snapshot: createTestSnapshot(site, three(price)), now: NOW };
    const [one, two] = planSite(context)
      .flatMap((group) => pagesOfGroup(context, group))
      .flatMap(({ page }) => (/^\/cars\/(?:one|two)$/.test(page.path) ? [page] : []));
    const cards: string[] = [];
    for (const page of [one, two, one && { ...one, now: NOW + 30 * DAY }]) {
      if (page === undefined) continue;
      const [, similar = ''] = (await tools.render(site, page)).toString().split('<fc-similar-cars');
      const card = similar.split('<li').find((item) => item.includes('href="/cars/three"'));
      cards.push(card?.split('</li>')[0] ?? '');
    }
    return cards;
  };
  const [first, second, later] = await renderCards(20_500);
  expect(first).toMatch(/JUST ARRIVED.*\$20,500/s);
  expect(second).toBe(first);
  expect(later).toContain('$20,500');
  expect(later).not.toContain('JUST ARRIVED');
  const [changed] = await renderCards(20_900);
  expect(changed).toMatch(/JUST ARRIVED.*\$20,900/s);
});
