import { checkForm, type CheckedForm, toFormSchema } from '#domain/lead/form-check.mini.ts';
import type { FormField } from '#domain/lead/form-field.ts';

export type FormCheck = (
  fields: readonly FormField[],
  typed: Readonly<Record<string, unknown>>,
) => CheckedForm;

/** Fields differ by dealer, form and topic. */
const SCHEMAS_MAX = 500;

/** Checks forms, and keeps the schema of each: making one takes several times as long as a check. */
export function createFormCheck(): FormCheck {
  const schemas = new Map<string, ReturnType<typeof toFormSchema>>();
  return (fields, typed) => {
    const key = JSON.stringify(fields);
    const schema = schemas.get(key) ?? toFormSchema(fields);
    if (schemas.size >= SCHEMAS_MAX) schemas.clear();
    schemas.set(key, schema);
    const hidden = new Set(fields.filter(({ kind }) => kind === 'hidden').map(({ name }) => name));
    const wellFormed = Object.entries(typed).map(([name, value]) => [
      name,
      // PostgreSQL takes no half of a pair of surrogates, such as a text has that was cut through a sign.
      typeof value === 'string' ? value.toWellFormed() : hidden.has(name) ? '' : value,
    ]);
    return checkForm(fields, Object.fromEntries(wellFormed) as Record<string, unknown>, schema);
  };
}
