import { expect, it } from 'vitest';
import { findApplicationFaults } from './application-check.ts';
import type { LeadValues } from './lead.ts';

const TODAY = '2026-11-26';
const messagesOf = (values: LeadValues): string[] =>
  findApplicationFaults(values, { today: TODAY, least: 5_000 }).map(
    ({ name, message }) => `${name}: ${message}`,
  );

it('finds nothing wrong with what is not answered yet', () => {
  expect(messagesOf({})).toEqual([]);
});

it.each([
  ['2008-11-26', []],
  ['2008-11-27', ['born: Please ring us: who borrows must be 18 years old.']],
  ['1916-11-26', []],
  ['1916-11-25', ['born: Please check the year of your date of birth: 1916 is more than 110 years ago.']],
  ['1801-01-01', ['born: Please check the year of your date of birth: 1801 is more than 110 years ago.']],
])('FIN-01: who is born on %s', (born, messages) => {
  expect(messagesOf({ born })).toEqual(messages);
});

it('FIN-01: nobody lives or works somewhere before birth, nor since next month', () => {
  const born = '1990-04-05';
  expect(messagesOf({ born, home_since: '04/1990', work_since: '11/2026' })).toEqual([]);
  expect(messagesOf({ born, home_since: '03/1990', work_since: '12/2026' })).toEqual([
    'home_since: Please check the month: 03/1990 is before your date of birth.',
    'work_since: Please enter a month that has begun.',
  ]);
});

it('FIN-01: a postcode is of its state, on a border of both', () => {
  const of = (home_state: string, home_postcode: string) => messagesOf({ home_state, home_postcode });
  expect([of('NSW', '2750'), of('NSW', '')]).toEqual([[], []]);
  expect(of('NSW', '0800')).toEqual([
    'home_postcode: Please check postcode and state: 0800 is in NT, not in NSW.',
  ]);
  expect(of('VIC', '2620')).toEqual([
    'home_postcode: Please check postcode and state: 2620 is in NSW or ACT, not in VIC.',
  ]);
  expect([of('NSW', '2620'), of('ACT', '2620')]).toEqual([[], []]);
  expect(of('NSW', '0000')).toEqual([
    'home_postcode: Please check the postcode: there is no 0000 in Australia.',
  ]);
});

it('FIN-01: who works is paid, and who does not may have nothing', () => {
  const work = { work_employer: 'A', work_occupation: 'B', work_since: '01/2020' };
  const of = (work_status: string, income_net: string) => messagesOf({ ...work, work_status, income_net });
  expect(of('full-time', '0')).toEqual([
    'income_net: Please enter what you are paid after tax, which is not 0 when you work.',
  ]);
  expect([of('self-employed', '1'), of('student', '0'), of('full-time', '')]).toEqual([[], [], []]);
});

it('FIN-01: who buys a dear car may pay most of it at once', () => {
  expect(messagesOf({ loan_amount: '35000', loan_deposit: '50000' })).toEqual([]);
});

it('FIN-01 FIN-03: what is borrowed comes with the deposit to the lowest amount of the calculator, and is not 0', () => {
  const of = (loan_amount: string, loan_deposit = '') => messagesOf({ loan_amount, loan_deposit });
  expect([of('5000'), of('3000', '17000'), of('')]).toEqual([[], [], []]);
  const message =
    'loan_amount: Please enter an amount that is at least 5,000 dollars with the deposit, and not 0.';
  expect([of('4999'), of('3000', '1999'), of('0', '17000')]).toEqual([[message], [message], [message]]);
});
