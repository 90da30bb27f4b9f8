import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { FormDefinition } from '#domain/lead/form-definition.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FormCheck } from './form-check.ts';

/** Wrong fields among those of a step (LEAD-01). Nothing is kept: the last step sends the enquiry. */
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
