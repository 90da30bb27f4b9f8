import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '#publish/pages/test-site.ts';
import { changeTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { checkTenants } from './check-tenants.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

const { provider, fees } = testFinance;

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a dealer with this provider, and whether it can be published. */
async function check(
  change: Partial<Record<keyof typeof provider | 'disclaimer', string | undefined>>,
): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'rate-notes-'));
  const finance = { provider: { ...provider, ...change }, fees, calculator: { termDefault: 5 } };
  writeTestTenant(join(folder, 'tested-motors'), {
    ...changeTenant({ finance }),
    stock: { source: { kind: 'url', url: 'https://feeds.example/stock.csv' }, format: 'au-csv' },
  });
  const { lines, ok } = await checkTenants(folder, 'public', { dataDir: folder, now: NOW });
  expect([ok, lines.at(-1)]).toEqual([true, '1 tenant is fine']);
  return lines.slice(1, -2).map((line) => line.replace(`${folder}/tested-motors/`, ''));
}

describe('the rates of a lender', () => {
  it('are lawful with both rates, the example and the day, and then nothing is said of them', async () => {
    expect(await check({})).toEqual([]);
  });
  it.each([
    ['annualRate', 'Write the annual rate of the lender in per cent, such as 7.99.'],
    ['comparisonRate', 'Write the one that the lender states; by the fees here it is 8.55.'],
    [
      'example',
      'Write the loan of the comparison rate, such as { "amount": 30000, "termYears": 5, "secured": true }.',
    ],
    ['ratesFrom', 'Write the day from which the lender’s rates hold, such as "2026-11-01".'],
  ] as const)('show nothing without %s, and the check says why and what to write', async (key, remedy) => {
    expect(await check({ [key]: undefined })).toEqual([
      `finance.json: provider.${key} is missing, so no rate or repayment is shown: the National Credit Code (sections 160 and 164) asks for it beside both. ${remedy}`,
    ]);
  });
  it('are asked about when they are half a year old, and when they are still to come', async () => {
    expect(await check({ ratesFrom: '2026-05-25' })).toEqual([]);
    expect(await check({ ratesFrom: '2026-05-24' })).toEqual([
      'finance.json: provider.ratesFrom is "2026-05-24", 181 days ago. Ask the lender whether its rates still hold, and write the day on which it said so.',
    ]);
    expect(await check({ ratesFrom: '2026-11-22' })).toEqual([
      'finance.json: provider.ratesFrom is "2026-11-22", which is still to come: until then no repayment by these rates is shown, and on that day the site is published with them.',
    ]);
  });
});

describe('a rate or repayment in the dealer’s own words', () => {
  const WARNING =
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';
  it.each([
    ['disclaimer', 'From $49 a week, only 3.99% p.a.', '$49 a week'],
    ['disclaimer', 'Repayments from $49. Ask us.', 'Repayments from $49'],
    ['disclaimer', 'Only 3.99% p.a. to approved buyers.', '3.99% p.a.'],
    ['disclaimer', 'An interest rate of 3.99% for all.', '3.99%'],
    ['disclaimer', '$49 a week at 3.99% p.a., comparison rate 4.50% p.a.', '$49 a week'],
    ['disclaimer', 'Rates from 3.99% p.a. to 9.99% p.a. Ask us for the comparison rate.', '3.99% p.a.'],
    ['disclaimer', 'New cars 3.99% p.a., used cars 5.99% p.a. See our comparison rates.', '3.99% p.a.'],
    ['lender', 'Tested Loans, 3.99% p.a.', '3.99% p.a.'],
  ] as const)('FIN-37: is told of, with what is missing beside it: %s "%s"', async (key, text, figure) => {
    expect(await check({ [key]: text })).toEqual([
      `finance.json: provider.${key} says "${figure}" in your own words: the National Credit Code (sections 160 and 164) asks for an annual rate, a comparison rate and its warning beside it. Write them into the same text, or take the figure out: pages work out repayments by the lender's rates.`,
    ]);
  });
  it.each([
    'FIN-56: The rate is 12.94% p.a., the comparison rate 13.40% p.a.',
    'FIN-56: Interest is {interestRate} p.a. Ring 1300 031 264.',
    'FIN-56: The rate is 12.94% p.a. Comparison rate 13.40% p.a.',
    'FIN-51: Comparison rates of this lender go from 8.38% to 19.42%.',
    'FIN-50 FIN-57: 5 years, secured, $30,000: 6.29% p.a., comparison rate 8.19% p.a.',
    'FIN-52: Estimates are for a deposit of 10% and a final payment of 30%. Our part is $500 at most.',
    `FIN-37: $49 a week at 3.99% p.a., comparison rate 4.50% p.a. ${WARNING}`,
    `FIN-37: $49 a week at {interestRate}, comparison rate {comparisonRate}. ${WARNING}`,
  ])('is not told of where it is lawful or none: %s', async (text) => {
    expect(await check({ disclaimer: text.replace(/^(FIN-\d+ ?)+: /, '') })).toEqual([]);
  });
});
