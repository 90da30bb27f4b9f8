import { readAttribute } from '#domain/text/attribute-json.ts';
import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { findFinanceProblems } from '#tenancy/checks/finance-checks.ts';
import { financeSchema } from '#tenancy/schemas/finance.schema.ts';
import { locationsSchema } from '#tenancy/schemas/locations.schema.ts';
import { testTenantFiles } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { soldYesterday, textOf, useVehiclePages, type RenderedPage } from './vehicle-html.fixture.ts';

const pageOf = useVehiclePages();
const provider = {
  kind: 'manual',
  lender: 'Harbour Credit',
  annualRate: 6.29,
  comparisonRate: 8.19,
  example: { amount: 30_000, termYears: 5, secured: true },
  ratesFrom: '2026-11-01',
  disclaimer: 'Terms and lending criteria of Harbour Credit apply.',
};
const fees = { establishment: 835, monthlyAdmin: 10 };
const example = { amount: 20_000, termYears: 4, secured: false };
const youx = { kind: 'youx', url: 'https://quotes.example/v1', example };
const finance = { provider, fees, quote: youx };
const youxQuote = { weeklyRepaymentAmount: 118.5, advertisedRate: 6.99, comparisonRate: 7.5 };
const TERMS =
  '* For $30,000, over 5 years. As quoted by YouX. An estimate, and no offer of credit. The comparison rate is for an unsecured loan of $20,000 over 4 years, repaid monthly. This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

const elementOf = (page: RenderedPage) => page.all(({ name }) => name === 'fc-finance-quote')[0];
const figureOf = (page: RenderedPage) => {
  const element = elementOf(page);
  if (element === undefined) throw new Error('there is an estimate');
  return page.withClass('figure', [element]).map(textOf);
};

describe.each(sample(templateNames, 1, 'estimates'))('the finance estimate of %s', (template) => {
  it('API-23 FIN-54 FIN-60 FIN-61 reserves its room, and has what the page asks once', async () => {
    const page = await pageOf(template, { vin: 'VIN1', nvic: 'SECRET' }, { finance });
    const element = elementOf(page);
    expect(element?.attribs['data-state']).toBe('absent');
    expect(readAttribute(element?.attribs['data-settings'] ?? '')).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      year: 2021,
      vin: 'VIN1',
      nvic: '',
      whoIsHelping: '',
      car_id: '1',
      termsKey: expect.stringMatching(/^[0-9a-z]{1,7}$/),
    });
    expect(page.html).not.toContain('SECRET');
    expect(figureOf(page)).toEqual([
      'Monthly Repayments Advertised Rate Comparison Rate',
      'Monthly Repayments Advertised Rate Comparison Rate',
    ]);
    const [section] = page.withClass('finance-estimate');
    expect(section?.attribs).toMatchObject({ 'data-if-selling': '', 'data-if-price': '$30,000' });
  });
  it('FIN-60 FIN-61 FIN-53 FIN-55 shows the quote of the feed, its law in view, and asks for none', async () => {
    const page = await pageOf(template, { youxQuote }, { finance });
    const element = elementOf(page);
    expect(element?.attribs['data-state']).toBe('loaded');
    const figure = 'Monthly Repayments $513/mo* Advertised Rate 6.99% p.a. Comparison Rate 7.50% p.a.';
    expect(figureOf(page)).toEqual([figure, figure]);
    const nodes = element === undefined ? [] : [element];
    const dialog = page.all(({ name }) => name === 'dialog', nodes);
    expect(page.withClass('figure-terms', nodes).map(textOf)).toEqual([TERMS, TERMS]);
    expect(dialog.map(textOf)).toEqual([`Disclaimer ${figure} ${TERMS} ${provider.disclaimer}`]);
    const opener = page.withAttribute('data-quote-open');
    expect(opener.map((each) => [each.name, textOf(each)])).toEqual([['button', 'View disclaimer']]);
  });
});

describe('the finance estimate', () => {
  const cars: [string, Partial<CarInput>][] = [
    ['sold', soldYesterday],
    ['reserved', { reserved: true }],
    ['coming', { status: 'coming_soon' }],
    ['at $200', { price: 200 }],
    ['without a price', { price: null }],
    ['on enquiry', { price_type: 'enquire' }],
    ['only driven', { tag: 'Test Drive Only' }],
  ];
  it.each(cars)('FIN-59 is not on the page of a car that is %s', async (_what, car) => {
    expect(elementOf(await pageOf('atlas', { ...car, youxQuote }, { finance }))).toBeUndefined();
  });
  it.each([
    ['nobody quotes', { provider, fees }],
    [
      'nobody says which loan the comparison rate of YouX is for',
      { provider, fees, quote: { ...youx, example: undefined } },
    ],
    [
      'there is no loan of the own comparison rate',
      { provider: { ...provider, example: undefined }, quote: { kind: 'own' } },
    ],
    ['own rates lack one', { provider: { ...provider, comparisonRate: undefined }, quote: { kind: 'own' } }],
  ])('FIN-59 is not there where %s', async (_why, files) => {
    expect(elementOf(await pageOf('atlas', { youxQuote }, { finance: files }))).toBeUndefined();
  });
  it('FIN-52 of own rates names the fees, and shows no quote of YouX in the feed, which is of another loan', async () => {
    const files = { finance: { ...finance, quote: { kind: 'own' } } };
    for (const fed of [null, youxQuote, { ...youxQuote, comparisonRate: null }]) {
      const page = await pageOf('atlas', { youxQuote: fed }, files);
      expect(elementOf(page)?.attribs['data-state']).toBe('absent');
      const text = textOf(page.one('finance-estimate'));
      expect(text).toContain(
        '* For $30,000, less a deposit of $3,000, with fees of $835, with a monthly fee of $10, with a final payment of $9,000, over 5 years. An estimate,',
      );
      expect(text).not.toMatch(/513|6\.99%|7\.50%|YouX/);
    }
  });
  it('FIN-60 asks YouX where the quote of the feed lacks a rate, or has one that cannot be', async () => {
    for (const fault of [{ comparisonRate: null }, { comparisonRate: 5 }, { advertisedRate: 0.0699 }]) {
      const page = await pageOf('atlas', { youxQuote: { ...youxQuote, ...fault } }, { finance });
      expect(elementOf(page)?.attribs['data-state']).toBe('absent');
    }
  });
});

const locations = locationsSchema.parse(testTenantFiles().locations);

describe('what finance.json says of the law reaches the page', () => {
  const problemsOf = (file: object) => findFinanceProblems({ finance: financeSchema.parse(file), locations });

  it('FIN-50 FIN-57 the example of a provider: 5 years, secured, $30,000, 6.29 % and 8.19 %', async () => {
    expect(problemsOf(finance)).toEqual([]);
    const page = await pageOf('atlas', {}, { finance: { provider, fees } });
    const teaser = textOf(page.one('finance-teaser'));
    expect(teaser).toContain('Annual rate 6.29% p.a. Comparison rate 8.19% p.a.');
    expect(teaser).toContain('a secured loan of $30,000 over 5 years, repaid monthly.');
  });
  it('FIN-51 FIN-56 FIN-58 the rates and the phone that a disclaimer cites', async () => {
    const disclaimer =
      'Interest of {interestRate}; comparison rates from {lowestComparisonRate} to {highestComparisonRate}, here {comparisonRate}. Ring {phone}.';
    const cited = {
      interestRate: 12.94,
      lowestComparisonRate: 8.38,
      highestComparisonRate: 19.42,
      phone: '1300 031 264',
    };
    const files = { ...finance, provider: { ...provider, disclaimer, cited } };
    expect(problemsOf(files)).toEqual([]);
    const page = await pageOf('atlas', { youxQuote }, { finance: files });
    const words = 'Interest of 12.94%; comparison rates from 8.38% to 19.42%, here 8.19%. Ring 1300 031 264.';
    expect(textOf(page.one('finance-estimate'))).toContain(words);
    const calculator = page.all(({ attribs }) => attribs['id'] === 'finance-calculator');
    expect(calculator.map(textOf).join(' ')).toContain(words);
    const plain = await pageOf(
      'atlas',
      { youxQuote },
      { finance: { ...files, provider: { ...provider, disclaimer: 'At {interestRate}.' } } },
    );
    expect(textOf(plain.one('finance-estimate'))).toContain('At 6.29%.');
  });
  it('FIN-51 FIN-58 a disclaimer that cites what the file does not have is a problem', () => {
    const sentencesOf = (disclaimer: string) =>
      problemsOf({ ...finance, provider: { ...provider, disclaimer } }).map(({ sentence }) => sentence);
    expect(sentencesOf('Ring {phone}.')).toEqual(['cites {phone}. Expected "phone" in "provider.cited".']);
    expect(sentencesOf('From {lowestComparisonRat}.')[0]).toContain('Did you mean {lowestComparisonRate}?');
    expect(problemsOf({ quote: youx }).map(({ path }) => path)).toEqual([['quote']]);
  });
});
