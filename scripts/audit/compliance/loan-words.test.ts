import { describe, expect, it } from 'vitest';
import {
  findExample,
  findLoan,
  findRates,
  findRepayments,
  findWanted,
  findWorkedSum,
  isWarning,
} from './loan-words.ts';

const amounts = (text: string, label = '', isHire = false) =>
  findRepayments(text, label, isHire).map(({ cents, frequency }) => [cents / 100, frequency]);
const rates = (text: string, label = '') =>
  findRates(text, label).map(({ rate, isComparison }) => (isComparison ? `comparison ${rate}` : rate));

describe('the crawler of loans reads', () => {
  it.each([
    ['$128/wk*', [[128, 'weekly']]],
    ['$1,128.50 a fortnight', [[1128.5, 'fortnightly']]],
    ['From only $99 per week!', [[99, 'weekly']]],
    [
      '$420 p.m. or $97pw',
      [
        [420, 'monthly'],
        [97, 'weekly'],
      ],
    ],
    ['$5,000/yr*', [[5000, 'yearly']]],
    ['weekly repayments from $88', [[88, 'weekly']]],
    ['260 payments of $117.21 a week', [[117.21, 'weekly']]],
    ['a loan of $6,000 a year', [[6000, 'yearly']]],
  ])('the repayments of "%s"', (text, found) => {
    expect(amounts(text)).toEqual(found);
  });

  it.each([
    '$27,990 drive away',
    '$85,000 a year',
    'Fuel for $2,150 a month',
    '350 km a week',
    'a monthly fee of $10, over',
  ])('no repayment in "%s"', (text) => {
    expect(amounts(text)).toEqual([]);
  });

  it('an amount that is labelled as a repayment, and that of a hirer as a price', () => {
    expect(amounts('$117', 'Weekly repayment')).toEqual([[117, 'weekly']]);
    expect(amounts('$249 a week', '', true)).toEqual([]);
    expect(amounts('Repay $249 a week', '', true)).toEqual([[249, 'weekly']]);
  });

  it.each([
    ['7.49% p.a.', '', [7.49]],
    ['8.90% p.a. comparison rate', '', ['comparison 8.9']],
    ['Annual rate 7.49% p.a., comparison rate 8.90% p.a.', '', [7.49, 'comparison 8.9']],
    ['8.90% p.a.', 'Comparison rate', ['comparison 8.9']],
    ['Finance at 1.9% interest', '', [1.9]],
    ['a rate of 3.99 %', '', [3.99]],
    ['20% off all tyres', '', []],
    ['A deposit of 10%', '', []],
  ])('the rates of "%s" labelled "%s"', (text, label, found) => {
    expect(rates(text, label)).toEqual(found);
  });

  it('the warning, whole alone', () => {
    const warning =
      'This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';
    expect(isWarning(`See below. ${warning}`)).toBe(true);
    expect(isWarning(warning.slice(0, 100))).toBe(false);
  });

  it('the loan of a comparison rate, of a repayment, and of a sum in words', () => {
    expect(findExample('for an unsecured loan of $30,000 over 5 years, repaid monthly.')).toEqual({
      amount: 3_000_000,
      termYears: 5,
      secured: false,
      frequency: 'monthly',
    });
    expect(
      findLoan(
        '* For $27,990, less a deposit of $2,000, with fees of $395.50, with a monthly fee of $10, over 4.5 years. As stated by L.',
      ),
    ).toEqual({
      price: 2_799_000,
      deposit: 200_000,
      tradeIn: 0,
      addedFees: 39_550,
      monthlyFee: 1_000,
      balloon: 0,
      termYears: 4.5,
      isStated: true,
    });
    expect(findLoan('* For $9,990, over 50 months.')?.termYears).toBe(50 / 12);
    expect(findLoan('* For the price of each car, over 5 years.')).toMatchObject({
      price: null,
      isStated: false,
    });
    const how =
      '$30,000 less $1,500 at once, with fees of $501, is $29,001 to repay. At 7.49% p.a. it takes 250 payments of $135.23 a week, one of $1,024.10, 9 of $26.92 and $4,000 at the end. Each';
    expect(findWorkedSum(how)).toMatchObject({
      financed: 2_900_100,
      payments: 260,
      repayment: 13_523,
      balloon: 400_000,
      frequency: 'weekly',
    });
    expect([findExample(how), findLoan(how), findWorkedSum('Sum')]).toEqual([null, null, null]);
    expect(
      findWanted(
        '$250 a week is enough for $50,551 with these terms. For $60,000 it takes $9,449.50 at once.',
      ),
    ).toEqual({ repayment: 25_000, amount: 5_055_100 });
  });
});
