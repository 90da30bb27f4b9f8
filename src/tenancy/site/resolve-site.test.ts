import { expect, test } from 'vitest';
import { testProvider } from '#tenancy/files/test-finance.ts';
import { siteAfter } from '#tenancy/files/test-tenant.ts';

test('the fingerprint of a site changes with its currency, and with no other setting of its stock', () => {
  const [plain, fine, foreign] = [{}, { graceFeeds: 3 }, { currency: 'NZD' }].map(
    (stock) => siteAfter({ stock }).fingerprint,
  );
  expect(fine).toBe(plain);
  expect(foreign).not.toBe(plain);
});

test('finance is added to the end of the header where no menu leads there', () => {
  const finance = { provider: testProvider };
  const footer = [{ title: 'More', links: [{ label: 'Home', href: '/' }] }];
  const idsOf = (...hrefs: string[]) => {
    const main = hrefs.map((href) => ({ label: 'A', href }));
    const entries = siteAfter({ finance, navigation: { main, footer } }).navigation.main;
    return entries.map(({ id, label, href }) => [id, label, href]);
  };
  expect(idsOf('/')).toContainEqual(['finance', 'Finance', '/finance']);
  expect(idsOf('/', '/finance?from=menu')).not.toContainEqual(['finance', 'Finance', '/finance']);
});
