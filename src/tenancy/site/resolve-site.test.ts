import { expect, test } from 'vitest';
import { siteAfter } from '#tenancy/files/test-tenant.ts';

test('the fingerprint of a site changes with its currency, and with no other setting of its stock', () => {
  const [plain, fine, foreign] = [{}, { graceFeeds: 3 }, { currency: 'NZD' }].map(
    (stock) => siteAfter({ stock }).fingerprint,
  );
  expect(fine).toBe(plain);
  expect(foreign).not.toBe(plain);
});
