import { randomUUID } from 'node:crypto';
import { checkFile } from '#api/lead-files/check-file.ts';
import { listFileFields } from '#api/lead-files/lead-files.handlers.ts';
import type { NewFile } from '#db/leads/lead-files.repository.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import { NOT_KEPT, toTooMany } from '#domain/lead/lead-file.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { PlainForm } from './leads.contract.ts';

export type PlainFiles = {
  /** The fields, with the ids of files in those that have some. */
  typed: Record<string, string>;
  files: NewFile[];
  /** What is wrong with files, by the names of their fields. */
  faults: FieldFault[];
  count: number;
};

/** Reads and checks the files of a form without script, which come with it. */
export async function readPlainFiles(
  site: Pick<Site, 'forms'>,
  form: PlainForm['form'],
  sent: Readonly<Record<string, PlainForm[string] | undefined>>,
): Promise<PlainFiles> {
  const read: PlainFiles = { typed: {}, files: [], faults: [], count: 0 };
  for (const [name, value] of Object.entries(sent)) if (typeof value === 'string') read.typed[name] = value;
  for (const field of listFileFields(site, form)) {
    const { name } = field;
    const value = sent[name];
    const given = (Array.isArray(value) ? value : [value]).filter((one) => one instanceof File);
    // A field without a file is sent as one without a name.
    const files = given.filter((one) => one.name !== '' || one.size > 0);
    read.typed[name] = '';
    read.count += files.length;
    if (files.length > (field.most ?? 1)) {
      read.faults.push({ name, message: toTooMany(field) });
      continue;
    }
    const ids: string[] = [];
    for (const file of files) {
      const checked = await checkFile(field, file);
      if ('fault' in checked) {
        read.faults.push({ name, message: checked.fault });
        break;
      }
      const id = randomUUID();
      ids.push(id);
      read.files.push({ id, ...checked });
    }
    read.typed[name] = ids.join(' ');
  }
  return read;
}

/** What is wrong, with a line for each field whose files are to be chosen again. */
export function withFilesAgain(
  faults: readonly FieldFault[],
  { files }: Pick<PlainFiles, 'files'>,
): FieldFault[] {
  const again = new Set(files.map(({ field }) => field));
  for (const { name } of faults) again.delete(name);
  return [...faults, ...[...again].map((name) => ({ name, message: NOT_KEPT }))];
}
