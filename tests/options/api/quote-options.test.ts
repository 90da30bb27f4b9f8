import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { startYoux, type YouxDouble } from '#api/youx-quote/test-youx.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { quoteProofs } from './quote-options.data.ts';

const sites: Site[] = [];
const api = useApi(sites, NOW, {
  serviceKeys: { FIRST_QUOTE_KEY: 'first', SECOND_QUOTE_KEY: 'second' },
  feedNetworks: ['127.0.0.1'],
});
let first: YouxDouble;
let second: YouxDouble;
beforeAll(async () => {
  [first, second] = await Promise.all([startYoux('first'), startYoux('second')]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const example = { amount: 30_000, termYears: 5, secured: true };
const car = { slug: 'a-car', vin: 'VIN1', year: 2021, price: 30_000, price_type: 'drive_away' as const };
const asked = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2021,
  vin: 'VIN1',
  nvic: '',
  whoIsHelping: '',
};

/** What is answered to a page of a dealer with this service, and how often each service was asked. */
async function askQuote(value: object): Promise<string> {
  const filled: object = JSON.parse(
    JSON.stringify(value).replace('"FIRST"', `"${first.url}"`).replace('"SECOND"', `"${second.url}"`),
  );
  const finance = {
    provider: { kind: 'manual', lender: 'Harbour Credit' },
    quote: { kind: 'youx', example, ...filled },
  };
  const site = createTestSite(`lane-${crypto.randomUUID().slice(0, 8)}`, { finance });
  sites.splice(0, sites.length, site);
  await api.add(site, car);
  first.asked.length = 0;
  second.asked.length = 0;
  const { status } = await api.post(site, '/api/youx/quote', asked);
  return `${status}: first ${first.asked.length}, second ${second.asked.length}`;
}

it.each(Object.entries(quoteProofs))('finance.json %s shows in what YouX is asked', async (_key, cases) => {
  for (const { value, shows } of cases) expect(await askQuote(value)).toMatch(shows);
});
