import { expect, it } from 'vitest';
import { applicationSteps, listApplicationFields } from './application-form.ts';
import { checkForm } from './form-check.mini.ts';

const fields = listApplicationFields({ lender: 'Quiet Loans', loan: { most: null } });

it.each(applicationSteps.map(({ title }, step) => [title, step] as const))(
  'FORM-33: %s, left empty, is told sentence by sentence, each for another field',
  (_title, step) => {
    const checked = checkForm(
      fields.filter((field) => field.step === step),
      {},
    );
    const sentences = 'faults' in checked ? checked.faults.map(({ message }) => message) : [];
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).not.toBe('Please choose one.');
  },
);

it('calls no field optional that somebody who works must fill in', () => {
  const work = fields.filter(({ name }) => /^work_(employer|occupation|since)$/.test(name));
  expect(work.map(({ required, optional }) => [required, optional])).toEqual(
    work.map(() => [false, 'if you work']),
  );
  expect(work).toHaveLength(3);
});

it.each(['nil', 'None', 'n/a', '-', '0'])('reads %s as no dollars', (typed) => {
  const checked = checkForm(
    fields.filter(({ name }) => name === 'cost_loans'),
    { cost_loans: typed },
  );
  expect(checked).toEqual({ values: { cost_loans: '0' } });
});

it('FORM-33: names the field in the sentence about an amount or a month that cannot be read', () => {
  const typed = {
    cost_home: '450 and a bit',
    income_net: 'it depends',
    home_since: '3 yrs',
    work_since: 'ages',
  };
  const checked = checkForm(
    fields.filter(({ name }) => name in typed),
    typed,
  );
  expect('faults' in checked && checked.faults.map(({ message }) => message)).toEqual([
    'Since when you live there: please enter the month and the year, such as 03/2019.',
    'Since when you work there: please enter the month and the year, such as 03/2019.',
    'Income after tax: please enter an amount in dollars, or 0.',
    'Rent or mortgage a month: please enter an amount in dollars, or 0.',
  ]);
});
