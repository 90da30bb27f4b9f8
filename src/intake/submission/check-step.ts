import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { FormDefinition } from '#domain/lead/form-definition.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FormCheck } from './form-check.ts';

/**
 * The wrong fields of a step of a form (LEAD-01): of those that it has, because others are asked for later. Its car is not
 * looked for, and nothing is kept of it: until the last step nobody has sent an enquiry.
 */
export function findStepFaults(
  checkForm: FormCheck,
  { forms }: Pick<Site, 'forms'>,
  { fields, alsoTaken, topic: usual }: FormDefinition,
  { topic, typed }: { topic: string; typed: Readonly<Record<string, unknown>> },
): FieldFault[] {
  const about = { topic: topic || usual, car: null };
  const asked = [...fields(forms, about), ...(alsoTaken?.(forms, about) ?? [])];
  const checked = checkForm(
    asked.filter(({ name }) => name in typed),
    typed,
  );
  return 'faults' in checked ? checked.faults : [];
}
