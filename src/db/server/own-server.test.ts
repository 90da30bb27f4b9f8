import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { sql } from '#db/base/drizzle.ts';
import { listOwnServers, openOwnServer, type OwnServer } from './own-server.fixture.ts';
import { cars } from '#db/base/tables.ts';
import { addTestCars } from '#db/stock/test-stock.ts';
import { sample } from '#tests/sample.ts';

/** The lines of SQL in the steps of production of scripts/README.md, with the passwords of this test. */
function readSteps(): string {
  const readme = readFileSync(new URL('../../../scripts/README.md', import.meta.url), 'utf8');
  const steps = /^## Production[^]*?```sql\n([^]*?)```/m.exec(readme)?.[1] ?? '';
  return steps.replaceAll("'…'", "'secret'").replace(/^\s+/gm, '');
}

/** The lines that a refusal says are to be run. */
const linesOf = (message: string): string =>
  [...message.matchAll(/^ {2}(\S.*;)$/gm)].map(([, line]) => line).join('\n');

describe.each(await listOwnServers())('a new PostgreSQL %s', (version, programs) => {
  let server: OwnServer;
  beforeAll(async () => {
    if (programs !== null) server = await openOwnServer(programs);
  }, 60_000);
  afterAll(() => server?.close());
  beforeEach(({ skip }) => skip(programs === null, `apt-get install postgresql-${version} lets this run`));
  afterEach(async () => {
    if (programs === null) return;
    await server.run('DROP DATABASE IF EXISTS forecourt WITH (FORCE);');
    await server.run('DROP ROLE IF EXISTS forecourt, forecourt_web, forecourt_app;');
  });

  const open = (log?: (line: string) => void) =>
    openDatabase({
      ...(log && { log }),
      databaseUrl: server.urlOf('forecourt_web', 'secret', 'forecourt'),
      adminUrl: server.urlOf('forecourt', 'secret', 'forecourt'),
      dataDir: tmpdir(),
    });

  /** Opens it as two logins, and does as dealers and as the owner. */
  async function expectWork(): Promise<unknown> {
    const database = await open();
    try {
      await database.withTenant('one', (db) => addTestCars(db, 'one', [{ slug: 'a' }]));
      expect(await database.withTenant('two', (db) => db.$count(cars))).toBe(0);
      expect(await database.asAdmin((db) => db.$count(cars))).toBe(1);
      const { rows } = await database.asAdmin((db) => db.execute(sql`show server_encoding`));
      return rows[0];
    } finally {
      await database.close();
    }
  }

  it('works with the lines of scripts/README.md, names the variable that was left out, and gives the application no right of the owner', async () => {
    await server.run(readSteps());
    expect(await expectWork()).toEqual({ server_encoding: 'UTF8' });
    const without = { databaseUrl: server.urlOf('forecourt_web', 'secret', 'forecourt'), dataDir: tmpdir() };
    await expect(openDatabase(without)).rejects.toThrow(
      /^DATABASE_ADMIN_URL is not set, .* belong to "forecourt"\. Set DATABASE_ADMIN_URL to an address with that login\.$/,
    );
  });

  it('with a database that does not hold every name says how to make one that does', async () => {
    const ascii = "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0";
    await server.run(readSteps().replace(/ENCODING 'UTF8'[^;]*/, ascii));
    const lines: string[] = [];
    await (await open((line) => lines.push(line))).close();
    expect(lines.join('\n')).toMatch(/has the encoding SQL_ASCII, .* ENCODING 'UTF8' TEMPLATE template0;/);
  });

  const LOGINS = `
CREATE ROLE forecourt LOGIN PASSWORD 'secret';
CREATE ROLE forecourt_web LOGIN PASSWORD 'secret';
`;
  const MINE = 'CREATE DATABASE forecourt OWNER forecourt;';
  const THEIRS = 'CREATE DATABASE forecourt;\nGRANT ALL ON DATABASE forecourt TO forecourt;';
  const cases: readonly [what: string, setUp: string, reasons: string[]][] = [
    ['an owner that may create no roles', LOGINS + MINE, ['there is no role forecourt_app']],
    [
      'a role of ours that a superuser made for nobody',
      `${LOGINS}CREATE ROLE forecourt_app;\n${MINE}`,
      ['it is no member of forecourt_app'],
    ],
    [
      'a database that the superuser keeps, with all rights on it',
      `${LOGINS}CREATE ROLE forecourt_app;\nGRANT forecourt_app TO forecourt, forecourt_web;\n${THEIRS}`,
      ['it may create no tables in the schema public'],
    ],
    [
      'a database of which the owner has nothing',
      `${LOGINS}CREATE DATABASE forecourt;`,
      ['there is no role forecourt_app', 'the database belongs to another login'],
    ],
    [
      'an owner that may create roles, and a login of the application that it gave no role',
      `${LOGINS}ALTER ROLE forecourt CREATEROLE;\n${MINE}`,
      ['The login of DATABASE_URL may not act as forecourt_app'],
    ],
  ];
  it.each(sample(cases, 2, `logins of PostgreSQL ${version}`))(
    'with %s, says which lines to run, and works after them',
    async (_what, setUp, reasons) => {
      await server.run(setUp);
      const said = new Set<string>();
      // First what the owner lacks, then what the application does.
      for (let tries = 0; tries < 3; tries += 1) {
        const problem = await open().then(
          (database) => database.close().then(() => null),
          (error: Error) => error.message,
        );
        if (problem === null) break;
        expect(problem).not.toMatch(/Failed query|DO \$\$|statement-breakpoint/);
        for (const reason of reasons) if (problem.includes(reason)) said.add(reason);
        const line = linesOf(problem) || (/superuser: (.*;)$/.exec(problem)?.[1] ?? '');
        await server.run(line, 'forecourt');
      }
      expect([...said]).toEqual(reasons);
      await expectWork();
    },
  );
});
