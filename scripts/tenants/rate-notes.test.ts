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
async function check(change: Partial<Record<keyof typeof provider, string | undefined>>): Promise<string[]> {
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
