import { DrizzleQueryError } from './drizzle.ts';
import { isShortOfRoom, tellFullDisk } from './full-disk.ts';

/** Letters of a statement that name what was asked for. */
const ASKED_MAX = 120;
const KEPT = 'What is stored stays as it was.';

/**
 * What went wrong in a transaction, as a sentence. Drizzle's own error holds the statement with all its values: a
 * page of a dealer's stock, private fields among it, which belongs in no log. The database's own words stay.
 *
 * @param folder of the embedded server's files; `null` for a server elsewhere.
 */
export async function toDatabaseError(error: unknown, folder: string | null): Promise<unknown> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  if (isDatabaseFull(cause)) {
    return new Error(tellFullDisk(folder ?? 'the database server', KEPT, cause.message), { cause });
  }
  // A server that cannot write down a commit ends, and tells its clients nothing of why.
  if (folder !== null && isLost(cause) && (await isShortOfRoom(folder))) {
    return new Error(tellFullDisk(folder, KEPT, cause.message), { cause });
  }
  if (!(error instanceof DrizzleQueryError)) return error;
  const asked = error.query.replace(/\s+/g, ' ').trim().slice(0, ASKED_MAX);
  return new Error(`The database could not do what it was asked for: ${cause.message} (${asked})`, { cause });
}

/** PostgreSQL's number for a full disk; the system's own error is of another folder. */
const isDatabaseFull = (error: Error): boolean => (error as { code?: string }).code === '53100';

/** The connection ended under way, or there is no one to connect to. */
function isLost(error: Error): boolean {
  const { code = '' } = error as { code?: string };
  return (
    /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /\bterminated\b|not queryable/.test(error.message)
  );
}
