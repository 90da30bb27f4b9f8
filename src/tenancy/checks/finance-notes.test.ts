import { describe, expect, it } from 'vitest';
import { changeTenant, loadTestTenants } from '#tenancy/files/test-tenant.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

/** Notes to a dealer that can be published: file, key and sentence. */
function notesOf(change: Record<string, unknown>): string[] {
  const { problems, notes } = loadTestTenants({ 'tested-motors': changeTenant(change) });
  expect(problems).toEqual([]);
  return notes.map((note) => note.replace('tenants/tested-motors/', ''));
}
const weekly = {
  search: {
    facets: [{ attribute: 'weekly_price_range', label: 'Repayment range' }],
    ranges: [{ attribute: 'weekly_price', label: 'Repayment' }],
    sorts: [
      { value: 'price:asc', label: 'Lowest price' },
      { value: 'weekly_price:desc', label: 'Highest repayment' },
    ],
    defaultSort: 'weekly_price:desc',
  },
};
const places = [
  ['sorts[1].value', 'weekly_price:desc'],
  ['defaultSort', 'weekly_price:desc'],
  ['facets[0].attribute', 'weekly_price_range'],
  ['ranges[0].attribute', 'weekly_price'],
] as const;
const leftOut = (why: string): string[] =>
  places.map(
    ([key, value]) =>
      `features.json: search.${key} is "${value}", and is left out: ${why}. Mend that, or take this entry out.`,
  );

describe('SEARCH-20: weekly repayments of the search, where there are none', () => {
  it.each([
    ['annualRate', 'the annual rate of the lender in per cent'],
    ['comparisonRate', 'the one that the lender states'],
    ['example', 'the loan of the comparison rate'],
    ['ratesFrom', 'the day from which the lender’s rates hold'],
  ])(
    'without %s the note about it comes first, and they are left out of what is published',
    (missing, words) => {
      const provider = { ...testProvider, [missing]: undefined };
      const [first, ...others] = notesOf({ finance: { provider }, features: weekly });
      expect(first).toMatch(
        new RegExp(
          `^finance\\.json: provider\\.${missing} is missing, so no rate or repayment is shown.* Write ${words}`,
        ),
      );
      expect(others).toEqual(
        leftOut(`"provider" in finance.json lacks "${missing}", so that there are no repayments`),
      );
      const changed = changeTenant({ finance: { provider }, features: weekly });
      const [site] = loadTestTenants({ 'tested-motors': changed }).sites;
      expect(site?.features.search.defaultSort).toBe('price:asc');
    },
  );
  it('nor without a lender, or with one who is repaid by the month', () => {
    expect(notesOf({ features: weekly })).toEqual(
      leftOut('finance.json has no "provider", and without one there are no repayments'),
    );
    const provider = { ...testProvider, kind: 'nissan-finance' };
    const finance = { provider, calculator: { termDefault: 5 } };
    expect(notesOf({ finance, features: weekly })).toEqual(
      leftOut(
        'loans of "nissan-finance" in finance.json are repaid monthly, and the search has weekly repayments',
      ),
    );
  });
  it('CARD-06: nor in the order of a dealer whose cards carry none, who keeps the filters', () => {
    const finance = { provider: testProvider, advertising: { hideOnCards: true } };
    const why =
      '"advertising.hideOnCards" in finance.json takes repayments from cards, and an order is of figures that cards carry';
    const told = notesOf({ finance, features: weekly });
    expect(told.filter((note) => note.includes('is left out'))).toEqual(leftOut(why).slice(0, 2));
    const changed = changeTenant({ finance, features: weekly });
    const [site] = loadTestTenants({ 'tested-motors': changed }).sites;
    expect(site?.features.search).toMatchObject({
      defaultSort: 'price:asc',
      sorts: [{ value: 'price:asc' }],
    });
  });
  it('and nothing is said, nor left out, of a dealer who has them', () => {
    const finance = { provider: testProvider, calculator: { termDefault: 5 } };
    expect(notesOf({ finance, features: weekly })).toEqual([]);
    const changed = changeTenant({ finance: { provider: testProvider }, features: weekly });
    const [site] = loadTestTenants({ 'tested-motors': changed }).sites;
    expect(site?.features.search.defaultSort).toBe('weekly_price:desc');
  });
});

it('FIN-34: a first interest below that of the lender is told', () => {
  const withInterest = (interestDefault: number) =>
    notesOf({ finance: { provider: testProvider, calculator: { interestDefault, termDefault: 5 } } });
  expect(withInterest(5)).toEqual([
    'finance.json: calculator.interestDefault is 5, below the 7.99 of Harbour Credit: the calculator begins with a repayment that nobody is offered. Take it out, so that it begins with 7.99.',
  ]);
  expect([withInterest(7.99), withInterest(9)]).toEqual([[], []]);
});

it('FIN-11 FIN-12: first terms that the calculator does not have are told', () => {
  const withTerms = (calculator: object) => notesOf({ finance: { provider: testProvider, calculator } });
  expect(withTerms({ termMax: 5, termDefault: 6 })).toEqual([
    'finance.json: calculator.termDefault is 6, above "termMax": the calculator begins with 5 years. Write 5.',
  ]);
  expect(withTerms({ termYears: [1, 2] })).toEqual([
    'finance.json: calculator.termYears has neither 5 nor 6, with which the calculator would begin: it begins with the nearest, 2. Add one of them, or leave it so if that is meant.',
  ]);
  expect([withTerms({ termMax: 5, termDefault: 5 }), withTerms({ termYears: [3, 5, 7] })]).toEqual([[], []]);
});

it('FIN-23 FIN-47: a first term beside another one that is advertised is told', () => {
  const withTerms = (calculator?: object) => notesOf({ finance: { provider: testProvider, calculator } });
  const told = [
    'finance.json: calculator.termDefault is 6: the calculator begins with 6 years, beside a repayment that is advertised over 5. Write 5, or leave it so if that is meant.',
  ];
  expect([withTerms(), withTerms({ termDefault: 6 })]).toEqual([told, told]);
  expect([withTerms({ termDefault: 5 }), withTerms({ termYears: [4, 5, 6], termDefault: 5 })]).toEqual([
    [],
    [],
  ]);
  expect(withTerms({ termYears: [4, 5, 6] })).toEqual(told);
});

it('FIN-38 ROUTE-09: makes that are written nearly as one of the trade are told', () => {
  expect(
    notesOf({
      finance: {
        provider: testProvider,
        calculator: { termDefault: 5 },
        advertising: { excludedMakes: ['Toyotta', 'suzuki', 'Zhengzhou Works'] },
        links: { enquiryMakes: ['Mazdaa', 'Mazda'] },
      },
    }),
  ).toEqual([
    'finance.json: advertising.excludedMakes[0] is "Toyotta", a make that we do not know. Did you mean "Toyota"?',
    'finance.json: links.enquiryMakes[0] is "Mazdaa", a make that we do not know. Did you mean "Mazda"?',
  ]);
});
