import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { FilteredDocument } from '#search/contract/search.ts';
import { type Errand, testErrand } from './errand.ts';
import { readStock } from './search-shopper.ts';
import { openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

/* What shoppers come for, from the first press to the answer. */

const browser = useBrowser();
const group = siteIn('atlas');
const vans = siteIn('drift');

const cards = ({ page }: Errand): Locator => page.locator('.search-cards .card');

/** Every card in view is a caravan for four that a car with a limit of 2,500 kg tows, and says so. */
async function seesCaravans(errand: Errand): Promise<void> {
  expect(errand.query()).toMatch(/range\[sleeps\]=4:&range\[atm\]=:2500|^query=sleeps 4 tow 2500$/);
  const words = await cards(errand).evaluateAll((all) => all.map((card) => (card as HTMLElement).innerText));
  expect(words.length).toBeGreaterThan(0);
  const stock = await readStock(errand.page);
  const wanted = stock.filter(({ sleeps, atm }) => (sleeps ?? 0) >= 4 && atm !== null && atm <= 2_500);
  expect(await errand.count()).toBe(wanted.length);
  for (const card of words) expect(Number(/sleeps\s+(\d+)/i.exec(card)?.[1]), card).toBeGreaterThanOrEqual(4);
  const lines = errand.page.locator('.search-cards [data-card-tow]');
  await expect
    .poll(() => lines.allTextContents())
    .toEqual(words.map(() => 'Within your car’s 2,500 kg limit'));
}

testErrand(
  'a caravan for four, behind a car that tows 2,500 kg, is found by the filters',
  browser,
  vans,
  async (errand) => {
    const { page } = errand;
    await errand.open('/search');
    await errand.pressFilters();
    const more = errand.panel().getByRole('button', { name: 'More berths' });
    for (let press = 0; press < 3; press += 1) await errand.press(more);
    await errand.write(errand.panel().getByRole('textbox', { name: /tow/ }), '2500');
    await page.waitForURL(/range\[atm\]=:2500/);
    await errand.settle();
    await errand.leaveFilters();
    await seesCaravans(errand);
    expect(await errand.chips()).toEqual(['4 berths or more', 'ATM up to 2,500 kg']);
  },
);

testErrand(
  'a caravan for four, behind a car that tows 2,500 kg, is found by words',
  browser,
  vans,
  async (errand) => {
    const { page } = errand;
    await errand.open('/search');
    await errand.write(page.getByRole('combobox', { name: 'Search', exact: true }), 'sleeps 4 tow 2500');
    await page.waitForURL(/query=/);
    await errand.settle();
    await seesCaravans(errand);
  },
  true,
);

/** A car that is the only one of its fuel in its showroom. */
function onlyOne(stock: readonly FilteredDocument[]): FilteredDocument {
  const [only] = stock.filter(
    (car) =>
      stock.filter(({ fuel, dealership_name: yard }) => fuel === car.fuel && yard === car.dealership_name)
        .length === 1,
  );
  if (only === undefined) throw new Error('No car is the only one of its fuel in its showroom.');
  return only;
}

testErrand(
  'the last seven-seater of its kind in a showroom is found and opened',
  browser,
  group,
  async (errand) => {
    const { page } = errand;
    await errand.open('/search');
    const seven = (await readStock(page)).filter(({ seats }) => (seats ?? 0) >= 7);
    const last = onlyOne(seven);
    await errand.pressFilters();
    await errand.press(errand.panel().getByRole('button', { name: 'Seven seats' }));
    await errand.settle();
    await errand.tick('Fuel', last.fuel ?? '');
    await errand.tick('Location', last.dealership_name ?? '');
    await errand.leaveFilters();
    expect(await errand.count()).toBe(1);
    await errand.press(page.locator('.search-cards .card-title a'));
    await page.waitForURL(`**/cars/${last.slug}`);
    expect(await page.locator('h1').textContent()).toContain(last.model);
    expect(await page.locator('main').innerText()).toMatch(
      new RegExp(`${last.seats}[\\s-]*seat|seats?\\s+${last.seats}`, 'i'),
    );
  },
);

testErrand(
  'a hybrid just over the budget is one press away from no result',
  browser,
  group,
  async (errand) => {
    const { page } = errand;
    await errand.open('/search');
    const hybrids = (await readStock(page)).filter(({ fuel, price }) => fuel === 'Hybrid' && price !== null);
    const cheapest = Math.min(...hybrids.map(({ price }) => price ?? 0));
    await errand.open(`/search?range[price]=:${cheapest - 250}`);
    await errand.pressFilters();
    await errand.tick('Fuel', 'Hybrid');
    await errand.leaveFilters();
    expect(await errand.count()).toBe(0);
    const near = page.getByRole('region', { name: 'Searches nearby' });
    await near.getByRole('heading', { name: 'Close to what you asked for' }).waitFor();
    expect(await near.getByRole('link', { name: /^Without Hybrid: \d+$/ }).count()).toBe(1);
    const nearest = await near.locator('.card').first().innerText();
    expect(nearest).toContain(cheapest.toLocaleString('en-AU'));
    const without = near.getByRole('link', { name: /^Without Under \$[\d,]+: \d+$/ });
    const said = Number(/\d+$/.exec((await without.innerText()).trim())?.[0]);
    await errand.press(without);
    await near.waitFor({ state: 'detached' });
    await errand.settle();
    expect(errand.query()).toBe('fuel=Hybrid');
    expect(await errand.count()).toBe(said);
  },
);

testErrand(
  'a comparison is sent to a friend, who sees the same cars and loses no own choice',
  browser,
  group,
  async (errand) => {
    const { page } = errand;
    await errand.open('/search');
    const togglesOf = (of: Page) => of.locator('.search-cards .card-toggle-compare');
    for (const at of [0, 1]) await errand.press(togglesOf(page).nth(at));
    await errand.press(page.locator('.compare-bar a'));
    await page.waitForURL(/\/compare\?cars=\d+,\d+$/);
    const headsOf = (of: Page) =>
      of.locator('.compare-name').evaluateAll((all) => all.map((each) => each.textContent));
    await page.locator('.compare-name').nth(1).waitFor();
    const names = await headsOf(page);
    expect(names).toHaveLength(2);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await errand.press(page.getByRole('button', { name: 'Share this comparison' }));
    await page.locator('.toast', { hasText: 'Link copied' }).waitFor();
    const sent = await page.evaluate(() => navigator.clipboard.readText());
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => headsOf(page)).toEqual(names);

    const other = await openPage(browser, page.viewportSize()?.width ?? widths.desk);
    await other.goto(siteUrl(group, '/search'), { waitUntil: 'networkidle' });
    await togglesOf(other).nth(3).click();
    const own = () => other.evaluate(() => localStorage.getItem('forecourt:compare'));
    const before = await own();
    await other.goto(sent, { waitUntil: 'networkidle' });
    await other.getByText('This comparison came with the link.').waitFor();
    expect(await headsOf(other)).toEqual(names);
    expect(await own()).toBe(before);
    await other.reload({ waitUntil: 'networkidle' });
    await other.getByRole('button', { name: 'Keep this comparison' }).click();
    await expect.poll(async () => JSON.parse((await own()) ?? '[]').length).toBe(2);
    expect(other.url()).toBe(sent);
    expect(other.complaints).toEqual([]);
    await other.context().close();
  },
  true,
);

/** Public holidays of the whole country that no year moves. */
const holidays: Readonly<Record<string, string>> = {
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
  '01-01': 'New Year’s Day',
};

testErrand(
  'the hours on a public holiday are told, with its weekday and name',
  browser,
  group,
  async (errand) => {
    const { page } = errand;
    const today = new Date().toISOString().slice(0, 10);
    const ahead = group.specialHours.find(
      ({ date, status }) => status === 'Closed' && date > today && holidays[date.slice(5)] !== undefined,
    );
    const place = group.locations.find(({ id }) => id === ahead?.location_id);
    if (ahead === undefined || place === undefined)
      throw new Error(
        `${group.id}/locations.json has no public holiday ahead: write the next ones into specialHours.`,
      );
    const name = holidays[ahead.date.slice(5)] ?? '';
    const weekday = new Date(ahead.date).toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' });
    // Before noon there.
    await page.clock.setFixedTime(`${ahead.date}T00:30:00Z`);
    await page.goto(siteUrl(group, '/locations'));
    const card = page.locator('.place', { has: page.getByRole('link', { name: place.name, exact: true }) });
    const line = card.locator('fc-open-line').first();
    await line.scrollIntoViewIfNeeded();
    await expect.poll(() => line.innerText()).toMatch(/^Closed now, opens/);
    await errand.press(card.getByRole('link', { name: place.name, exact: true }));
    await page.waitForURL('**/locations/*');
    // It is read when it is near.
    await page.locator('.hours-table').first().scrollIntoViewIfNeeded();
    const row = page.locator('.hours-table [aria-current]').first();
    await expect
      .poll(async () => (await row.innerText()).split(/\s+/).join(' '))
      .toBe(`${weekday} Closed, ${name}`);
    const listed = page.locator('.holidays .special-days > div').first();
    expect((await listed.innerText()).split(/\s+/).join(' ')).toMatch(
      new RegExp(`^${weekday} \\d+ [A-Z][a-z]+ (\\d+ )?${name} Closed$`),
    );
    expect(await listed.isVisible()).toBe(true);
  },
);
