import { readAttribute } from '#domain/text/attribute-json.ts';
import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { toExampleRate } from '#domain/finance/comparison-rate.ts';
import { findLender } from '#domain/finance/finance-figure.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { isFrequency } from '#domain/finance/frequency.ts';
import { toLoan } from '#domain/finance/loan-calculator.ts';
import { parseTyped } from '#domain/finance/typed-inputs.ts';
import { NO_FEES, toBalloon, toFinanced, type Loan, type LoanFees } from '#domain/finance/loan.ts';
import { toRepayment } from '#domain/finance/repayment.ts';
import { toSchedule } from '#domain/finance/schedule.ts';
import { listOffers, toChargedFees, type StatedOffer } from './car-offers.ts';
import { findWanted, findWorkedSum } from './loan-words.ts';
import type { SeenCalculator, SeenPage, SeenText } from './seen-page.ts';
import {
  calculatorOf,
  carOf,
  isOfOther,
  type LoanLaw,
  type ShownRate,
  type ShownRepayment,
} from './shown-loan.ts';

/** Cents: no repayment up to this one is shown (FIN-36). */
const ENQUIRE_UP_TO = 2_500;
const DOLLAR = 100;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The rates and fees of the dealer's own lender. */
type OwnLender = { annualRate: number | null; comparisonRate: number | null; fees: LoanFees };

/** The dealer's lender for a car: by its offer where the calculator has that one's rates, else by the dealer's settings. */
function toOwnLender(
  data: CalculatorData,
  car: string,
  { offers }: LoanLaw,
  finance: FinancePolicy,
): OwnLender {
  const offer = findLender(finance, offers.get(car)?.finance_lenders ?? {})?.offer;
  const [{ annualRate, comparisonRate }] = data.lenders;
  if (offer?.interestRate !== annualRate || offer.comparisonRate !== comparisonRate) return finance;
  return { annualRate, comparisonRate, fees: toChargedFees(finance.fees, offer) };
}

/** The loan of the fields of a calculator, as the lender's fees make it; `null` for a dealer without rates. */
function toTypedLoan(
  { settings, fields }: SeenCalculator,
  annualRate: number,
  car: string,
  law: LoanLaw,
): Loan | null {
  const { finance } = law;
  if (finance === null) return null;
  const data = readAttribute(settings) as CalculatorData;
  const own = toOwnLender(data, car, law, finance);
  const typed = (name: 'amount' | 'tradeIn' | 'term' | 'residual'): number =>
    parseTyped(name, fields[name] ?? '') ?? data.defaults[name];
  const often = fields['frequency'] ?? null;
  return toLoan(
    { ...data, fees: own.fees, roundUp: finance.roundUp },
    {
      amount: typed('amount'),
      tradeIn: typed('tradeIn'),
      term: typed('term'),
      residual: typed('residual'),
      interest: annualRate,
      frequency: isFrequency(often) ? often : data.defaults.frequency,
    },
  );
}

/** The other lender that a comparison is with; `null` for the dealer's own. */
function findOtherLender(
  calculator: SeenCalculator,
  car: string,
  { finance, offers }: LoanLaw,
): StatedOffer | 'unknown' | null {
  const { lender } = calculator.other;
  if (lender === '' || lender === finance?.lender) return null;
  const own = offers.get(car);
  return (own && listOffers(own).find((offer) => offer.lender === lender)) ?? 'unknown';
}

/** The loan that a text of a calculator is of; a sentence where there can be none. */
function toLoanOf(of: SeenText, annualRate: number, page: SeenPage, law: LoanLaw): Loan | string | null {
  const calculator = calculatorOf(of, page);
  const loan = calculator && toTypedLoan(calculator, annualRate, carOf(of, page), law);
  if (calculator === null || loan === null || !isOfOther(of)) return loan;
  const lender = findOtherLender(calculator, carOf(of, page), law);
  if (lender === 'unknown') return `no feed has an offer of ${calculator.other.lender} on this car`;
  const termYears = Number.parseFloat(calculator.other.term);
  if (lender === null) return { ...loan, termYears };
  const { establishment } = lender;
  const fees = establishment === null ? loan.fees : { ...NO_FEES, establishment };
  return { ...loan, termYears, fees };
}

/** What is wrong with two rates of a calculator: not the dealer's or the lender's of today, or not what the example comes to. */
export function findCalculatorRateFaults(
  annual: ShownRate,
  comparison: ShownRate,
  page: SeenPage,
  law: LoanLaw,
): string[] {
  const { finance } = law;
  const calculator = calculatorOf(annual.of, page);
  if (calculator === null || finance === null || finance.annualRate === null || finance.example === null)
    return ['the dealer has no rates to show'];
  const data = readAttribute(calculator.settings) as CalculatorData;
  const [first] = data.lenders;
  const car = carOf(annual.of, page);
  const own = toOwnLender(data, car, law, finance);
  if (first.annualRate !== own.annualRate || first.comparisonRate !== own.comparisonRate)
    return [
      `the calculator works with ${first.annualRate} ${first.comparisonRate}, which are not the dealer’s rates of today`,
    ];
  const lender = isOfOther(annual.of) ? findOtherLender(calculator, car, law) : null;
  if (lender === 'unknown') return [`no feed has an offer of ${calculator.other.lender} on this car`];
  if (lender !== null)
    return lender.annualRate === annual.rate && lender.comparisonRate === comparison.rate
      ? []
      : [
          `${annual.rate} ${comparison.rate}, but ${lender.lender} offers ${lender.annualRate} ${lender.comparisonRate}`,
        ];
  const worked = toExampleRate({ annualRate: annual.rate, fees: own.fees }, finance.example) ?? Number.NaN;
  // The lender's statement is rounded: the comparison rate never falls when the interest rises.
  const nearest = annual.rate < first.annualRate ? Math.min : Math.max;
  const due =
    annual.rate === first.annualRate
      ? first.comparisonRate
      : nearest(first.comparisonRate, Number(worked.toFixed(2)));
  return due === comparison.rate
    ? []
    : [`a comparison rate of ${comparison.rate} beside ${annual.rate}, but the example comes to ${due}`];
}

/** What is wrong with a repayment of a calculator by the loan of its fields. */
export function findCalculatorFaults(
  shown: ShownRepayment,
  annual: ShownRate,
  page: SeenPage,
  law: LoanLaw,
): string[] {
  const loan = toLoanOf(shown.of, annual.rate, page, law);
  if (loan === null) return [];
  if (typeof loan === 'string') return [loan];
  const due = toRepayment(loan);
  const faults =
    shown.cents === due
      ? []
      : [`${dollars(shown.cents)} does not add up: the loan of the fields comes to ${dollars(due)}`];
  if (shown.cents <= ENQUIRE_UP_TO) faults.push('a repayment of $25 or less is shown');
  const worked = findWorkedSum(shown.of.text);
  if (worked === null) return faults;
  const payments = toSchedule(loan).payments.filter(({ payment }) => payment > 0);
  const compare = (what: string, said: number, right: number): void => {
    if (said !== right) faults.push(`${said / 100} is not ${what}: the fields come to ${right / 100}`);
  };
  compare('what is lent', worked.financed, toFinanced(loan));
  compare('what is paid at the end', worked.balloon, toBalloon(loan));
  if (worked.payments !== payments.length)
    faults.push(`${worked.payments} payments, but the schedule has ${payments.length}`);
  return faults;
}

/** What is wrong with the words about a repayment that a shopper has typed: that the amount has another one. */
export function findWantedFaults(of: SeenText, page: SeenPage, law: LoanLaw): string[] {
  const calculator = calculatorOf(of, page);
  const wanted = of.isChosen ? findWanted(of.text) : null;
  if (calculator === null || wanted === null || law.finance?.annualRate == null) return [];
  const { ranges, defaults } = readAttribute(calculator.settings) as CalculatorData;
  // A fixed rate is in no field.
  const typed = parseTyped('interest', calculator.fields['interest'] ?? '') ?? defaults.interest;
  const loan = toTypedLoan(calculator, typed, carOf(of, page), law);
  if (loan === null) return [];
  const at = (amount: number): number => toRepayment({ ...loan, amount });
  const isTooMuch = at(wanted.amount) > wanted.repayment;
  const isTooLittle = wanted.amount < ranges.amount.max && at(wanted.amount + DOLLAR) <= wanted.repayment;
  return isTooMuch || isTooLittle
    ? [
        `${dollars(wanted.repayment)} is not enough for just ${dollars(wanted.amount)}: that is ${dollars(at(wanted.amount))}`,
      ]
    : [];
}
