import {
  drizzle,
  sql,
  type ExtractTablesWithRelations,
  type NodePgQueryResultHKT,
  type PgTransaction,
} from './drizzle.ts';
import pg from 'pg';

/** The handle of a transaction, which every repository function takes. */
export type Db = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
type NoSchema = Record<string, never>;

/** The actor of a transaction: one tenant as `forecourt_app`, or the owner across tenants. */
export type Actor = { readonly tenant: string } | 'admin';

export const APP_ROLE = 'forecourt_app';

// pg returns bigint as text. Our ids and counts stay below 2^53; a larger one is an error, not a wrong id.
pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => {
  const value = Number(digits);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(
    `The database sent the integer ${digits}, which is beyond what a number holds exactly.`,
  );
});

const begin = (actor: Actor) =>
  actor === 'admin'
    ? sql`select set_config('app.admin', 'on', true)`
    : sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant', ${actor.tenant}, true)`;

/** Runs `work` in one transaction of `pool`; commits its result, rolls back and rethrows its error. */
export async function runTransaction<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: { readonly error: unknown } | undefined;
  try {
    return await drizzle(client).transaction(async (db) => {
      await db.execute(begin(actor));
      return work(db).catch((error: unknown) => {
        failure = { error };
        throw error;
      });
    });
  } catch (error) {
    // On a dead connection the rollback fails too, and its error would hide the cause.
    throw failure ? failure.error : error;
  } finally {
    client.release();
  }
}
