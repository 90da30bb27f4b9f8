import { addLeadFiles, bindFiles, findFiles, type NewFile } from '#db/leads/lead-files.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { FormField } from '#domain/lead/form-field.ts';
import { CHOOSE_AGAIN, isFileField, toFileIds, type LeadFile } from '#domain/lead/lead-file.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';

/* The files that a form names. */

type NamedFile = Pick<LeadFile, 'id' | 'field'>;
type Sent = {
  /** Those that came with the form. */
  own: readonly NewFile[];
  named: readonly NamedFile[];
};

export const listNamedFiles = (asked: readonly FormField[], values: LeadValues): NamedFile[] =>
  asked.filter(isFileField).flatMap(({ name }) => toFileIds(values[name]).map((id) => ({ id, field: name })));

/** The files that a form names, in its order; one that has not arrived, or for another field, is left out. */
export async function findSentFiles(
  database: ApiTools['database'],
  tenant: string,
  { submission, own, named }: Sent & { submission: string | null },
): Promise<LeadFile[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const sent: readonly LeadFile[] =
    submission === null || own.length > 0
      ? own.map(({ content: _content, ...file }) => file)
      : await database.withTenant(tenant, (db) => findFiles(db, submission, ids));
  return named.flatMap(({ id, field }) => sent.find((file) => file.id === id && file.field === field) ?? []);
}

/** The value of a field of files, for people and programs: their names. */
export const toFileNames = (files: readonly LeadFile[]): LeadValues =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ field }) => field)].map(([field, of]) => [
      field,
      of.map(({ name }) => name).join(', '),
    ]),
  );

/** A file was deleted between the look for it and the storing of its lead. */
export class FileGone extends Error {
  readonly field: string;
  constructor(field: string) {
    super('a file of a lead is gone');
    this.field = field;
  }
}

export const toMissingFault = (file: Pick<LeadFile, 'field'> | undefined): FieldFault => ({
  name: file?.field ?? '',
  message: CHOOSE_AGAIN,
});

/** Makes files those of a lead that is being stored. */
export async function keepFiles(
  db: Db,
  lead: { id: string; tenant: string; submission: string; createdAt: Date },
  { own, named }: Sent,
): Promise<void> {
  if (own.length > 0) return addLeadFiles(db, lead, own);
  const bound = await bindFiles(
    db,
    lead,
    named.map(({ id }) => id),
  );
  const gone = named.find(({ id }) => !bound.includes(id));
  if (gone) throw new FileGone(gone.field);
}
