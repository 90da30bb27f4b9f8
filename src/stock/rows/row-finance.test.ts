import { describe, expect, it } from 'vitest';
import { describeImport } from '#scripts/import-report.ts';
import { TestImports } from '#stock/import/test-import.ts';
import { readLenders, readYouxQuote } from './row-finance.ts';
import { openRow } from './row-reader.ts';

const imports = new TestImports();
const offer = { interestRate: 6.99, comparisonRate: 7.85 };
const read = (finance_lenders: object) => {
  const row = openRow({ finance_lenders: JSON.stringify(finance_lenders) });
  return { lenders: readLenders(row), unread: row.unread().map(({ field }) => field) };
};

describe('the offers of lenders in a feed', () => {
  it.each([
    ['a comparison rate below the annual one', { comparisonRate: 5 }],
    ['rates of 0 for ones that nobody knows', { interestRate: 0, comparisonRate: 0 }],
    [
      'rates of 0, and a payment of 0',
      { interestRate: 0, comparisonRate: 0, paymentWeek: 0, paymentMonth: 0, establishmentFees: 0 },
    ],
    ['fractions', { interestRate: 0.0699, comparisonRate: 0.0785 }],
    ['rates a hundred times too high', { interestRate: 699, comparisonRate: 785 }],
    ['months as the years of its term', { termYears: 60 }],
    ['years as the months of its term', { termMonths: 5 }],
    ['a term below 0', { termYears: -5 }],
  ])(
    'FIN-37 lose their rates when these or the term cannot be true, and are reported: %s',
    (_what, fault) => {
      const { lenders, unread } = read({ Quay: { ...offer, ...fault }, Harbour: offer });
      expect(lenders['Quay']).toMatchObject({ interestRate: null, comparisonRate: null });
      expect(lenders['Harbour']).toMatchObject(offer);
      expect(unread).toEqual(['finance_lenders']);
    },
  );
  it('stay as they are where a rate is missing, or of no interest', () => {
    const lenders = {
      Quay: { interestRate: 6.99, termMonths: 12 },
      Bay: { comparisonRate: 7.85 },
      Free: { interestRate: 0, comparisonRate: 0.4, termYears: 10 },
      Weekly: { interestRate: 0, comparisonRate: 0, paymentWeek: 120 },
      Monthly: { interestRate: 0, comparisonRate: 0, paymentMonth: 0.5, paymentWeek: 0 },
    };
    expect(read(lenders)).toMatchObject({ lenders, unread: [] });
  });
  it('are counted and named in the report of the import', async () => {
    const lenders = JSON.stringify({ Quay: { interestRate: 6.99, comparisonRate: 7.5, termYears: 60 } });
    const csv = `StockNumber,Make,Model,Year,DAPPrice,FinanceLenders\nS1,Kia,Rio,2019,15990,"${lenders.replaceAll('"', '""')}"\n`;
    const result = await imports.text(csv, 0, {
      feed: {
        format: 'au-csv',
        maxBytes: 1e6,
        overrides: { fields: { finance_lenders: 'FinanceLenders' }, unknown: [] },
      },
      name: 'stock.csv',
    });
    expect(describeImport(result, 1).join('\n')).toMatch(
      /1 row has rates or a term that cannot be true, or a value that cannot be read: .*Quay.*; no repayment of these offers is shown/,
    );
  });
});

describe('the quote of YouX in a feed', () => {
  const quoteOf = (quote: object) => {
    const row = openRow({ youxQuote: JSON.stringify(quote) });
    return [readYouxQuote(row)?.advertisedRate ?? null, row.unread().length];
  };
  it('is left out and reported when its rates cannot be true', () => {
    const quote = { weeklyRepaymentAmount: 118.5, advertisedRate: 6.99, comparisonRate: 7.5 };
    expect(quoteOf(quote)).toEqual([6.99, 0]);
    expect(quoteOf({ ...quote, comparisonRate: 6.5 })).toEqual([null, 1]);
    expect(quoteOf({ ...quote, advertisedRate: 0, comparisonRate: 0 })).toEqual([null, 1]);
    expect(quoteOf({ ...quote, advertisedRate: 0, comparisonRate: 0.4 })).toEqual([0, 0]);
    expect(quoteOf({ ...quote, advertisedRate: 699, comparisonRate: 750 })).toEqual([null, 1]);
  });
});
