import { describe, expect, it } from 'vitest';
import { createTestSite, NOW, testTenantFiles } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

const regions = [
  { name: 'Nearby', price: 0, within: 60 },
  { name: 'Queensland', price: 890, states: ['QLD'] },
  { name: 'New South Wales', price: 490, states: ['NSW'] },
];
const [north] = (testTenantFiles().locations as { locations: Record<string, unknown>[] }).locations;
const cairnsYard = {
  ...north,
  id: 'loc-cairns',
  name: 'Cairns yard',
  slug: 'cairns-yard',
  primary: false,
  dealership_id: 'd-cairns',
  dealership_slug: 'cairns',
  yard_codes: ['C'],
  address: {
    street: '2 Reef Road',
    city: 'Cairns',
    state: 'QLD',
    postcode: '4870',
    lat: -16.92,
    long: 145.74,
  },
};
const files = (delivery: object) => ({
  features: { delivery },
  locations: { locations: [north, cairnsYard] },
});

const everywhere = createTestSite('delivers', files({ regions }));
const failing = createTestSite(
  'fails',
  files({ regions, geocoder: { kind: 'maps', keyVariable: 'NO_SUCH_GEOCODING_KEY' } }),
);
const nowhere = createTestSite('nowhere');
/** Its yard stands elsewhere than its postcode, which is that of a mail box. */
const surveyed = createTestSite('surveyed', {
  features: { delivery: { regions } },
  locations: {
    locations: [
      {
        ...north,
        address: {
          street: '1 Long Street',
          city: 'Penrith',
          state: 'NSW',
          postcode: '4870',
          lat: -33.75,
          long: 150.7,
        },
      },
    ],
  },
});
const api = useApi([everywhere, failing, nowhere, surveyed], NOW);
const ask = (query: string, site = everywhere) => api.ask(site, `/api/delivery?${query}`);

describe('GET /api/delivery', () => {
  it('API-16 DELIV-04 gives the price and the name of the region, measured from the car’s location', async () => {
    const [cairnsCar] = await api.add(everywhere, { slug: 'cairns-car', location: 'Cairns yard' });
    const main = await ask('postcode=2750');
    expect([main.status, main.body]).toEqual([200, { price: 0, name: 'Nearby' }]);
    expect((await ask('postcode=4870')).body).toEqual({ price: 890, name: 'Queensland' });
    for (const car of [String(cairnsCar), 'cairns-car']) {
      expect((await ask(`postcode=4870&car=${car}`)).body).toEqual({ price: 0, name: 'Nearby' });
    }
    expect((await ask('postcode=2000&car=no-such-car')).body).toEqual({ price: 0, name: 'Nearby' });
    expect(main.headers.get('cache-control')).toBe('public, max-age=300');
  });
  it('measures from the coordinates of the yard, whatever its postcode', async () => {
    expect((await ask('postcode=2750', surveyed)).body).toEqual({ price: 0, name: 'Nearby' });
  });
  it('measures no distance for a car whose yard is unknown', async () => {
    await api.add(everywhere, {
      slug: 'lost-car',
      location: null,
      dealership_slug: null,
      dealership_id: null,
    });
    const body = { price: 490, name: 'New South Wales' };
    expect((await ask('postcode=2750&car=lost-car')).body).toEqual(body);
  });
  it('ERR-07 has no quote for a postcode in no region', async () => {
    expect(await ask('postcode=6000')).toMatchObject({
      status: 404,
      body: {
        detail:
          "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
      },
    });
  });
  it.each(['0001', '12345', 'abcd', '40 00'])('ERR-20 %s is an invalid postcode', async (postcode) => {
    const { status, body } = await ask(`postcode=${encodeURIComponent(postcode)}`);
    expect([status, body.detail]).toEqual([422, 'Invalid postcode']);
  });
  it.each(['４８７０', ' 4870\u200e', '\u202a4870\u202c', '4870\u2028'])(
    'reads %j, as it is pasted',
    async (postcode) => {
      expect((await ask(`postcode=${encodeURIComponent(postcode)}`)).status).toBe(200);
    },
  );
  it('DELIV-03 asks for a postcode when there is none', async () => {
    for (const query of ['', 'postcode=', 'postcode=%20']) {
      expect(await ask(query)).toMatchObject({ status: 400, body: { detail: 'Please enter a postcode.' } });
    }
  });
  it('a failing maps service is logged for the operator, and the shopper reads a sentence', async () => {
    const { status, body } = await ask('postcode=4870', failing);
    expect([status, body.detail]).toEqual([
      502,
      'The delivery estimate is not available at the moment. Please try again, or give us a call.',
    ]);
    expect(api.lines.at(-1)).toContain('NO_SUCH_GEOCODING_KEY is not set');
  });
  it('a dealer without delivery says so', async () => {
    expect((await ask('postcode=4870', nowhere)).status).toBe(404);
  });
});
