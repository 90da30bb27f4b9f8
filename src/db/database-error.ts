import { DrizzleQueryError } from './drizzle.ts';
import { isShortOfRoom, tellFullDisk } from './full-disk.ts';

/** Maximum length of the statement in an error message. */
const STATEMENT_MAX = 120;
const UNCHANGED = 'What is stored stays as it was.';

/**
 * Converts an error of a transaction to a readable one. Drizzle's message contains all values of the statement, which
 * may be private data of a dealer's stock and must not be logged; the database's own message is kept.
 *
 * @param folder of the embedded server's files; `null` for an external server.
 */
export async function toDatabaseError(error: unknown, folder: string | null): Promise<unknown> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  if (isDatabaseFull(cause)) {
    return new Error(tellFullDisk(folder ?? 'the database server', UNCHANGED, cause.message), { cause });
  }
  // A server that cannot write a commit stops without telling its clients why.
  if (folder !== null && isLost(cause) && (await isShortOfRoom(folder))) {
    return new Error(tellFullDisk(folder, UNCHANGED, cause.message), { cause });
  }
  if (!(error instanceof DrizzleQueryError)) return error;
  const statement = error.query.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX);
  return new Error(`The database could not do what it was asked for: ${cause.message} (${statement})`, {
    cause,
  });
}

/** PostgreSQL's error code for a full disk; a system error would concern another folder. */
const isDatabaseFull = (error: Error): boolean => (error as { code?: string }).code === '53100';

/** Whether the connection was lost or refused. */
function isLost(error: Error): boolean {
  const { code = '' } = error as { code?: string };
  return (
    /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /\bterminated\b|not queryable/.test(error.message)
  );
}
