import type pg from 'pg';
import { sql, type SQL } from './drizzle.ts';
import { APP_ROLE, type Db } from './transaction.ts';

/** A statement with a name, prepared once for each connection. It returns texts alone; so are its values. */
export type Statement = {
  name: string;
  text: string;
  values: readonly (string | Buffer | null)[];
};

type Value = Statement['values'][number];

/**
 * A statement whose values have names: every `@tenant` in its text stands for the value `tenant`.
 * @throws Error where a name has no value, or a value no name
 */
export function prepareStatement<Name extends string>(
  name: string,
  text: string,
): (values: Readonly<Record<Name, Value>>) => Statement {
  const names: string[] = [];
  const numbered = text.replaceAll(/@(\w+)/g, (_all, each: string) => {
    if (!names.includes(each)) names.push(each);
    return `$${names.indexOf(each) + 1}`;
  });
  return (values) => {
    const given: Readonly<Record<string, Value>> = values;
    const unused = Object.keys(given).find((each) => !names.includes(each));
    if (unused !== undefined) throw new Error(`${name} does not say @${unused}`);
    return {
      name,
      text: numbered,
      values: names.map((each) => {
        const value = given[each];
        if (value === undefined) throw new Error(`${name} has no value for @${each}`);
        return value;
      }),
    };
  };
}

/** The rows of a statement, the columns of each in order. */
export type Rows = readonly (readonly (string | null)[])[];

/** Runs statements in one transaction, or as part of one; resolves to the rows of each. */
export type RunStatements = (statements: readonly Statement[]) => Promise<readonly Rows[]>;

const ACT_AS: Omit<Statement, 'values'> = {
  name: 'act_as',
  text: "select set_config('role', $1, true), set_config('app.tenant', $2, true)",
};

/** Pools behind a pooler that gives each transaction another connection, where a prepared statement is not known. */
const unprepared = new WeakSet<pg.Pool>();
/** PostgreSQL's codes for a prepared statement that is not there, or is there already. */
const NAME_PROBLEMS = new Set(['26000', '42P05']);

/** Runs statements as a dealer in one transaction and one round trip; queries that wait take one for each. */
export async function runStatements(
  pool: pg.Pool,
  tenant: string,
  statements: readonly Statement[],
): Promise<readonly Rows[]> {
  const all = [{ ...ACT_AS, values: [APP_ROLE, tenant] }, ...statements];
  const run = async () => {
    const batch = new StatementBatch(unprepared.has(pool) ? all.map((each) => ({ ...each, name: '' })) : all);
    return (await runBatch(pool, batch)).slice(1);
  };
  try {
    return await run();
  } catch (error) {
    if (unprepared.has(pool) || !NAME_PROBLEMS.has((error as { code?: string }).code ?? '')) throw error;
    unprepared.add(pool);
    return run();
  }
}

async function runBatch(pool: pg.Pool, batch: StatementBatch): Promise<readonly Rows[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await client.query(batch).done;
  } catch (error) {
    // Which of its statements are prepared is unknown now.
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Runs statements as part of a transaction, one after the other. */
export const runIn =
  (db: Db): RunStatements =>
  async (statements) => {
    const rows: Rows[] = [];
    for (const statement of statements) {
      const result = await db.execute<Record<string, string | null>>(toSql(statement));
      rows.push(result.rows.map((row) => Object.values(row)));
    }
    return rows;
  };

/** A numbered statement as Drizzle takes it. */
export function toSql({ text, values }: { text: string; values: readonly unknown[] }): SQL {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    // Between two parts of the text stands the number of a value.
    return index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`;
  });
  return sql.join(parts);
}

const preparedOf = new WeakMap<pg.Connection, Set<string>>();

// Statements between one pair of Sync messages, which PostgreSQL runs as one transaction: none counts when one
// fails. pg asks the methods below, as it does those of pg-cursor.
class StatementBatch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #rows: (string | null)[][][] = [[]];
  readonly #settled = Promise.withResolvers<readonly Rows[]>();
  readonly done = this.#settled.promise;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
  }

  readonly submit = (connection: pg.Connection): void => {
    const prepared = preparedOf.get(connection) ?? new Set();
    preparedOf.set(connection, prepared);
    const { stream } = connection;
    stream.cork();
    for (const { name, text, values } of this.#statements) {
      if (!prepared.has(name)) connection.parse({ name, text, types: [] }, true);
      if (name !== '') prepared.add(name);
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute(null, true);
    }
    connection.sync();
    stream.uncork();
  };

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.at(-1)?.push(fields);
  }

  handleCommandComplete(): void {
    this.#rows.push([]);
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#rows.slice(0, -1));
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }
}
