import type { FormField } from './form-field.ts';

/** Fields in a row that have the same words above them; `undefined` for those without any. */
export type FieldRun = { words: string | undefined; fields: FormField[] };

/** Puts fields in a row together that have the same part, or group. */
export function toFieldRuns(fields: readonly FormField[], by: 'part' | 'group'): FieldRun[] {
  const runs: FieldRun[] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last && last.words === field[by]) last.fields.push(field);
    else runs.push({ words: field[by], fields: [field] });
  }
  return runs;
}
