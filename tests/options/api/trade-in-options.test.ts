import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { startAutograb, type AutograbDouble } from '#api/trade-in/test-autograb.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { miscellaneousPath, regoLookupsPath, valuationsPath } from '#domain/url/trade-in-paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import { tradeInProofs } from './trade-in-options.data.ts';

const sites: Site[] = [];
const api = useApi(sites, NOW, {
  serviceKeys: { VALUATION_KEY: 'first', FIRST_VALUATION_KEY: 'first', SECOND_VALUATION_KEY: 'second' },
  feedNetworks: ['127.0.0.1'],
});
let right: AutograbDouble;
let wrong: AutograbDouble;
beforeAll(async () => {
  [right, wrong] = await Promise.all([startAutograb('first'), startAutograb('another')]);
});
afterAll(() => Promise.all([right.close(), wrong.close()]));

const stock = [40_000, 42_000, 44_000].map((price, index) => ({
  slug: `car-${index}`,
  make: 'Mazda',
  model: 'CX-5',
  year: 2022,
  km: 60_000,
  price,
  price_type: 'drive_away' as const,
  status: 'in_stock' as const,
}));

/** What is answered about a vehicle at a dealer with an option. */
async function describeOffer(key: string, value: unknown): Promise<string> {
  const [, name = ''] = key.split(/[.[]/);
  const filled: unknown =
    value === undefined
      ? undefined
      : JSON.parse(JSON.stringify(value).replace('SERVICE', right.url).replace('OTHER', wrong.url));
  const site = createTestSite(`lane-${crypto.randomUUID().slice(0, 8)}`, {
    forms: { tradeIn: { [name]: filled } },
  });
  sites.splice(0, sites.length, site);
  await api.add(site, ...stock);
  const found = await api.post(site, regoLookupsPath, { rego: '123ABC', regoState: 'QLD' });
  const lead = await api.post(site, leadsPath, {
    submission: crypto.randomUUID(),
    form: 'trade-in',
    page: '/trade-in',
    topic: 'Trade In Valuation',
    userData: {
      isLastStep: true,
      trade_make: 'Mazda',
      trade_model: 'CX-5',
      trade_year: '2022',
      trade_km: '60000',
      condition_body: 'worn',
      condition_tyres: 'good',
      condition_service: 'full',
      name: 'Jo',
      email: `${crypto.randomUUID()}@example.com`,
    },
  });
  const id = String(lead.body['lead_id']);
  const { body } = await api.post(site, valuationsPath, { id, adjustmentAnswers: { body: 'worn' } });
  const kept = await api.post(site, miscellaneousPath, { ...body, column_name: 'valuation' });
  return `found ${found.status}, kept ${kept.status}: ${String(body['words'])}`;
}

const sampled = sample(Object.entries(tradeInProofs), 3, 'options of trade-in');

it.each(sampled)('forms.json %s shows in what is answered about a vehicle', async (key, cases) => {
  for (const { value, shows } of cases) expect(await describeOffer(key, value)).toMatch(shows);
});
