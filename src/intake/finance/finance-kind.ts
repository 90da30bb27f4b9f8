import { toWords } from '#api/tools/accompaniment.contract.ts';
import { loadNameByVin } from '#db/stock/cars.repository.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { prepareForm } from '#intake/submission/form-work.ts';
import type { FormKind } from '#intake/submission/submission.ts';
import { toFinanceValues } from './finance-values.ts';

const form = { ...leadForms.finance, name: 'finance' } as const;

/** A question about finance, with the sum of the calculator of its page. */
export const financeKind: FormKind = {
  form,
  prepare(intake, site, submission, now) {
    const { page, typed } = submission;
    // A finance page has the VIN of a car from its address (ROUTE-12); other forms ask for that of the shopper's own.
    const vin = toWords(typed['vin']);
    return prepareForm(intake, site, form, submission, now, {
      ...(vin !== '' && { findCarName: (db) => loadNameByVin(db, vin) }),
      toValues: (values, known) => toFinanceValues(site, { page, known }, values),
    });
  },
};
