import { expect, it } from 'vitest';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

const site = createTestSite();
const lending = createTestSite('lending-lane', {
  finance: {
    provider: { kind: 'taurus', lender: 'Ridge', annualRate: 7.5, comparisonRate: 8.1 },
    advertising: { excludedMakes: ['Suzuki'] },
  },
});
const api = useApi([site, lending], NOW);

const lender = financeLenderSchema.parse({
  interestRate: 7.5,
  comparisonRate: 8.1,
  paymentWeek: 142,
  term5: 142,
  disclaimer: 'Example only.',
});

it('API-19 FIN-75 returns the lenders of a car by its id, each with its disclaimer', async () => {
  const [id] = await api.add(
    site,
    { slug: 'financed', finance_lenders: { Ridge: lender } },
    { slug: 'plain' },
  );
  const { status, headers, body } = await api.ask(site, `/api/cars/${id}/finance-lenders`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({ car_id: id, finance_lenders: { Ridge: lender } });
  expect((await api.ask(site, '/api/cars/financed/finance-lenders')).body).toEqual(body);
  expect((await api.ask(site, '/api/cars/plain/finance-lenders')).body).toMatchObject({
    finance_lenders: {},
  });
});

it('FIN-38: has no offer of the dealer’s lender on a make that this lender lends nothing on', async () => {
  const named = financeLenderSchema.parse({ ...lender, financeProvider: 'Ridge' });
  const offers = { Ridge: lender, 'Offer 2': named, Other: lender };
  await api.add(
    lending,
    { slug: 'swift', make: 'Suzuki', model: 'Swift', finance_lenders: offers },
    { slug: 'rio', make: 'Kia', model: 'Rio', finance_lenders: offers },
  );
  const lendersOf = async (slug: string) => {
    const { body } = await api.ask(lending, `/api/cars/${slug}/finance-lenders`);
    return Object.keys(body['finance_lenders'] as object).toSorted();
  };
  expect([await lendersOf('swift'), await lendersOf('rio')]).toEqual([
    ['Other'],
    ['Offer 2', 'Other', 'Ridge'],
  ]);
});
