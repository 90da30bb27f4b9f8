import { describe, expect, it } from 'vitest';
import { toCalculatorSetup } from '#domain/finance/calculator-setup.ts';
import { toPolicyFigure } from '#domain/finance/finance-figure.ts';
import { toFinanced } from '#domain/finance/loan.ts';
import { toFinanceHref } from '#domain/finance/finance-link.ts';
import { financeSchema } from '#tenancy/schemas/finance.schema.ts';
import { resolveFinanceLinks, resolveFinancePolicy } from './finance-policy.ts';

const provider = {
  kind: 'taurus',
  lender: 'Harbour Credit',
  annualRate: 7.99,
  comparisonRate: 8.55,
  example: { amount: 30_000, termYears: 5, secured: true },
  ratesFrom: '2026-11-01',
};
const policyOf = (settings: object) => {
  const policy = resolveFinancePolicy(financeSchema.parse(settings));
  if (policy === null) throw new Error('there is a provider');
  return policy;
};
const setupOf = (settings: object, price: number | null = 4_599_000, term: number | null = null) => {
  const policy = policyOf({ provider, ...settings });
  const lender = { annualRate: provider.annualRate, fees: policy.fees, term };
  return toCalculatorSetup(policy, { price, lender });
};

describe('finance.json', () => {
  it('is nothing without a provider', () => {
    expect(resolveFinancePolicy(financeSchema.parse({}))).toBeNull();
  });
  it('gives figures in cents', () => {
    const policy = policyOf({
      provider,
      fees: { establishment: 1_360.5, securityRegistration: 6, monthlyAdmin: 8, dealerAgency: 912.25 },
      roundUp: true,
    });
    expect(policy.fees).toEqual({
      establishment: 136_050,
      securityRegistration: 600,
      monthlyAdmin: 800,
      dealerAgency: 91_225,
    });
    expect(policy.example).toEqual({ amount: 3_000_000, termYears: 5, secured: true, frequency: 'monthly' });
    const figure = toPolicyFigure(policy, 2_999_000);
    expect(figure?.repayment).toBe(15_300);
    expect(figure && toFinanced(figure.loan)).toBe(2_999_000 + 136_050 + 600 + 91_225);
  });
  it.each(['annualRate', 'comparisonRate', 'example', 'ratesFrom'])('gives none without %s', (key) => {
    const policy = policyOf({ provider: { ...provider, [key]: undefined } });
    expect(toPolicyFigure(policy, 2_999_000)).toBeNull();
  });
  it('FIN-12 FIN-16 FIN-34: sets the calculator, its years from the fewest on', () => {
    expect(setupOf({})).toMatchObject({
      defaults: { amount: 3_000_000, term: 6, interest: 7.99 },
      ranges: { amount: { min: 100_000, max: 10_000_000 }, interest: { min: 0.5, max: 15 } },
      fees: { establishment: 0 },
      roundUp: false,
    });
    const calculator = {
      amountMin: 5_000,
      amountMax: 'wide',
      termMax: 5,
      termDefault: 5,
      termYears: [4, 2],
      interest: { min: 4, max: 20 },
      fixedRate: true,
      startsWithPrice: true,
      startsWithLenderTerm: true,
      interestDefault: 12.94,
    };
    expect(setupOf({ calculator }, 4_599_000, 2)).toMatchObject({
      // Nobody can move it, so it is the lender's.
      defaults: { amount: 4_599_000, term: 2, interest: 7.99 },
      ranges: {
        amount: { min: 500_000, max: 25_000_000 },
        term: { min: 2, max: 4 },
        termYears: [2, 4],
        interest: { min: 4, max: 20 },
        isInterestFixed: true,
        hasMessages: true,
      },
    });
    expect(setupOf({ calculator: { ...calculator, termYears: [] } }).ranges.term).toMatchObject({
      min: 1,
      max: 5,
    });
    expect(setupOf({ calculator: { ...calculator, fixedRate: false } }).defaults.interest).toBe(12.94);
  });
  it('says which cars carry a figure, and where links lead', () => {
    const advertising = { hideOnCards: true, excludedMakes: ['Fiat'], excludedDealerships: ['north'] };
    expect(policyOf({ provider }).teaser.excludedMakes).toEqual(['Suzuki']);
    expect(policyOf({ provider, advertising })).toMatchObject({
      hideOnCards: true,
      teaser: { excludedMakes: ['Fiat'], excludedDealerships: ['north'] },
    });
    const settings = financeSchema.parse({ links: { applyDealerships: ['north'], enquiryMakes: ['Fiat'] } });
    const links = resolveFinanceLinks(settings, { finance: undefined }, true);
    const hrefs = ['north', 'south'].map((id) => toFinanceHref(links, { dealership_id: id, make: 'FIAT' }));
    expect(hrefs).toEqual(['/apply-for-finance', '/finance-enquiry']);
    const configured = resolveFinanceLinks(settings, { finance: { href: '/pages/loans' } }, true);
    expect(toFinanceHref(configured, { dealership_id: 'north', make: 'Fiat' })).toBe('/pages/loans');
  });
  it('refuses rates above the cap, too many decimals, quarters of years and crossed ranges', () => {
    const refused = (settings: object) => !financeSchema.safeParse(settings).success;
    expect(refused({ provider: { ...provider, annualRate: 48.01 } })).toBe(true);
    expect(refused({ provider: { ...provider, annualRate: 7.12345 } })).toBe(true);
    expect(refused({ fees: { establishment: 1.005 } })).toBe(true);
    expect(refused({ calculator: { termYears: [4.25] } })).toBe(true);
    expect(refused({ calculator: { interest: { min: 9, max: 8 } } })).toBe(true);
    expect(refused({ calculator: { amountMin: 2_000 } })).toBe(true);
    expect(refused({ provider })).toBe(false);
  });
});
