import { randomUUID } from 'node:crypto';
import { checkFile } from '#api/lead-files/check-file.ts';
import { listFileFields } from '#api/lead-files/lead-files.handlers.ts';
import type { NewFile } from '#db/leads/lead-files.repository.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { FormField } from '#domain/lead/form-field.ts';
import { NOT_KEPT, toTooMany } from '#domain/lead/lead-file.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FormDefinition } from '#domain/lead/form-definition.ts';
import type { SentForm } from './leads.contract.ts';

/** What a form without script sent. */
type PlainFields = {
  typed: Record<string, string>;
  /** The fields that have files. */
  fields: { field: FormField; files: File[] }[];
  count: number;
};

/** Tells the files of a form without script, which come with it, from its texts. */
export function readPlainFields(
  site: Pick<Site, 'forms'>,
  form: FormDefinition,
  sent: SentForm['fields'],
): PlainFields {
  const typed: PlainFields['typed'] = {};
  for (const [name, value] of Object.entries(sent)) if (typeof value === 'string') typed[name] = value;
  const fields = listFileFields(site, form).map((field) => {
    const value = sent[field.name];
    const given = (Array.isArray(value) ? value : [value]).filter((one) => one instanceof File);
    typed[field.name] = '';
    // A field without a file is sent as one without a name.
    return { field, files: given.filter((one) => one.name !== '' || one.size > 0) };
  });
  const withFiles = fields.filter(({ files }) => files.length > 0);
  return { typed, fields: withFiles, count: withFiles.reduce((sum, { files }) => sum + files.length, 0) };
}

type CheckedFiles = {
  /** The ids of files, by the names of their fields. */
  ids: Record<string, string>;
  files: NewFile[];
  /** What is wrong with files, by the names of their fields. */
  faults: FieldFault[];
};

export async function checkPlainFiles({ fields }: Pick<PlainFields, 'fields'>): Promise<CheckedFiles> {
  const checked: CheckedFiles = { ids: {}, files: [], faults: [] };
  for (const { field, files } of fields) {
    const { name } = field;
    if (files.length > (field.most ?? 1)) {
      checked.faults.push({ name, message: toTooMany(field) });
      continue;
    }
    const ids: string[] = [];
    for (const file of files) {
      const result = await checkFile(field, file);
      if ('fault' in result) {
        checked.faults.push({ name, message: result.fault });
        break;
      }
      const id = randomUUID();
      ids.push(id);
      checked.files.push({ id, ...result });
    }
    checked.ids[name] = ids.join(' ');
  }
  return checked;
}

/** What is wrong, with a line for each field whose files are to be chosen again. */
export function withFilesAgain(
  faults: readonly FieldFault[],
  { fields }: Pick<PlainFields, 'fields'>,
): FieldFault[] {
  const again = new Set(fields.map(({ field }) => field.name));
  for (const { name } of faults) again.delete(name);
  return [...faults, ...[...again].map((name) => ({ name, message: NOT_KEPT }))];
}
