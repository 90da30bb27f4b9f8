import type { ExampleTerms } from './comparison-rate.ts';
import type { CalculatorData } from './calculator-data.ts';
import type { Bounds } from './loan-ranges.ts';

/** The usual example for cars: $30,000 secured over 5 years. */
export const CAR_EXAMPLE: ExampleTerms = {
  amount: 3_000_000,
  termYears: 5,
  secured: true,
  frequency: 'monthly',
};

const money: Bounds = { min: 0, max: 25_000_000, step: 50_000 };
const fees = { establishment: 39_500, securityRegistration: 600, monthlyAdmin: 800, dealerAgency: 0 };

/** A calculator: $30,000 over 5 years at 7.5 %, comparison rate 8.68 %. */
export const testCalculator: CalculatorData = {
  ranges: {
    amount: { min: 100_000, max: 10_000_000, step: 50_000 },
    term: { min: 1, max: 7, step: 0.5 },
    termYears: [],
    interest: { min: 0.5, max: 15, step: 0.5 },
    isInterestFixed: false,
    tradeIn: { ...money, step: 50 },
    residual: money,
    hasMessages: true,
  },
  defaults: { amount: 3_000_000, term: 5, interest: 7.5, tradeIn: 0, residual: 0, frequency: 'weekly' },
  fees,
  roundUp: false,
  example: CAR_EXAMPLE,
  lenders: [
    { name: 'Ridge', annualRate: 7.5, comparisonRate: 8.68, fees },
    { name: 'Harbour', annualRate: 9.25, comparisonRate: 10.1, fees },
  ],
};
