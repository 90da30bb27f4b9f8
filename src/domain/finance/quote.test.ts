import { describe, expect, it } from 'vitest';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { COMPARISON_WARNING } from './figure-words.ts';
import { plainPolicy } from './test-finance-policy.ts';
import { toQuoteWords } from './quote-words.ts';
import { canBeQuoted, formatQuoteTerms, toOwnQuote } from './quote.ts';

const car = { status: 'in_stock' as const, sold: false, reserved: false, tag: null };

const quoted = { price: 30_000, lenders: {} };

describe('a quote', () => {
  it.each([
    [car, 200.01, true],
    [car, 200, false],
    [car, null, false],
    [{ ...car, status: 'coming_soon' as const }, 30_000, false],
    [{ ...car, status: 'sold' as const }, 30_000, false],
    [{ ...car, sold: true }, 30_000, false],
    [{ ...car, reserved: true }, 30_000, false],
    [{ ...car, tag: 'Test Drive Only' }, 30_000, false],
  ])('FIN-59 of %o at %s is asked for: %s', (of, price, expected) => {
    expect(canBeQuoted(of, price)).toBe(expected);
  });
  it('FIN-52 FIN-53 by own rates lends nine tenths with three tenths at the end, and works months out itself', () => {
    const quote = toOwnQuote(plainPolicy, quoted);
    // PMT(7.99 %/12, 60, 27,395, -9,000) of a spreadsheet, and the same with 52 weeks.
    expect(quote).toEqual({
      weeklyRepaymentAmount: 99.7,
      monthlyRepaymentAmount: 432.82,
      advertisedRate: 7.99,
      comparisonRate: 8.55,
    });
    expect(toOwnQuote({ ...plainPolicy, roundUp: true }, quoted)?.monthlyRepaymentAmount).toBe(433);
  });
  it('FIN-52 of a car with an offer of the dealer’s lender has the rates and the fee of the offer', () => {
    // 6.79 % and $295 are 7.20 % on the example. PMT(6.79 %/12, 60, 27,295, -9,000) of a spreadsheet.
    const offer = { interestRate: 6.79, comparisonRate: 7.2, establishmentFees: 295 };
    const offered = { ...quoted, lenders: { manual: financeLenderSchema.parse(offer) } };
    const policy = { ...plainPolicy, quote: { kind: 'own' } } as const;
    expect(toOwnQuote(policy, offered)).toMatchObject({
      monthlyRepaymentAmount: 411.38,
      advertisedRate: 6.79,
      comparisonRate: 7.2,
    });
    expect(formatQuoteTerms(policy, offered)).toContain('with fees of $295, with a final payment of $9,000,');
  });
  it('FIN-52 of a car with an offer is over the term of the offer', () => {
    const offer = { interestRate: 6.79, comparisonRate: 7.2, establishmentFees: 295, termYears: 4 };
    const offered = { ...quoted, lenders: { manual: financeLenderSchema.parse(offer) } };
    const policy = { ...plainPolicy, quote: { kind: 'own' } } as const;
    expect(toOwnQuote(policy, offered)?.monthlyRepaymentAmount).toBe(487.24);
    expect(formatQuoteTerms(policy, offered)).toContain(', over 4 years.');
  });
  it.each(['annualRate', 'comparisonRate', 'example'])('is none by own rates without %s', (key) => {
    expect(toOwnQuote({ ...plainPolicy, [key]: null }, quoted)).toBeNull();
  });
  const quote = { weeklyRepaymentAmount: 118.5, advertisedRate: 6.99, comparisonRate: 7.5 };
  it('FIN-53 FIN-54 takes 4.33 weeks of a lender for a month, in whole dollars, with both rates', () => {
    // 118.50 × 4.33 = 513.105
    expect(toQuoteWords(quote)).toEqual({
      repayment: '$513/mo*',
      advertisedRate: '6.99% p.a.',
      comparisonRate: '7.50% p.a.',
    });
    expect(toQuoteWords({ ...quote, monthlyRepaymentAmount: 514.6 })?.repayment).toBe('$515/mo*');
  });
  it.each([
    { weeklyRepaymentAmount: null },
    { weeklyRepaymentAmount: 0 },
    { weeklyRepaymentAmount: Number.NaN },
    { advertisedRate: null },
    { advertisedRate: -1 },
    { advertisedRate: 699 },
    { advertisedRate: 0.0699 },
    { advertisedRate: 7.51 },
    { comparisonRate: null },
    { comparisonRate: 0 },
    { comparisonRate: 750 },
  ])('FIN-54 shows nothing of one with %o', (fault) => {
    expect(toQuoteWords({ ...quote, ...fault })).toBeNull();
  });
  const example = { amount: 2_000_000, termYears: 4, secured: false, frequency: 'monthly' } as const;
  const youx = { kind: 'youx', url: 'https://quotes.example', keyVariable: 'QUOTE_KEY', example } as const;
  it('FIN-52 by own rates names its loan, and that of the dealer’s comparison rate', () => {
    expect(formatQuoteTerms({ ...plainPolicy, quote: { kind: 'own' } }, quoted)).toBe(
      `* For $30,000, less a deposit of $3,000, with fees of $395, with a final payment of $9,000, over 5 years. An estimate, and no offer of credit. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`,
    );
  });
  it('FIN-52 of YouX says no more than is known of its loan, and whose quote it is', () => {
    expect(formatQuoteTerms({ ...plainPolicy, quote: youx }, quoted)).toBe(
      `* For $30,000, over 5 years. As quoted by YouX. An estimate, and no offer of credit. The comparison rate is for an unsecured loan of $20,000 over 4 years, repaid monthly. ${COMPARISON_WARNING}`,
    );
  });
  it('has no terms, and so is not shown, where the loan of its comparison rate is not known', () => {
    expect(formatQuoteTerms({ ...plainPolicy, quote: { ...youx, example: null } }, quoted)).toBeNull();
    expect(formatQuoteTerms({ ...plainPolicy, example: null, quote: { kind: 'own' } }, quoted)).toBeNull();
    expect(formatQuoteTerms({ ...plainPolicy, quote: null }, quoted)).toBeNull();
  });
});
