import { describe, expect, it } from 'vitest';
import { publicCarFields } from '#domain/car/public-car.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

const site = createTestSite('quiet-lane', { features: { hideRegistration: {} } });
const other = createTestSite('other');
const api = useApi([site, other], NOW);
const sold = (days: number) => ({ status: 'sold', sold_date_timestamp: (NOW - days * DAY) / 1000 });

describe('GET /api/cars/{car_id}', () => {
  it('finds a car by its id and by its slug, with only public fields and its location', async () => {
    const secret = { private_suburb: 'Hidden Vale', nvic: 'N1', regplate: 'ABC 123' };
    const [id] = await api.add(site, {
      slug: 'a-car',
      location: 'North yard',
      price: 30_000,
      price_type: 'drive_away',
      ...secret,
    });
    for (const name of [String(id), 'a-car']) {
      const { status, body, headers } = await api.ask(site, `/api/cars/${name}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(Object.keys(Object(body.car)).toSorted()).toEqual([...publicCarFields].toSorted());
      expect(body).toMatchObject({
        car: { id, slug: 'a-car', price: 30_000, regplate: null },
        yard: {
          name: 'North yard',
          address: '1 Long Street, Penrith NSW 2750',
          phone: '02 5550 0100',
          email: 'sales@quiet-lane.example',
        },
      });
    }
  });
  it('reveals no price of a car with price on enquiry', async () => {
    await api.add(site, { slug: 'asked', price: 31_990, offer_price: 30_990, price_type: 'enquire' });
    const { body } = await api.ask(site, '/api/cars/asked');
    expect(JSON.stringify(body)).not.toMatch(/3[01]990/);
  });
  it('shows one that was sold recently, and no other that is gone, hidden or unknown', async () => {
    await api.add(
      site,
      { slug: 'just-sold', ...sold(1) },
      { slug: 'long-sold', ...sold(9) },
      { slug: 'left', withdrawnAt: new Date(NOW - DAY) },
      { slug: 'hidden', show_on_dealer_website: false },
    );
    const names = ['just-sold', 'long-sold', 'left', 'hidden', 'nobody'];
    const answers = await Promise.all(names.map((name) => api.ask(site, `/api/cars/${name}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 410, 410, 404, 404]);
    expect(answers[1]?.body).toMatchObject({ detail: 'The long-sold is no longer for sale.' });
  });
  it('does not find another dealer’s car', async () => {
    await api.add(site, { slug: 'ours' });
    expect((await api.ask(other, '/api/cars/ours')).status).toBe(404);
  });
  it.each(['a%2Fb', '%00', 'x'.repeat(300)])('answers 400 to %s', async (name) => {
    expect((await api.ask(site, `/api/cars/${name}`)).status).toBe(400);
  });
});
