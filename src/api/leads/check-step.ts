import { leadForms } from '#domain/lead/lead-forms.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FormCheck } from './form-check.ts';
import type { Enquiry } from './store-enquiry.ts';

/**
 * The wrong fields of a step of a form (LEAD-01): of those that it has, because others are asked for later. Its car is not
 * looked for, and nothing is kept of it: until the last step nobody has sent an enquiry.
 */
export function findStepFaults(
  checkForm: FormCheck,
  { forms }: Pick<Site, 'forms'>,
  { form, topic, typed }: Pick<Enquiry, 'form' | 'topic' | 'typed'>,
): FieldFault[] {
  const { fields, alsoTaken, topic: usual } = leadForms[form];
  const about = { topic: topic || usual, car: null };
  const asked = [...fields(forms, about), ...(alsoTaken?.(forms, about) ?? [])];
  const checked = checkForm(
    asked.filter(({ name }) => name in typed),
    typed,
  );
  return 'faults' in checked ? checked.faults : [];
}
