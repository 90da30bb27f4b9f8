import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { testFinance } from '#tenancy/files/test-finance.ts';
import { changeTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { checkTenants } from './check-tenants.ts';

/** After the years of the cars, so that their rows are read. */
const now = Date.UTC(2026, 10, 25);

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a calculator, with a stock of cars at these prices, and an offer of the lender on each. */
async function check(
  calculator: object,
  prices: readonly number[],
  offer?: object,
  advertising?: object,
): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'loan-notes-'));
  const { provider, fees } = testFinance;
  const finance = { provider, fees, advertising, calculator: { termDefault: 5, ...calculator } };
  const overrides = { fields: { finance_lenders: 'Offers' } };
  const stock = { source: { kind: 'file', path: 'stock.csv' }, format: 'au-csv', overrides };
  const offers = offer ? `"${JSON.stringify({ manual: offer }).replaceAll('"', '""')}"` : '';
  writeTestTenant(join(folder, 'tested-motors'), changeTenant({ finance, stock }));
  const rows = prices.map((price, at) => `${at + 1},Kia,Rio,2019,${price},${offers}`);
  writeFileSync(
    join(folder, 'tested-motors/stock.csv'),
    ['StockNumber,Make,Model,Year,DAPPrice,Offers', ...rows, ''].join('\n'),
  );
  const { lines, ok } = await checkTenants(folder, 'public', { dataDir: join(folder, '_data'), now });
  expect(ok, lines.join('\n')).toBe(true);
  rmSync(folder, { recursive: true, force: true });
  return lines.slice(1, -2).map((line) => line.replace(`${folder}/tested-motors/`, ''));
}

it('FIN-04 FIN-21: a calculator that ends below the price that it was to begin with is told', async () => {
  const startsWithPrice = true;
  expect(await check({ startsWithPrice }, [99_990, 152_990, 120_000])).toEqual([
    'finance.json: calculator.amountMax is "standard", so that the calculator of 2 vehicles that cost more begins with $100,000, such as /cars/2019-kia-rio-2 at $152,990. Write "price".',
  ]);
  expect(await check({ startsWithPrice, amountMax: 'wide' }, [152_990, 260_000])).toEqual([
    'finance.json: calculator.amountMax is "wide", so that the calculator of a vehicle that costs more begins with $250,000, such as /cars/2019-kia-rio-2 at $260,000. Write "price".',
  ]);
  expect(await check({ startsWithPrice, amountMax: 'price' }, [152_990])).toEqual([]);
  expect(await check({ startsWithPrice }, [100_000])).toEqual([]);
  expect(await check({}, [152_990])).toEqual([]);
});

it('FIN-43: a repayment that the lender states and that its rate and fees do not come to is told', async () => {
  const offer = { interestRate: 6.99, comparisonRate: 7.55, termYears: 5 };
  // PMT(0.0699/52, 260, -30385) is 138.55.
  expect(await check({}, [29_990], { ...offer, paymentWeek: 140 })).toEqual([
    'finance.json: fees do not come to the repayment that Harbour Credit states in the feed for a vehicle, such as /cars/2019-kia-rio-1, which is therefore not shown. Compare them and "roundUp" with what the lender charges.',
  ]);
  expect(await check({}, [29_990], { ...offer, paymentWeek: 138.55 })).toEqual([]);
  expect(await check({}, [29_990], offer)).toEqual([]);
  // Of a month, which is not the time of this provider's figures, or none.
  expect(await check({}, [29_990], { ...offer, paymentMonth: 700 })).toEqual([]);
  expect(await check({}, [29_990], { ...offer, paymentWeek: 0 })).toEqual([]);
});

it('FIN-38: nothing is told of offers on cars for which the dealer advertises no loan', async () => {
  const offer = { interestRate: 6.99, paymentWeek: 140 };
  expect(await check({}, [29_990], offer)).toHaveLength(1);
  expect(await check({}, [29_990], offer, { excludedMakes: ['kia'] })).toEqual([]);
});

const ofLender = 'finance.json: provider.lender is "Harbour Credit", whose offer in the feed';
const among =
  'for 2 vehicles, such as /cars/2019-kia-rio-1, so that no repayment of this offer is shown there.';
it.each([
  [
    'no comparison rate',
    { interestRate: 6.99, paymentWeek: 140 },
    `${ofLender} lacks the annual or the comparison rate, or has rates or a term that cannot be true (both rates 0, beside a repayment that is not of a loan without interest), ${among} Ask the lender for them, or leave such offers out of the feed.`,
  ],
  [
    'no interest, beside a repayment that has one',
    { interestRate: 0, comparisonRate: 0, paymentWeek: 152, termYears: 5 },
    `${ofLender} lacks the annual or the comparison rate, or has rates or a term that cannot be true (both rates 0, beside a repayment that is not of a loan without interest), ${among} Ask the lender for them, or leave such offers out of the feed.`,
  ],
  [
    'a term in months as years',
    { interestRate: 6.99, comparisonRate: 7.55, termYears: 60 },
    `${ofLender} lacks the annual or the comparison rate, or has rates or a term that cannot be true (both rates 0, beside a repayment that is not of a loan without interest), ${among} Ask the lender for them, or leave such offers out of the feed.`,
  ],
  [
    'a comparison rate that its fees do not come to',
    { interestRate: 6.99, comparisonRate: 7.55, establishmentFees: 1_360.5 },
    `finance.json: fees do not come, on the loan of provider.example, to the comparison rate that Harbour Credit states in the feed ${among} Compare fees and example with what the lender charges.`,
  ],
  [
    'a final payment of more than is lent',
    { interestRate: 6.99, comparisonRate: 7.55, balloon: 40_000 },
    `${ofLender} has a deposit and a final payment that leave no loan, ${among} Correct them in the feed.`,
  ],
])('FIN-37: an offer of the lender that no page shows is told: %s', async (_fault, offer, sentence) => {
  expect(await check({}, [29_990, 19_990], offer)).toEqual([sentence]);
});
