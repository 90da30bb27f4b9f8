import { DrizzleQueryError } from './drizzle.ts';
import { isShortOfRoom, tellFullDisk } from './full-disk.ts';

/** Maximum length of the statement in an error message. */
const STATEMENT_MAX = 120;
const UNCHANGED = 'What is stored stays as it was.';

/** The database does not answer now, or cannot store anything: the same work may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause: Error) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Makes a transaction's error readable. `folder`: of the embedded server; `null` for an external one. */
export async function toDatabaseError(error: unknown, folder: string | null): Promise<unknown> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  if (isDatabaseFull(cause)) {
    return new DatabaseUnavailable(
      tellFullDisk(folder ?? 'the database server', UNCHANGED, cause.message),
      cause,
    );
  }
  // A server that cannot write a commit stops without telling its clients why.
  if (folder !== null && isLost(cause) && (await isShortOfRoom(folder))) {
    return new DatabaseUnavailable(tellFullDisk(folder, UNCHANGED, cause.message), cause);
  }
  const isQuery = error instanceof DrizzleQueryError;
  const statement = isQuery ? ` (${error.query.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX)})` : '';
  if (isLost(cause)) {
    const reason = cause.message || 'no connection';
    return new DatabaseUnavailable(`The database does not answer: ${reason}${statement}`, cause);
    // Drizzle's message has all values of the statement, which may be private and must not be logged.
  }
  if (!isQuery) return error;
  return new Error(`The database could not do what it was asked for: ${cause.message}${statement}`, {
    cause,
  });
}

/** PostgreSQL's error code for a full disk; a system error would concern another folder. */
const isDatabaseFull = (error: Error): boolean => (error as { code?: string }).code === '53100';

/** Lost or refused, also by a server that starts, stops, has no connection left or gives way to its copy. */
function isLost(error: Error): boolean {
  const { code = '' } = error as { code?: string };
  return (
    /^(57P0[123]|53300|25006|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /\bterminated\b|not queryable|timeout exceeded when trying to connect|timeout expired|read timeout/.test(
      error.message,
    )
  );
}

/** Whether the same work may succeed once the database answers again. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof AggregateError && error.errors.some(isUnavailable)) ||
  (error instanceof Error && (isLost(error) || isUnavailable(error.cause)));
