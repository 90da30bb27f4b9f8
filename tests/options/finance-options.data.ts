import { toExampleRate } from '#domain/finance/comparison-rate.ts';
import { formatDollars } from '#domain/text/money.ts';
import { PROVIDER_KINDS } from '#domain/finance/provider.ts';
import type { FinanceSettings } from '#tenancy/schemas/finance.schema.ts';
import { toLoanFees } from '#tenancy/resolve/finance-policy.ts';
import type { Patch } from './json-place.ts';
import {
  apart,
  attributeEffect,
  beside,
  hasEffect,
  matchEffect,
  not,
  set,
  textEffect,
  turns,
  under,
  values,
  words,
  type Effect,
  type OptionProof,
  type OptionProofs,
} from './proof.ts';
import { rav4 } from './search-screen.ts';

const page = '/finance';
const application = '/apply-for-finance';
const teaser = '.finance-teaser';
const estimate = '.finance-estimate';

/** A figure of the page of the RAV4 has a rate under its own label. */
const rateEffect = (label: 'Annual' | 'Comparison', rate: string): Effect =>
  matchEffect(rav4, new RegExp(`${label} rate</dt>\\s*<dd[^>]*>${rate.replace('.', '\\.')}% p\\.a\\.`));

/** The calculator begins with a slider at a value, or has one with another end. */
const slider = (name: string, end: 'min' | 'max' | 'value', value: number, path = page): Effect =>
  hasEffect(path, `[data-loan-slider][name=${name}][${end}=${value}]`);

const noFees = { establishment: 0, securityRegistration: 0, monthlyAdmin: 0, dealerAgency: 0 };
/** Fees with the comparison rate that they come to: a folder with another one is refused. */
function feesWith(more: Partial<FinanceSettings['fees']>): { fees: object; rate: Patch } {
  const fees = { ...noFees, ...more };
  const terms = { amount: 3_000_000, termYears: 5, secured: false, frequency: 'monthly' } as const;
  const rate = toExampleRate({ annualRate: 6.29, fees: toLoanFees(fees) }, terms);
  return { fees: more, rate: set('finance.json', 'provider.comparisonRate', Number(rate?.toFixed(2))) };
}
/** Without fees, the comparison rate is the annual rate. */
const plainFees = set('finance.json', 'fees', noFees);
const plainRate = set('finance.json', 'provider.annualRate', 6.29);
const plainRates = [plainFees, plainRate, set('finance.json', 'provider.comparisonRate', 6.29)];
const plain = (group: string, proof: OptionProof): OptionProof => apart(group, beside(plainRates, proof));

const fee = (key: keyof typeof noFees, told: string, first: number, second: number): OptionProof => ({
  cases: [first, second].map((amount) => {
    const { fees, rate } = feesWith({ [key]: amount });
    return {
      value: fees,
      beside: [rate],
      effect: textEffect(rav4, `${teaser} p`, `${told} ${formatDollars(amount)},`),
    };
  }),
  place: 'fees',
  apart: `fees: ${key}`,
});

/** Offers of every kind of lender on each car, told apart by their rates; without fees both of them are the same. */
const offers = Object.fromEntries(
  PROVIDER_KINDS.map((kind, index) => [
    kind,
    { interestRate: index + 1.25, comparisonRate: index + 1.25, termYears: 3 },
  ]),
);
const offered = set('stock.json', 'overrides.fields.finance_lenders', { constant: JSON.stringify(offers) });

const calculator: OptionProofs = {
  amountMin: values([1_000, slider('amount', 'min', 1_000)], [5_000, slider('amount', 'min', 5_000)]),
  // The upper end follows from the price of a car.
  amountMax: apart(
    'dear cars',
    beside(
      [set('stock.json', 'overrides.fields.drive_away_price', { constant: '120000' })],
      values(
        ['standard', slider('amount', 'max', 100_000, rav4)],
        ['price', slider('amount', 'max', 126_000, rav4)],
        ['wide', slider('amount', 'max', 250_000, rav4)],
      ),
    ),
  ),
  termMax: apart(
    'terms',
    beside(
      [set('finance.json', 'calculator.termYears', [])],
      values([7, slider('term', 'max', 7)], [5, slider('term', 'max', 5)]),
    ),
  ),
  termYears: values(
    [[2, 5], hasEffect(page, '[data-loan-choice] option[value=2]')],
    [[4.5, 5], hasEffect(page, '[data-loan-choice] option[value=4.5]')],
  ),
  ...under('interest.', {
    min: apart(
      'interest',
      beside(
        [set('finance.json', 'calculator.fixedRate', false)],
        values([2, slider('interest', 'min', 2)], [3, slider('interest', 'min', 3)]),
      ),
    ),
    max: apart(
      'interest',
      beside(
        [set('finance.json', 'calculator.fixedRate', false)],
        values([21, slider('interest', 'max', 21)], [22, slider('interest', 'max', 22)]),
      ),
    ),
  }),
  fixedRate: apart(
    'fixed rate',
    turns(hasEffect(page, '[data-loan-slider][name=interest][disabled]'), true, false),
  ),
  startsWithPrice: turns(slider('amount', 'value', 49_990, rav4), true, false),
  termDefault: apart(
    'first terms',
    beside(
      [
        set('finance.json', 'calculator.termYears', []),
        set('finance.json', 'calculator.termMax', 7),
        set('finance.json', 'calculator.startsWithLenderTerm', false),
      ],
      values([6, slider('term', 'value', 6, rav4)], [5, slider('term', 'value', 5, rav4)]),
    ),
  ),
  startsWithLenderTerm: apart(
    'terms of lenders',
    beside(
      [offered, set('finance.json', 'calculator.termYears', [])],
      turns(slider('term', 'value', 3, rav4), true, false),
    ),
  ),
  interestDefault: apart(
    'first interest',
    beside(
      [set('finance.json', 'calculator.fixedRate', false)],
      values(
        [11, textEffect(page, '[data-loan=annualRate]', '11.00% p.a.')],
        [13.5, textEffect(page, '[data-loan=annualRate]', '13.50% p.a.')],
      ),
    ),
  ),
};

const example: OptionProofs = {
  amount: plain(
    'example',
    values(
      [20_000, textEffect(page, '.figure-terms', 'loan of $20,000')],
      [40_000, textEffect(page, '.figure-terms', 'loan of $40,000')],
    ),
  ),
  termYears: plain(
    'example',
    values(
      [3, textEffect(page, '.figure-terms', 'over 3 years, repaid')],
      [4.5, textEffect(page, '.figure-terms', 'over 4.5 years, repaid')],
    ),
  ),
  secured: plain('example', turns(textEffect(page, '.figure-terms', 'for a secured loan'), true, false)),
  // A year has 52.18 weeks there.
  frequency: apart('frequency of the example', {
    cases: (
      [
        ['weekly', 6.31],
        ['fortnightly', 6.31],
        ['monthly', 6.29],
      ] as const
    ).map(([frequency, rate]) => ({
      value: frequency,
      beside: [set('finance.json', 'provider.comparisonRate', rate)],
      effect: textEffect(page, '.figure-terms', `repaid ${frequency}.`),
    })),
    beside: [plainFees, plainRate],
  }),
};

const disclaimer = '#financeDisclaimer';
/** A rate that the disclaimer of the dealer of the proofs cites. */
const cites = (...rates: [number, number]): OptionProof =>
  apart(
    'what a disclaimer cites',
    values(...rates.map((rate) => [rate, textEffect(page, disclaimer, `${rate.toFixed(2)}%`)] as const)),
  );

const provider: OptionProofs = {
  kind: apart(
    'kinds of lenders',
    beside(
      [offered, ...plainRates],
      values(
        ...PROVIDER_KINDS.map(
          (kind, index) => [kind, textEffect(rav4, `${teaser} dd`, `${index + 1}.25% p.a.`)] as const,
        ),
      ),
    ),
  ),
  lender: words(page, 'main', 'Alpha Lenders', 'Beta Lenders'),
  annualRate: apart(
    'annual rates',
    beside(
      [
        set('finance.json', 'fees', { ...noFees, establishment: 395 }),
        set('finance.json', 'calculator.interestDefault', undefined),
      ],
      {
        cases: (
          [
            [5.49, 6.04],
            [8.99, 9.56],
          ] as const
        ).map(([rate, comparisonRate]) => ({
          value: rate,
          beside: [set('finance.json', 'provider.comparisonRate', comparisonRate)],
          effect: rateEffect('Annual', String(rate)),
        })),
      },
    ),
  ),
  comparisonRate: apart(
    'comparison rates',
    beside(
      [plainFees],
      values([6.29, rateEffect('Comparison', '6.29')], [6.295, rateEffect('Comparison', '6.295')]),
    ),
  ),
  ...under('example.', example),
  // Rates without their day are shown nowhere.
  ratesFrom: apart('day of rates', turns(hasEffect(rav4, teaser), '2026-11-01', undefined)),
  disclaimer: words(page, '#financeDisclaimer', 'Alpha lends to nobody.', 'Beta lends to nobody.'),
  ...under('cited.', {
    interestRate: cites(11.5, 12.5),
    lowestComparisonRate: cites(8.11, 8.22),
    highestComparisonRate: cites(19.11, 19.22),
    phone: apart('what a disclaimer cites', words(page, disclaimer, '02 5550 0111', '02 5550 0122')),
  }),
};

const loan = { amount: 30_000, termYears: 5, secured: true, frequency: 'monthly' };
const youx = { kind: 'youx', url: 'https://quotes.example/v1/quote', example: loan };
const terms = `${estimate} .figure-terms`;
/** A quote of YouX whose comparison rate is for another loan. */
const quoteFor = (
  ...cases: readonly (readonly [more: Partial<typeof loan>, told: string])[]
): OptionProof => ({
  ...apart(
    'quotes',
    values(
      ...cases.map(
        ([more, told]) =>
          [{ ...youx, example: { ...loan, ...more } }, textEffect(rav4, terms, told)] as const,
      ),
    ),
  ),
  place: 'quote',
});

const quote: OptionProofs = {
  '[kind=own].kind': {
    ...apart('quotes', values([{ kind: 'own' }, textEffect(rav4, terms, 'less a deposit of $4,999')])),
    place: 'quote',
  },
  '[kind=youx].kind': {
    ...apart('quotes', values([youx, textEffect(rav4, terms, 'As quoted by YouX.')])),
    place: 'quote',
  },
  '[kind=youx].example': {
    ...apart('quotes', turns(hasEffect(rav4, estimate), youx, { ...youx, example: undefined })),
    place: 'quote',
  },
  '[kind=youx].example.amount': quoteFor(
    [{ amount: 20_000 }, 'loan of $20,000'],
    [{ amount: 40_000 }, 'loan of $40,000'],
  ),
  '[kind=youx].example.termYears': quoteFor(
    [{ termYears: 3 }, 'over 3 years, repaid'],
    [{ termYears: 4.5 }, 'over 4.5 years, repaid'],
  ),
  '[kind=youx].example.secured': quoteFor(
    [{ secured: true }, 'for a secured loan'],
    [{ secured: false }, 'for an unsecured loan'],
  ),
  '[kind=youx].example.frequency': quoteFor(
    [{ frequency: 'weekly' }, 'repaid weekly.'],
    [{ frequency: 'fortnightly' }, 'repaid fortnightly.'],
    [{ frequency: 'monthly' }, 'repaid monthly.'],
  ),
};

/** Options of `finance.json`. */
export const financeOptions: OptionProofs = {
  'application.lenderPrivacy': values(
    ...['https://first.example/privacy', 'https://second.example/privacy'].map(
      (href) => [href, attributeEffect(application, '.form-explained a', 'href', href)] as const,
    ),
  ),
  'application.keepDays': values(
    ...[9, 20].map(
      (days) => [days, textEffect(application, '.form-resume', `encrypted, for ${days} days`)] as const,
    ),
  ),
  ...under('provider.', provider),
  ...under('quote', quote),
  'fees.establishment': fee('establishment', 'with fees of', 1_300, 395),
  'fees.securityRegistration': fee('securityRegistration', 'with fees of', 6, 8),
  'fees.monthlyAdmin': fee('monthlyAdmin', 'with a monthly fee of', 8, 12),
  'fees.dealerAgency': fee('dealerAgency', 'with fees of', 912, 600),
  roundUp: turns(textEffect(page, '[data-loan=repayment]', '.00/wk*'), true, false),
  ...under('calculator.', calculator),
  'advertising.hideOnCards': turns(hasEffect('/search', '.card-finance'), false, true),
  'advertising.excludedMakes': apart(
    'makes without repayments',
    turns(not(hasEffect(rav4, teaser)), ['Toyota'], ['Kia']),
  ),
  'advertising.excludedDealerships': apart(
    'dealerships without repayments',
    turns(not(hasEffect(rav4, teaser)), ['dealership-1'], ['dealership-2']),
  ),
  'links.applyDealerships': apart(
    'links by dealership',
    beside(
      [set('navigation.json', 'finance', undefined)],
      turns(
        attributeEffect(rav4, '.action-finance', 'href', '/apply-for-finance'),
        ['dealership-1'],
        ['dealership-2'],
      ),
    ),
  ),
  'links.enquiryMakes': apart(
    'links by make',
    beside(
      [set('navigation.json', 'finance', undefined)],
      turns(attributeEffect(rav4, '.action-finance', 'href', '/finance-enquiry'), ['Toyota'], ['Kia']),
    ),
  ),
};
