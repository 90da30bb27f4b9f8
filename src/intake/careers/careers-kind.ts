import { findVacancyEmail } from '#domain/content/vacancy-email.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { prepareForm } from '#intake/submission/form-work.ts';
import type { FormKind } from '#intake/submission/submission.ts';

const form = { ...leadForms.careers, name: 'careers' } as const;

/** An application for a vacancy, which may name an address of its own. */
export const careersKind: FormKind = {
  form,
  prepare(intake, site, submission, now) {
    const { page } = submission;
    const mailbox = findVacancyEmail(site, { form: form.name, page });
    return prepareForm(intake, site, form, submission, now, { mailbox });
  },
};
