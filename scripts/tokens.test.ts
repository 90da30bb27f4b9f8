import { afterAll, beforeAll, expect, it } from 'vitest';
import { findToken } from '#db/leads/operator-tokens.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { sample } from '#tests/sample.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { main } from './tokens.ts';

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

const run = (...args: string[]) => commands.call(main, args, { DATABASE_URL: database.url });
const find = (token: string) => database.withTenant(tenant, (db) => findToken(db, token));

it('npm run tokens makes a token for one dealer, lists it without showing it, and revokes it', async () => {
  const desk = ['--tenant', tenant, '--name', 'Front desk'];
  const made = await run('new', ...desk);
  const token = made.said.trim();
  expect(token).toMatch(/^leads_[\w-]{43}$/);
  expect(made.warned).toContain(`/_leads`);
  expect(await find(token)).toMatchObject({ name: 'Front desk' });
  const again = await run('new', ...desk);
  expect([again.code, again.warned]).toEqual([1, expect.stringContaining('has a token “Front desk”')]);
  const listed = (await run('list', '--tenant', tenant)).said;
  expect(listed).toMatch(/^Front desk: made \d{4}-/);
  expect(listed).not.toContain(token);
  expect((await run('revoke', ...desk)).said).toContain('no longer works');
  expect(await find(token)).toBeNull();
});

const refusals = [
  [['new', '--tenant', 'nobody', '--name', 'x'], 'There is no dealer nobody. There is: fixture-minimal.'],
  [['list', '--tenant', 'fixture-minimal', '--name', 'x'], 'Expected one of:'],
] as const;
it.each(sample(refusals, 1, 'refused tokens'))(
  'npm run tokens %j is refused with a sentence',
  async (args, sentence) => {
    const { code, warned } = await run(...args);
    expect([code, warned]).toEqual([1, expect.stringContaining(sentence)]);
  },
);
