import { expect, it } from 'vitest';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

const site = createTestSite();
const api = useApi([site], NOW);

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

it('has no lender for a car that is not for sale', async () => {
  await api.add(
    site,
    { slug: 'sold', status: 'sold', finance_lenders: { Ridge: lender } },
    { slug: 'hidden', show_on_dealer_website: false, finance_lenders: { Ridge: lender } },
  );
  for (const slug of ['sold', 'hidden', 'nobody']) {
    const { status, body } = await api.ask(site, `/api/cars/${slug}/finance-lenders`);
    expect([status, body['title']]).toEqual([404, 'Not found']);
  }
});
