import { describe, expect, it } from 'vitest';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

const plain = createTestSite('plain');
const regions = [{ name: 'All', price: 0 }];
const geocoder = { kind: 'maps', keyVariable: 'NO_SUCH_GEOCODING_KEY' };
const failing = createTestSite('fails', { features: { delivery: { regions, geocoder } } });
const api = useApi([plain, failing], NOW);

describe('GET /api/postcodes/{postcode}', () => {
  it('ROUTE-48 returns the position of a postcode, for any dealer', async () => {
    const { status, body, headers } = await api.ask(plain, '/api/postcodes/4870');
    expect(status).toBe(200);
    expect(body.lat).toBeCloseTo(-16.9, 0);
    expect(body.lng).toBeCloseTo(145.7, 0);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each(['0001', '12345', 'abcd', '%20'])('ERR-20 %s is an invalid postcode', async (postcode) => {
    const { status, body } = await api.ask(plain, `/api/postcodes/${postcode}`);
    expect([status, body.detail]).toEqual([422, 'Invalid postcode']);
  });

  it('reports a failed lookup, and logs it', async () => {
    const { status, body } = await api.ask(failing, '/api/postcodes/4870');
    expect([status, body.detail]).toEqual([
      502,
      'Postcodes cannot be looked up at the moment. All our places stand below.',
    ]);
  });
});
