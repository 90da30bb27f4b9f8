import { testProvider } from '#tenancy/files/test-finance.ts';
import { testLocation, type TestFiles } from '#tenancy/files/test-tenant.ts';

/* Mistakes of finance.json and notes about it, for the record of what the checks say. */

const finance = (settings: object, more: TestFiles = {}): TestFiles => ({ finance: settings, ...more });
const lent = (provider: object, more: object = {}, others: TestFiles = {}): TestFiles =>
  finance({ provider: { ...testProvider, ...provider }, ...more }, others);
const without = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, undefined]));
const application = { lenderPrivacy: 'https://quiet-loans.example/privacy' };
const page = (sections: object[]) => ({
  path: '/finance',
  title: 'Loans',
  heading: 'Loans',
  description: 'About loans.',
  sections,
});
const text = [{ type: 'text', markdown: 'Words.' }];
/** Applications are taken; the calculator begins with the term that is advertised. */
const applied = (more: TestFiles, to: object = {}): TestFiles =>
  lent({}, { application, calculator: { termDefault: 5 }, links: to }, more);
const links = { applyDealerships: ['main'] };
const elsewhere = { navigation: { finance: { href: 'https://bank.example' } } };
const menu = (href: string) => ({ navigation: { main: [{ label: 'A', href }] } });
export const weekly = {
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

export const financeCases: Record<string, TestFiles> = {
  'numbers and names that cannot be': lent(
    { annualRate: 7.123_45, example: { amount: 30_000.125, termYears: 4.7, secured: true } },
    {
      application: {
        lenderPrivacy: 'http://a.example',
        keyVariable: 'SMITH_FINANCE_SECRET',
        target: { url: 'http://a.example', secretVariable: 'SMITH_FINANCE_KEY' },
        keepDays: 6,
      },
      calculator: { interest: { min: 20, max: 4 }, termMax: 6, termYears: [0.3] },
    },
  ),
  'an application without a lender, and a quote without one': finance({
    application,
    quote: { kind: 'youx', url: 'https://youx.example/quote' },
  }),
  'rates that contradict each other, dealerships and terms': lent(
    {
      annualRate: 3.99,
      comparisonRate: 4.1,
      cited: { lowestComparisonRate: 20, highestComparisonRate: 5 },
      disclaimer:
        'At {interestRate} and {comparisonRate}: {lowestComparisonRate}, {phone}, {fone}, {anything}. Ring {phone}.',
    },
    {
      fees: { establishment: 395, monthlyAdmin: 8 },
      calculator: { interest: { min: 4, max: 20 }, termYears: [3, 5, 3, 5] },
      advertising: { excludedDealerships: ['main', 'mian'] },
      links: { applyDealerships: ['west', 'main', 'elsewhere'] },
    },
    {
      locations: {
        locations: [testLocation(), testLocation({ id: 'b', name: 'B', slug: 'b', primary: false })],
      },
    },
  ),
  'a first interest outside the calculator, above it, and not the one that is fixed': lent(
    {},
    { calculator: { interest: { min: 1, max: 8 }, interestDefault: 8.01, fixedRate: true } },
  ),
  'fees that take all of the example': lent(
    { example: { amount: 500, termYears: 1, secured: false } },
    { fees: { establishment: 395, dealerAgency: 200 }, calculator: { interest: { min: 8, max: 20 } } },
  ),
  'a rate in parts of one': lent(
    { annualRate: 0.0799, comparisonRate: 0.0799 },
    { calculator: { interest: { min: 0, max: 8 } } },
  ),
  'a rate in parts of one, outside the calculator': lent({ annualRate: 0.0799, comparisonRate: 0.0799 }),
  'one rate alone outside the calculator': lent({ annualRate: 20, ...without('comparisonRate') }),
  'nothing of what the law asks for': lent(
    {
      ...without('annualRate', 'comparisonRate', 'example', 'ratesFrom'),
      disclaimer: '{interestRate} {comparisonRate}',
    },
    {},
    { features: weekly },
  ),
  'a comparison rate alone is missing, and the fees say which it would be': lent(
    without('comparisonRate'),
    { fees: { establishment: 395 }, quote: { kind: 'youx', url: 'https://youx.example/quote' } },
    { features: weekly },
  ),
  'an example alone is missing': lent(without('example')),
  'a term that is chosen from a list, above the longest': lent(
    {},
    { calculator: { termMax: 5, termDefault: 6, termYears: [3, 5] } },
  ),
  'a list with six years': lent({}, { calculator: { termYears: [4, 6] } }),
  'a lender repaid by the month, and weekly repayments': lent(
    { kind: 'nissan-finance' },
    { calculator: { termDefault: 5 } },
    { features: weekly },
  ),
  'no lender, and weekly repayments': finance({}, { features: weekly }),
  'cards without repayments': lent({}, { advertising: { hideOnCards: true } }, { features: weekly }),
  'weekly repayments, and a first interest of the lender': lent(
    {},
    { calculator: { interestDefault: 7.99, termMax: 5, termDefault: 5 } },
    { features: weekly },
  ),
  'a first interest above that of the lender, and a first term of a list': lent(
    {},
    { calculator: { interestDefault: 9, termYears: [4, 5, 6], termDefault: 5 } },
  ),
  'a list with five years and without six': lent({}, { calculator: { termYears: [3, 5, 7] } }),
  'first values that nobody is offered': lent(
    {},
    { calculator: { interestDefault: 5, termMax: 5, termDefault: 6 } },
  ),
  'first terms of a list': lent({}, { calculator: { termYears: [1, 2, 3.5] } }),
  'a first term beside the one that is advertised': lent({}, { calculator: { termYears: [4, 5, 6] } }),
  'makes that are nearly known': lent(
    {},
    {
      calculator: { termDefault: 5 },
      advertising: { excludedMakes: ['Toyotta', 'suzuki', 'Zhengzhou Works'] },
      links: { enquiryMakes: ['Mazdaa', 'Mazda'] },
    },
  ),
  'an application that /finance leads to': applied({}),
  'an application that no page leads to, for a page of the dealer’s own': applied({
    'pages/finance': page(text),
  }),
  'an application that no page leads to, for a link elsewhere': applied(elsewhere, links),
  'an application that a page leads to, for a link elsewhere': applied({
    ...elsewhere,
    'pages/loans': { ...page([{ type: 'text', markdown: '[Apply](/apply-for-finance)' }]), path: '/loans' },
  }),
  'an application that the link for finance leads to': applied({
    navigation: { finance: { href: '/apply-for-finance' } },
  }),
  'an application that a dealership leads to': applied({ 'pages/finance': page(text) }, links),
  'an application that a link leads to': applied({
    'pages/finance': page(text),
    ...menu('/apply-for-finance'),
  }),
  'an application, and a link to no page': applied(menu('/nowhere-at-all')),
  'a link to an application that is not there': lent({}, {}, menu('/apply-for-finance')),
  'an application that a page of the dealer’s own leads to': applied({
    'pages/finance': page([...text, { type: 'finance' }]),
  }),
};
