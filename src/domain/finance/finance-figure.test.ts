import { describe, expect, it } from 'vitest';
import { carSchema } from '#domain/car/car.schema.ts';
import { CAR_EXAMPLE } from './finance.fixture.ts';
import { toFinanceHref } from './finance-link.ts';
import {
  COMPARISON_WARNING,
  formatAnnualRate,
  formatExample,
  formatTerm,
  toFigureWords,
} from './figure-words.ts';
import {
  findLender,
  toCarFigure,
  toLenderFigure,
  toLenderTerm,
  toPolicyFigure,
  type FinancedCar,
  type FinanceFigure,
  type FinanceLender,
  type FinanceLenders,
} from './finance-figure.ts';
import { NO_FEES } from './loan.ts';
import { toRepayment } from './repayment.ts';
import { PROVIDER_KINDS, type ProviderKind } from './provider.ts';
import { plainPolicy } from './test-finance-policy.ts';

/** Its comparison rate is what the example comes to by 6.99 % and a fee of $395. */
const offer: FinanceLender = {
  interestRate: 6.99,
  comparisonRate: 7.55,
  paymentWeek: null,
  paymentMonth: null,
  deposit: null,
  termYears: null,
  termMonths: null,
  termWeeks: null,
  establishmentFees: null,
  balloon: null,
  disclaimer: null,
  financeProvider: null,
};
const car: FinancedCar = {
  year: 2022,
  make: 'Toyota',
  dealership_id: 'north',
  status: 'in_stock',
  sold: false,
  finance_lenders: {},
};
const today = { price: 29_990, thisYear: 2026 };
const show = (kind: ProviderKind, more: Partial<FinancedCar> = {}, price: number | null = 29_990): boolean =>
  toCarFigure({ ...plainPolicy, kind }, { ...car, ...more }, { ...today, price }) !== null;

describe('the figure of a dealer’s rates', () => {
  it('is the weekly repayment over five years, with all that the law needs', () => {
    const figure = toPolicyFigure(plainPolicy, 2_999_000);
    expect(figure).toMatchObject({
      lender: 'Harbour Credit',
      annualRate: 7.99,
      comparisonRate: 8.55,
      example: CAR_EXAMPLE,
      isStated: false,
      disclaimer: '',
      loan: { amount: 2_999_000, termYears: 5, frequency: 'weekly', balloon: 0, deposit: 0 },
    });
    expect(figure?.repayment).toBe(figure === null ? 0 : toRepayment(figure.loan));
    // PMT(0.0799/52, 260, -29990 - 395), and 0 decimals.
    expect(figure?.repayment).toBe(14_185);
    expect(toFigureWords(figure ?? never()).repayment).toBe('$142/wk*');
  });
  it.each([
    ['the annual rate', { annualRate: null }],
    ['the comparison rate', { comparisonRate: null }],
    ['a comparison rate that is more than nothing', { comparisonRate: 0 }],
    ['the terms of its example', { example: null }],
    ['a number as its rate', { annualRate: Number.NaN }],
    ['a comparison rate that is not below the annual one', { annualRate: 8.56 }],
    ['a rate that a lender may ask for', { annualRate: 48.5, comparisonRate: 48.6 }],
  ])('is none without %s', (_what, missing) => {
    expect(toPolicyFigure({ ...plainPolicy, ...missing }, 2_999_000)).toBeNull();
  });
  it('is none for a car that costs nothing', () => {
    expect(toPolicyFigure(plainPolicy, 0)).toBeNull();
  });
});

describe('the figure of a lender’s offer on a car', () => {
  const figureOf = (more: Partial<FinanceLender>, policy = plainPolicy): FinanceFigure | null =>
    toLenderFigure(policy, { ...offer, ...more }, 2_999_000);

  it('follows from its rate, deposit, fees and final payment, over its term or five years (FIN-47)', () => {
    const terms = { deposit: 2_000, balloon: 9_000.5, termYears: 3 };
    const figure = figureOf({ ...terms, establishmentFees: 1_360.5, comparisonRate: 8.96 });
    expect(figureOf({})?.loan.termYears).toBe(5);
    expect(figure?.loan).toMatchObject({
      deposit: 200_000,
      balloon: 900_050,
      termYears: 3,
      annualRate: 6.99,
    });
    expect(figure?.loan.fees.establishment).toBe(136_050);
    expect(figure?.repayment).toBe(figure === null ? 0 : toRepayment(figure.loan));
    expect(figureOf({})?.loan.fees).toEqual(plainPolicy.fees);
  });
  it('is the repayment that the lender states, over the term that it states', () => {
    // PMT(0.0699/52, 7*52, -30385) is 105.61.
    const figure = figureOf({ paymentWeek: 105.6, termMonths: 84, financeProvider: 'Taurus Loans' });
    expect(figure).toMatchObject({ repayment: 10_560, isStated: true, lender: 'Taurus Loans' });
    expect(figure?.loan.termYears).toBe(7);
    expect(figureOf({ paymentWeek: 105.6 })?.isStated).toBe(false);
  });
  it('FIN-43: names all that the lender charges beside a repayment that it states', () => {
    const fees = { establishment: 39_500, securityRegistration: 600, monthlyAdmin: 1_000, dealerAgency: 0 };
    const own = { ...plainPolicy, fees };
    const basisOf = (more: Partial<FinanceLender>) =>
      toFigureWords(figureOf({ termYears: 7, comparisonRate: 8.25, ...more }, own) ?? never()).basis;
    // PMT(0.0699/52, 7*52, -30391) and 12 fees a year are 107.94; with $256, the deposit and the final payment it is 93.30.
    expect(basisOf({ paymentWeek: 107.94 })).toBe(
      '* For $29,990, with fees of $401, with a monthly fee of $10, over 7 years. As stated by Harbour Credit.',
    );
    const stated = {
      paymentWeek: 93.3,
      establishmentFees: 250,
      comparisonRate: 8.05,
      deposit: 1_000,
      balloon: 5_000,
    };
    expect(basisOf(stated)).toBe(
      '* For $29,990, less a deposit of $1,000, with fees of $256, with a monthly fee of $10, with a final payment of $5,000, over 7 years. As stated by Harbour Credit.',
    );
  });
  it('FIN-43: is worked out where the stated repayment is of another loan', () => {
    // PMT(0.0699/52, 260, -30385) is 138.55.
    expect(figureOf({ paymentWeek: 139, termYears: 5 })).toMatchObject({ repayment: 13_900, isStated: true });
    for (const paymentWeek of [138, 140, 112, 163, 40])
      expect(figureOf({ paymentWeek, termYears: 5 })).toMatchObject({ repayment: 13_855, isStated: false });
  });
  it('FIN-37: is none where its fees do not come to its comparison rate on the example', () => {
    for (const comparisonRate of [7.54, 7.56, 6.99, 20]) expect(figureOf({ comparisonRate })).toBeNull();
    expect(figureOf({ establishmentFees: 250 })).toBeNull();
    // A stated repayment proves no fee.
    expect(figureOf({ comparisonRate: 7.85, paymentWeek: 138.55, termYears: 5 })).toBeNull();
  });
  it('takes the fees of the dealer’s settings, but for the one that the offer has', () => {
    const fees = { establishment: 39_500, securityRegistration: 600, monthlyAdmin: 1_000, dealerAgency: 0 };
    const dealer = { ...plainPolicy, fees };
    expect(figureOf({ comparisonRate: 8.25 }, dealer)?.loan.fees).toEqual(fees);
    expect(figureOf({ establishmentFees: 250, comparisonRate: 8.05 }, dealer)?.loan.fees).toEqual({
      ...fees,
      establishment: 25_000,
    });
  });
  it.each([
    ['a comparison rate below the annual one', { interestRate: 6.99, comparisonRate: 5 }],
    ['rates written as fractions', { interestRate: 0.0699, comparisonRate: 0.0785 }],
    ['rates a hundred times too high', { interestRate: 699, comparisonRate: 785 }],
    ['a final payment above what is lent', { balloon: 30_000 }],
    ['a final payment above what the deposit leaves', { balloon: 9_000, deposit: 25_000 }],
  ])('is none of an offer with %s', (_what, fault) => {
    expect(figureOf(fault)).toBeNull();
  });
  it('FIN-37: is of no interest only where the repayment that the lender states has none', () => {
    const free = { interestRate: 0, comparisonRate: 0, termYears: 5 };
    const noFees = { ...plainPolicy, fees: NO_FEES };
    // 29,990 / 260 is 115.35; 152 a week would be 39,520.
    const ofPrice = { ...free, paymentWeek: 115.4 };
    expect(figureOf(ofPrice, noFees)).toMatchObject({ annualRate: 0, comparisonRate: 0, isStated: true });
    for (const paymentWeek of [152, 117, 100, 0])
      expect(figureOf({ ...free, paymentWeek }, noFees)).toBeNull();
    expect(figureOf({ ...ofPrice, termYears: null }, noFees)).toBeNull();
    expect(figureOf({ ...ofPrice, termYears: 4 }, noFees)).toBeNull();
    const lasting = { ...free, deposit: 4_990, balloon: 5_000, paymentWeek: 20_000 / 260 };
    expect(figureOf(lasting, noFees)).toMatchObject({ annualRate: 0, isStated: true });
  });
  it('says what the lender adds to the offer', () => {
    expect(toFigureWords(figureOf({ disclaimer: 'For members.' }) ?? never()).disclaimer).toBe(
      'For members.',
    );
    expect(toFigureWords(figureOf({}) ?? never()).disclaimer).toBe('');
  });
  it('is by the month with Nissan Finance, worked out where the lender states weeks alone', () => {
    const nissan = { ...plainPolicy, kind: 'nissan-finance' as const };
    // PMT(0.0699/12, 60, -30385) is 601.52.
    const stated = figureOf({ paymentMonth: 601.6, termYears: 5 }, nissan);
    expect(stated).toMatchObject({ repayment: 60_160, isStated: true });
    const monthly = figureOf({ paymentWeek: 139, termYears: 5 }, nissan);
    expect(monthly).toMatchObject({ repayment: 60_152, isStated: false, loan: { frequency: 'monthly' } });
    // By the week it is never worked out of a monthly one.
    expect(figureOf({ paymentMonth: 601.5, termYears: 5 })?.isStated).toBe(false);
  });
  it('is none without both rates and the terms of the example', () => {
    expect(figureOf({ interestRate: null })).toBeNull();
    expect(figureOf({ comparisonRate: null })).toBeNull();
    expect(figureOf({}, { ...plainPolicy, example: null })).toBeNull();
  });
  it('reads a term in years, months or weeks', () => {
    expect(toLenderTerm({ ...offer, termYears: 4, termMonths: 60 })).toBe(4);
    expect(toLenderTerm({ ...offer, termMonths: 54 })).toBe(4.5);
    expect(toLenderTerm({ ...offer, termWeeks: 260 })).toBe(5);
    // 216.67 weeks.
    expect(toLenderTerm({ ...offer, termWeeks: 217 })).toBe(50 / 12);
    expect(toLenderTerm(offer)).toBeNull();
    expect(toLenderTerm({ ...offer, termYears: 0, termMonths: 36, termWeeks: 0 })).toBe(3);
    expect(toLenderTerm({ ...offer, termYears: 0, termMonths: 0, termWeeks: 0 })).toBeNull();
  });
  it('is found by the provider, its name or the name in it', () => {
    const names = (lenders: FinanceLenders) => findLender({ ...plainPolicy, kind: 'taurus' }, lenders)?.name;
    expect(names({ Other: offer, Taurus: offer })).toBe('Taurus');
    expect(names({ 'harbour credit': offer })).toBe('harbour credit');
    expect(names({ a: { ...offer, financeProvider: 'Harbour Credit' } })).toBe('a');
    expect(names({ Other: offer })).toBeUndefined();
  });
  it('is read as feeds bring it', () => {
    const lenders = carSchema.shape.finance_lenders.parse({
      taurus: { interestRate: 6.49, comparisonRate: 7.05, paymentWeek: 137, termYears: 5, term5: 137 },
    });
    const figure = toCarFigure(
      { ...plainPolicy, kind: 'taurus' },
      { ...car, finance_lenders: lenders },
      today,
    );
    expect(figure).toMatchObject({
      repayment: 13_700,
      annualRate: 6.49,
      comparisonRate: 7.05,
      lender: 'Harbour Credit',
    });
  });
  it('goes before the dealer’s own, and shows nothing where it is unlawful', () => {
    const taurus = { ...plainPolicy, kind: 'taurus' as const };
    const withOffer = (more: Partial<FinanceLender>) =>
      toCarFigure(taurus, { ...car, finance_lenders: { taurus: { ...offer, ...more } } }, today);
    expect(withOffer({})?.annualRate).toBe(6.99);
    expect(withOffer({ comparisonRate: null })).toBeNull();
  });
});

describe('which cars are advertised with a figure', () => {
  it.each(PROVIDER_KINDS)('%s: those in stock, not sold ones', (kind) => {
    expect(show(kind)).toBe(true);
    expect(show(kind, { status: 'coming_soon' })).toBe(true);
    expect(show(kind, { status: 'sold' })).toBe(false);
    expect(show(kind, { sold: true })).toBe(false);
    expect(show(kind, {}, null)).toBe(false);
  });
  it.each(PROVIDER_KINDS)('%s: none of an excluded make or dealership, or without a rate', (kind) => {
    const policy = {
      ...plainPolicy,
      kind,
      teaser: { excludedMakes: ['Suzuki'], excludedDealerships: ['south'] },
    };
    const figureOf = (more: Partial<FinancedCar>) => toCarFigure(policy, { ...car, ...more }, today);
    expect(figureOf({ make: 'suzuki' })).toBeNull();
    expect(figureOf({ dealership_id: 'south' })).toBeNull();
    expect(figureOf({})).not.toBeNull();
    expect(toCarFigure({ ...policy, comparisonRate: null }, car, today)).toBeNull();
  });
  it('by price: above $500 for all but 360 Finance and AusLoans', () => {
    const cheap = PROVIDER_KINDS.filter((kind) => show(kind, {}, 500));
    expect(cheap).toEqual(['360-finance', 'ausloans']);
    expect(PROVIDER_KINDS.every((kind) => show(kind, {}, 501))).toBe(true);
  });
  it('by age: under 12 years with Taurus alone', () => {
    expect(show('taurus', { year: 2015 })).toBe(true);
    const old = PROVIDER_KINDS.filter((kind) => !show(kind, { year: 2014 }));
    expect(old).toEqual(['taurus']);
  });
});

describe('the words of a figure', () => {
  it('name rates, the example, the warning and every input', () => {
    const figure = toPolicyFigure(plainPolicy, 2_999_000) ?? never();
    expect(toFigureWords(figure)).toEqual({
      label: 'Weekly repayment',
      repayment: '$142/wk*',
      spoken: '$142 a week',
      annualRate: '7.99% p.a.',
      comparisonRate: '8.55% p.a.',
      terms: 'The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly.',
      warning: COMPARISON_WARNING,
      basis: '* For $29,990, with fees of $395, over 5 years.',
      disclaimer: '',
      inputs: [
        { label: 'Lender', value: 'Harbour Credit' },
        { label: 'Price', value: '$29,990' },
        { label: 'Fees added to the loan', value: '$395' },
        { label: 'Term', value: '5 years' },
        { label: 'Annual rate', value: '7.99% p.a.' },
        { label: 'Repaid', value: 'weekly' },
      ],
    });
  });
  it('write rates and terms', () => {
    expect([7, 7.5, 8.194, 7.1234].map(formatAnnualRate)).toEqual([
      '7.00% p.a.',
      '7.50% p.a.',
      '8.194% p.a.',
      '7.1234% p.a.',
    ]);
    expect([1, 4.5, 5, 50 / 12].map(formatTerm)).toEqual(['1 year', '4.5 years', '5 years', '50 months']);
    const unsecured = { amount: 250_050, termYears: 2, secured: false, frequency: 'fortnightly' } as const;
    expect(formatExample(unsecured)).toBe(
      'The comparison rate is for an unsecured loan of $2,500.50 over 2 years, repaid fortnightly.',
    );
  });
  it('carry the warning of the law to the letter', () => {
    expect(COMPARISON_WARNING).toBe(
      'This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    );
  });
});

describe('links to finance', () => {
  const policy = {
    configured: null,
    applyPath: '/apply-for-finance',
    applyDealerships: ['north'],
    enquiryMakes: ['Toyota'],
  };
  const at = (dealership_id: string | null, make: string) => ({ dealership_id, make });

  it('lead to the configured address, the application, the enquiry or the page, in this order', () => {
    expect(toFinanceHref({ ...policy, configured: 'https://loans.example' }, at('north', 'Toyota'))).toBe(
      'https://loans.example',
    );
    expect(toFinanceHref(policy, at('north', 'Toyota'))).toBe('/apply-for-finance');
    expect(toFinanceHref(policy, at('south', 'TOYOTA'))).toBe('/finance-enquiry');
    expect(toFinanceHref(policy, at(null, 'Mazda'))).toBe('/finance');
    expect(toFinanceHref(policy, null)).toBe('/finance');
  });
});

function never(): never {
  throw new Error('there is a figure');
}
