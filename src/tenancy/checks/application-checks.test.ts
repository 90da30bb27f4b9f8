import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toFinanceHref } from '#domain/finance/finance-link.ts';
import { readApplicationKeys } from '#domain/finance/application-key.ts';
import { toRedirectRules } from '#publish/release/hosting-files.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { fineTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const provider = {
  kind: 'taurus',
  lender: 'Quiet Loans',
  annualRate: 7.5,
  comparisonRate: 7.5,
  example: { amount: 30_000, termYears: 5, secured: true },
  ratesFrom: '2026-11-01',
};
const application = {
  lenderPrivacy: 'https://quiet-loans.example/privacy',
  keyVariable: 'LANE_FINANCE_KEY',
  target: { url: 'https://quiet-loans.example/in', secretVariable: 'LANE_FINANCE_SECRET' },
};
const all = { LANE_FINANCE_KEY: KEY, LANE_FINANCE_SECRET: 'secret' };
/** A page that the dealer wrote itself, as the enquiry, and one that links to the application. */
const page = (path: string, href: string) => ({
  path,
  title: `About ${path}`,
  heading: 'About loans',
  description: 'About loans.',
  sections: [{ type: 'text', markdown: `[Apply](${href})` }],
});
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function load(finance: object, isDevelopment: boolean, financeSecrets: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'));
  writeTestTenant(join(folder, 'quiet-lane'), {
    ...fineTenant,
    finance: { links: { applyDealerships: ['main'] }, calculator: { termDefault: 5 }, ...finance },
    navigation: { finance: { href: '/apply-for-finance' } },
    'pages/finance-enquiry': page('/finance-enquiry', '/apply-for-finance'),
  });
  folders.push(folder);
  const { site } = loadTenant(folder, 'quiet-lane', {}, { isDevelopment, financeSecrets });
  const paths = site?.generated.map((each) => each.path) ?? [];
  return {
    isOffered: site !== null && site.application !== null && paths.includes('/apply-for-finance'),
    site,
    link: site && toFinanceHref(site.policies.financeLinks, null),
    // As without the link in navigation.json.
    ofDealership:
      site &&
      toFinanceHref(
        { ...site.policies.financeLinks, configured: null },
        { dealership_id: 'main', make: 'Kia' },
      ),
    redirects: site === null ? [] : toRedirectRules(site, []),
  };
}

describe('an application for finance', () => {
  it('FIN-01 ROUTE-10: is offered with its key, target and secret, and links to finance lead there', () => {
    const found = load({ provider, application }, false, all);
    expect(found).toMatchObject({
      isOffered: true,
      link: '/apply-for-finance',
      ofDealership: '/apply-for-finance',
      redirects: [],
    });
    expect(found.site?.application).toEqual({
      lender: 'Quiet Loans',
      lenderPrivacy: application.lenderPrivacy,
      loan: { least: 1_000, most: 100_000 },
      keepDays: 30,
      keyVariable: 'LANE_FINANCE_KEY',
      target: application.target,
    });
    // Names of variables, and none of their values.
    expect(JSON.stringify(found.site)).not.toContain(KEY);
  });

  it.each([
    ['no key in the settings', { ...application, keyVariable: undefined }, all],
    ['no target in the settings', { ...application, target: undefined }, all],
    ['its key not set', application, { LANE_FINANCE_SECRET: 'secret' }],
    ['a key of 31 bytes', application, { ...all, LANE_FINANCE_KEY: Buffer.alloc(31).toString('base64') }],
    ['its secret not set', application, { LANE_FINANCE_KEY: KEY }],
  ])(
    'ROUTE-10: is not offered outside development with %s; links lead to the enquiry',
    (_what, settings, secrets) => {
      expect(load({ provider, application: settings }, false, secrets)).toMatchObject({
        isOffered: false,
        link: '/finance-enquiry',
        ofDealership: '/finance-enquiry',
        redirects: [{ from: '/apply-for-finance', to: '/finance-enquiry', status: 302 }],
      });
    },
  );

  it('is offered in development with a key and an outbox of the machine', () => {
    const bare = { lenderPrivacy: application.lenderPrivacy };
    const found = load({ provider, application: bare }, true);
    expect(found).toMatchObject({ isOffered: true, link: '/apply-for-finance' });
    expect(found.site?.application).toMatchObject({ keyVariable: null, target: null });
  });

  it('reads keys of 32 bytes, several with commas between them, and no other', () => {
    expect(readApplicationKeys(KEY)).toEqual([new Uint8Array(32).fill(7)]);
    expect(readApplicationKeys(`${KEY}, ${KEY}`)).toHaveLength(2);
    for (const wrong of [undefined, '', 'secret', `${KEY},`, `${KEY},x`, KEY.slice(1), `A${KEY}`])
      expect(readApplicationKeys(wrong)).toEqual([]);
  });
});
