import { afterAll, beforeAll, expect, it } from 'vitest';
import { findToken } from '#db/leads/operator-tokens.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { sample } from '#tests/sample.ts';
import { openCommands, type Commands } from './commands.fixture.ts';

const tenant = 'fixture-minimal';
let commands: Commands;
let database: TestDatabase;
beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openTestDatabase();
});
afterAll(async () => {
  await commands.close();
  await database.close();
});

const run = (...args: string[]) => commands.run('tokens.ts', args, { DATABASE_URL: database.url });
const find = (token: string) => database.withTenant(tenant, (db) => findToken(db, token));

it('npm run tokens makes a token for one dealer, lists it without showing it, and revokes it', async () => {
  const desk = ['--tenant', tenant, '--name', 'Front desk'];
  const made = run('new', ...desk);
  const token = made.stdout.trim();
  expect(token).toMatch(/^leads_[\w-]{43}$/);
  expect(made.stderr).toContain(`/_leads`);
  expect(await find(token)).toMatchObject({ name: 'Front desk' });
  const again = run('new', ...desk);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('has a token “Front desk”')]);
  const listed = run('list', '--tenant', tenant).stdout;
  expect(listed).toMatch(/^Front desk: made \d{4}-/);
  expect(listed).not.toContain(token);
  expect(run('revoke', ...desk).stdout).toContain('no longer works');
  expect(await find(token)).toBeNull();
}, 30_000);

const refusals = [
  [['new', '--tenant', 'nobody', '--name', 'x'], 'There is no dealer nobody. There is: fixture-minimal.'],
  [['list', '--tenant', 'fixture-minimal', '--name', 'x'], 'Expected one of:'],
] as const;
it.each(sample(refusals, 1, 'refused tokens'))(
  'npm run tokens %j is refused with a sentence',
  (args, sentence) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  },
);
