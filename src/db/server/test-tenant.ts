import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import type { Db } from '#db/base/transaction.ts';

/**
 * A database for the test file, and a new tenant for every test. Call it at the top of a test file: it registers
 * hooks.
 */
export function useTestTenant() {
  let database: TestDatabase | null = null;
  const open = (): TestDatabase => {
    if (database === null) throw new Error('the database is open from the first test to the last');
    return database;
  };
  const at = {
    tenant: '',
    get database() {
      return open();
    },
    /** Runs `work` in one transaction of the tenant. */
    run: <T>(work: (db: Db) => Promise<T>): Promise<T> => open().withTenant(at.tenant, work),
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());
  beforeEach(() => {
    at.tenant = `tenant-${Math.random().toString(36).slice(2)}`;
  });
  return at;
}
