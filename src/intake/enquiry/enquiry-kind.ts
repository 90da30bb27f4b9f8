import { leadForms } from '#domain/lead/lead-forms.ts';
import type { LeadForm } from '#domain/lead/lead.ts';
import { prepareForm } from '#intake/submission/form-work.ts';
import type { FormKind } from '#intake/submission/submission.ts';

/** A message to the dealer, about a car or not: it is stored as it is. */
export function enquiryKind(name: LeadForm): FormKind {
  const form = { ...leadForms[name], name };
  return {
    form,
    prepare: (intake, site, submission, now) => prepareForm(intake, site, form, submission, now),
  };
}
