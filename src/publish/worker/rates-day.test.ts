import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';
import { startOfZoneDay } from '#domain/time/zone-day.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

/** The test publishes on 21 November 2026. */
const FIRST_DAY = '2026-11-23';
const site = createTestSite('rates-to-come', {
  finance: {
    ...testFinance,
    provider: { ...testFinance.provider, ratesFrom: FIRST_DAY, disclaimer: 'From {interestRate}.' },
    quote: { kind: 'own' },
  },
  features: {
    search: {
      defaultSort: 'weekly_price:asc',
      sorts: [
        { value: 'weekly_price:asc', label: 'Lowest repayment' },
        { value: 'default', label: 'Recommended' },
        { value: 'price:asc', label: 'Lowest price' },
      ],
    },
  },
});
const car = { slug: 'a-car', price: 30_000, price_type: 'drive_away' as const };

let publishing: TestPublishing;
beforeAll(async () => {
  publishing = await openTestPublishing();
  await addCar(publishing.database, site.id, car);
});
afterAll(() => publishing.close());
const api = useApi([site], NOW);

/** Published files that have a rate. */
const listRates = (): string[] => {
  const live = join(publishing.sitesDir, site.id);
  return globSync('**/*.{html,json}', { cwd: live }).filter((path) =>
    /7\.99|8\.55/.test(readFileSync(join(live, path), 'utf8')),
  );
};

/** The sort that the published search begins with, and those that it offers. */
function readSorts(): string[] {
  const html = readFileSync(join(publishing.sitesDir, site.id, 'search.html'), 'utf8');
  const [, first = ''] = /\bdefaultSort\W+(?:0,)?\W*([a-z_:]+)/.exec(html.replaceAll('&quot;', '"')) ?? [];
  return [
    first,
    ...[...html.matchAll(/<option value="([a-z_]+(?::asc)?)"/g)].flatMap(([, value]) => value ?? []),
  ];
}

it('FIN-37 SEARCH-17: rates that hold from a later day are nowhere before it, and everywhere on it, without a change of the stock', async () => {
  const first = await publishing.publisher.publish(site, 'full');
  expect(listRates()).toEqual([]);
  expect(readSorts()).toEqual(['default', 'default', 'price:asc']);
  const due = startOfZoneDay(FIRST_DAY, site.settings.timeZone);
  expect(first).toMatchObject({ nextChangeAt: due });
  publishing.clock.now = due - 1;
  await publishing.publisher.publish(site, 'changes');
  expect(listRates()).toEqual([]);
  publishing.clock.now = due;
  await publishing.publisher.publish(site, 'changes');
  expect(readSorts()).toEqual(['weekly_price:asc', 'weekly_price:asc', 'default', 'price:asc']);
  expect(listRates()).toEqual(expect.arrayContaining(['cars/a-car.html', 'finance.html', 'search.html']));
});

it('API-23 FIN-37: answers no figure and no quote before that day', async () => {
  await api.add(site, { ...car, vin: 'VIN1', year: 2021 });
  const ask = async () => {
    const asked = { purchasePrice: 30_000, loanTerm: 5, year: 2021, vin: 'VIN1', nvic: '', whoIsHelping: '' };
    const quoted = await api.post(site, '/api/youx/quote', { selfAssessedCreditScore: 'GREAT', ...asked });
    const { body } = await api.ask(site, '/api/cars/a-car');
    return [body['finance'] === null, quoted.status];
  };
  expect(await ask()).toEqual([true, 404]);
  api.clock.now += 2 * DAY;
  expect(await ask()).toEqual([false, 200]);
});
