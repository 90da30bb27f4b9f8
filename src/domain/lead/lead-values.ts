import type { FormField } from './form-field.ts';
import type { LeadValues } from './lead.ts';

/** How the names of boxes end that are collected into one value (FORM-16). */
export const CHECK_OPTION = '(check_option)';

/** What a person should look at, as it was typed, because it was not understood or says more than was kept of it. */
export const toUnclear = (
  fields: readonly FormField[],
  unclear: Readonly<Record<string, string>> = {},
): LeadValues => {
  const words = fields.flatMap(({ name, label }) =>
    unclear[name] === undefined ? [] : `${label}: “${unclear[name]}”`,
  );
  return words.length > 0 ? { please_check: words.join(', ') } : {};
};

/** The values as stored: without empty ones, ticked options collected into `additional_services` (ENT-31). */
export function collectValues(fields: readonly FormField[], values: LeadValues): LeadValues {
  const isOption = (name: string): boolean => name.includes(CHECK_OPTION);
  const stored = Object.entries(values).filter(([name, value]) => value !== '' && !isOption(name));
  const services = fields.filter(({ name }) => isOption(name) && values[name] === true);
  return {
    ...Object.fromEntries(stored),
    ...(services.length > 0 && { additional_services: services.map(({ label }) => label).join(', ') }),
  };
}
