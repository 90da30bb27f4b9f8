import { describe, expect, it } from 'vitest';
import {
  budgetPrices,
  budgetSearchHref,
  DEFAULT_DEPOSIT,
  defaultRepayments,
  estimateBudget,
  isBelowLowest,
  noneFoundButton,
  noneFoundText,
  parseBudgetAmount,
  toBudgetRange,
  toBudgetSearch,
} from './budget.ts';
import { parseSearchUrl } from '#domain/url/search-url.ts';

describe('the budget search', () => {
  it.each([
    ['0', 0],
    ['-1', 0],
    ['-250000', 0],
    ['999999', 999_999],
    ['1000000', 1_000_000],
    ['1000001', 1_000_000],
    ['99999999999999999999', 1_000_000],
    ['$1,500.50', 1_500.5],
    [' 2 000 ', 2_000],
  ])('FIN-68 an amount typed as "%s" is limited to 0–1,000,000: %d', (text, amount) => {
    expect(parseBudgetAmount(text)).toBe(amount);
  });
  it.each(['', 'abc', '12abc', '1e3', 'NaN', 'Infinity', '--5', '1.2.3', '$', '0x10'])(
    'FIN-69 "%s" is not a number and becomes 0',
    (text) => {
      expect(parseBudgetAmount(text)).toBe(0);
    },
  );
  it('FIN-70 a budget is five years of repayments plus the deposit, rounded', () => {
    expect(estimateBudget({ repayment: 200, frequency: 'weekly', deposit: 2_000 })).toBe(54_000);
    expect(estimateBudget({ repayment: 600, frequency: 'monthly', deposit: 2_000 })).toBe(38_000);
    expect(estimateBudget({ repayment: 0, frequency: 'weekly', deposit: 0 })).toBe(0);
    expect(estimateBudget({ repayment: 100.01, frequency: 'weekly', deposit: 0.3 })).toBe(26_003);
    expect(estimateBudget({ repayment: 100.01, frequency: 'monthly', deposit: 0 })).toBe(6_001);
  });
  it('FIN-71 a budget below the lowest price finds nothing; a budget equal to it finds cars', () => {
    expect(isBelowLowest(14_989, 14_990)).toBe(true);
    expect(isBelowLowest(14_990, 14_990)).toBe(false);
    expect(isBelowLowest(1_000_000, null)).toBe(true);
  });
  it('FIN-71 the button then shows a count of 0 for the chosen body type', () => {
    expect(noneFoundButton('Ute')).toBe('0 Utes Found');
    expect(noneFoundButton('SUV')).toBe('0 SUVs Found');
    expect(noneFoundButton('Camper trailer')).toBe('0 Camper trailers Found');
    expect([noneFoundButton('Cab chassis'), noneFoundButton('Bus'), noneFoundButton('Hatch')]).toEqual([
      '0 Cab chassis Found',
      '0 Buses Found',
      '0 Hatches Found',
    ]);
  });
  it('ERR-21 a message says that nothing was found for this budget', () => {
    expect(noneFoundText('car')).toBe('No cars found for this budget');
    expect(noneFoundText('Ute')).toBe('No Utes found for this budget');
  });
  it('FIN-72 the upper price is limited to the highest price, 100,000 by default', () => {
    expect(toBudgetRange(54_000)?.max).toBe(54_000);
    expect(toBudgetRange(100_000)?.max).toBe(100_000);
    expect(toBudgetRange(100_001)?.max).toBe(100_000);
    expect(toBudgetRange(262_000, 250_000)?.max).toBe(250_000);
  });
  it('FIN-73 only prices above 1,000 count', () => {
    expect(toBudgetRange(54_000)?.min).toBe(1_001);
    expect(budgetPrices).toEqual({ min: 1_001, max: null });
    expect(toBudgetRange(1_001)).toEqual({ min: 1_001, max: 1_001 });
    expect([toBudgetRange(1_000), toBudgetRange(0)]).toEqual([null, null]);
  });
  it('FIN-74 the fields start with 200 a week, 600 a month and a deposit of 2,000', () => {
    expect(defaultRepayments).toEqual({ weekly: 200, monthly: 600 });
    expect(DEFAULT_DEPOSIT).toBe(2_000);
  });
  it('links to a search that parses back to the choice', () => {
    const range = toBudgetRange(54_000) ?? { min: null, max: null };
    const href = budgetSearchHref(toBudgetSearch('Camper trailer', range));
    expect(href).toBe('/search?body=Camper+trailer&range[price]=1001:54000');
    expect(parseSearchUrl(href.slice('/search?'.length))).toMatchObject({
      facets: { body: ['Camper trailer'] },
      ranges: { price: range },
    });
    expect(budgetSearchHref(toBudgetSearch(null, range))).toBe('/search?range[price]=1001:54000');
  });
});
