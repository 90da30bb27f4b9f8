import { and, arrayOverlaps, eq, inArray, isNull, lt, sql, type SQL } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';
import type { LeadFile } from '#domain/lead/lead-file.ts';
import { leadFiles } from './lead-tables.ts';

/** A file that was checked, with its content. */
export type NewFile = LeadFile & { content: Buffer };
type Sent = { tenant: string; submission: string; at: Date };

const described = {
  id: leadFiles.id,
  field: leadFiles.field,
  name: leadFiles.name,
  type: leadFiles.type,
  size: leadFiles.size,
};

type Room = {
  /** Files of one field. */
  most: number;
  /** Bytes of all files of the dealer whose leads have not come. */
  looseBytes: number;
  /** Digests of its sender, the one to be stored first, and how many of those bytes may be of it. */
  senders?: readonly { digests: readonly [string, ...string[]]; bytes: number }[];
};

/** Bytes of files whose leads have not come. */
async function countLoose(db: Db, condition?: SQL): Promise<number> {
  const [waiting] = await db
    .select({ bytes: sql`coalesce(sum(${leadFiles.size}), 0)`.mapWith(Number) })
    .from(leadFiles)
    .where(and(isNull(leadFiles.leadId), condition));
  return waiting?.bytes ?? 0;
}

/**
 * Stores a file that comes before its lead; the same id again stores nothing. `taken`: another field has the id.
 * `full`: the field has `most` files. `no-room`: too many wait for their leads, of all or of its sender. A file goes
 * with another submission, too, when the words of its form were changed.
 */
export async function addLooseFile(
  db: Db,
  { tenant, submission, at }: Sent,
  file: NewFile,
  { most, looseBytes, senders = [] }: Room,
): Promise<{ file: LeadFile; isRepeat: boolean } | 'taken' | 'full' | 'no-room'> {
  // Files of one submission wait for each other, so that no two are the last one.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`files ${tenant} ${submission}`}, 0))`,
  );
  const [known] = await db
    .select(described)
    .from(leadFiles)
    .where(and(eq(leadFiles.submission, submission), eq(leadFiles.id, file.id)));
  if (known) return known.field === file.field ? { file: known, isRepeat: true } : 'taken';
  const isOfField = and(eq(leadFiles.submission, submission), eq(leadFiles.field, file.field));
  if ((await db.$count(leadFiles, isOfField)) >= most) return 'full';
  if ((await countLoose(db)) + file.size > looseBytes) return 'no-room';
  for (const { digests, bytes } of senders) {
    const ofSender = arrayOverlaps(leadFiles.senders, [...digests]);
    if ((await countLoose(db, ofSender)) + file.size > bytes) return 'no-room';
  }
  const counted = senders.map(({ digests: [first] }) => first);
  await db.insert(leadFiles).values({ ...file, tenant, submission, senders: counted, createdAt: at });
  const { content: _content, ...stored } = file;
  return { file: stored, isRepeat: false };
}

/** Files of a submission, by their ids. */
export const findFiles = (db: Db, submission: string, ids: readonly string[]): Promise<LeadFile[]> =>
  db
    .select(described)
    .from(leadFiles)
    .where(and(eq(leadFiles.submission, submission), inArray(leadFiles.id, [...ids])));

type FilesLead = { id: string; tenant: string; submission: string; createdAt: Date };

/** Makes files of its submission those of a lead; returns the ids of those that were there. */
export async function bindFiles(
  db: Db,
  { id, submission }: FilesLead,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const bound = await db
    .update(leadFiles)
    .set({ leadId: id, senders: [] })
    .where(and(eq(leadFiles.submission, submission), inArray(leadFiles.id, [...ids])))
    .returning({ id: leadFiles.id });
  return bound.map((file) => file.id);
}

/** Stores files that came with their lead. */
export async function addLeadFiles(
  db: Db,
  { id: leadId, tenant, submission, createdAt }: FilesLead,
  files: readonly NewFile[],
): Promise<void> {
  await db
    .insert(leadFiles)
    .values(files.map((file) => ({ ...file, tenant, submission, leadId, createdAt })));
}

/** A file of a lead with its content; `null` when the dealer has none such. */
export async function findLeadFile(db: Db, leadId: string, id: string): Promise<NewFile | null> {
  const [found] = await db
    .select({ ...described, content: leadFiles.content })
    .from(leadFiles)
    .where(and(eq(leadFiles.leadId, leadId), eq(leadFiles.id, id)));
  return found ?? null;
}

/** Deletes files whose lead never came; returns how many. */
export async function eraseLooseFiles(db: Db, before: Date): Promise<number> {
  const erased = await db
    .delete(leadFiles)
    .where(and(isNull(leadFiles.leadId), lt(leadFiles.createdAt, before)))
    .returning({ id: leadFiles.id });
  return erased.length;
}
