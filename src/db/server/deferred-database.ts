import type { Database } from './database.ts';

/** A database that is still being opened: each use waits until it is open, and fails as opening does. */
export function deferDatabase(
  opening: Promise<Database>,
): Pick<Database, 'withTenant' | 'runStatements' | 'asAdmin'> {
  // Whoever opens it reports a failure; here it must not end the process before that.
  opening.catch(() => undefined);
  return {
    withTenant: async (tenant, fn) => (await opening).withTenant(tenant, fn),
    runStatements: async (tenant, statements) => (await opening).runStatements(tenant, statements),
    asAdmin: async (fn) => (await opening).asAdmin(fn),
  };
}
