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
