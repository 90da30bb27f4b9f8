import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Main } from './command.ts';
import { openCommands, type Commands } from './commands.fixture.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
  const write = (name: string, words: string) => writeFileSync(join(commands.folder, name), words);
  write('empty.csv', '');
  mkdirSync(join(commands.folder, 'no-dealers'));
  mkdirSync(join(commands.folder, 'odd-data/postgres'), { recursive: true });
  write('odd-data/postgres/PG_VERSION', '18');
});
afterAll(() => commands.close());

/** `%` is replaced by the folder of the test. */
type Case = [command: string, env: Record<string, string>, sentence: string];

const wrongOptions: Case[] = [
  ['import --nonsense', {}, "Unknown option '--nonsense'. Expected: npm run import -- --tenant ID"],
  ['import --tenant nobody', {}, '--tenant nobody is no dealer in %/tenants. There is: fixture-minimal.'],
  ['publish surplus', {}, "Unexpected argument 'surplus'. Expected: npm run publish -- [--tenant ID …]"],
  ['publish --tenant nobody', {}, '--tenant nobody is no dealer in %/tenants. There is: fixture-minimal.'],
  ['publish --rollback --full', {}, '--full makes a new release and --rollback goes back to an older one'],
  ['publish --rollback --tenant ..', {}, '--tenant .. was never published to %/sites. There is: none.'],
  ['start surplus', {}, "Unexpected argument 'surplus'. Expected: npm start"],
  ['worker --nonsense', {}, "Unknown option '--nonsense'. Expected: npm run worker"],
  ['dev --nonsense', {}, "Unknown option '--nonsense'. Expected: npm run dev"],
  ['tenants', {}, 'Expected one of:\nnpm run tenants -- check'],
  ['tenants new Smith', {}, '"Smith" is not an id. Expected two or more lower-case words'],
  [
    `tenants new ${tenant}`,
    {},
    `%/tenants/${tenant} is there already. Choose another id, or change its files`,
  ],
  ['leads liszt', {}, 'Expected one of:\nnpm run leads -- list'],
  ['leads retry', {}, 'What is to be sent again? Expected leads, a dealer or a target'],
  ['leads list --since monday', {}, '--since monday is no time. Expected hours or days back, such as 12h'],
  ['leads erase 0142 --yes', {}, 'Whose leads? Expected a phone number with its area code'],
  ['rules --require NOPE-01', {}, '"NOPE-01" is neither a rule nor a group of tests/rules.md.'],
  ['rules --nonsense', {}, "Unknown option '--nonsense'. Expected: npm run rules -- [--json]"],
  [
    'test --nonsense',
    {},
    "Unknown option '--nonsense'. Expected: npm test -- [--only GATE,GATE | --changed | FILE…]",
  ],
  ['tokens list', {}, 'Expected one of:\nnpm run tokens -- new'],
  ['demo-stock', { TENANTS_DIR: '%/nowhere' }, '%/nowhere is not there. Expected a folder with one folder'],
];

const wrongSettings: Case[] = [
  ['tenants check', { TENANTS_DIR: '%/nowhere' }, '%/nowhere is not there. Expected a folder with one'],
  [
    'publish',
    { TENANTS_DIR: '%/no-dealers' },
    '%/no-dealers holds no dealer yet. Run npm run tenants -- new',
  ],
  ['start', { TENANTS_DIR: '%/no-dealers' }, '%/no-dealers holds no dealer that can be published. Run npm'],
  [
    `import --tenant ${tenant}`,
    { DATA_DIR: '%/odd-data' },
    'Without it %/odd-data/postgres is no database of ours. Move it away, or choose another DATA_DIR.',
  ],
  ['publish', { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }, 'DATABASE_URL cannot be used: 127.0.0.1:9'],
  [`import --tenant ${tenant} --feed %/no.csv`, {}, 'The feed %/no.csv cannot be read: ENOENT'],
  [`import --tenant ${tenant} --feed %`, {}, 'The feed % is not a file. Expected the file of a stock feed.'],
  [`import --tenant ${tenant} --feed %/empty.csv`, {}, '%/empty.csv: The feed is empty. Expected a CSV'],
];

const mains: Readonly<Record<string, () => Promise<{ main: Main }>>> = {
  'demo-stock': () => import('./demo-stock.ts'),
  dev: () => import('./dev.ts'),
  import: () => import('./import.ts'),
  leads: () => import('./leads.ts'),
  publish: () => import('./publish.ts'),
  rules: () => import('./rules.ts'),
  start: () => import('./start.ts'),
  tenants: () => import('./tenants.ts'),
  test: () => import('./test.ts'),
  tokens: () => import('./tokens.ts'),
  worker: () => import('./worker.ts'),
};

it.each([...wrongOptions, ...wrongSettings])(
  '%s %o ends with a sentence and the exit code 1, and starts no database',
  async (line, env, sentence) => {
    const fill = (words: string) => words.replaceAll('%', commands.folder);
    const [script = '', ...args] = fill(line).split(' ');
    const more = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
    const { main } = (await mains[script]?.()) ?? {};
    if (main === undefined) throw new Error(`there is no command ${script}`);
    const { code, said, warned } = await commands.call(main, args, more);
    expect(code).toBe(1);
    expect(said + warned).toContain(fill(sentence));
    expect(commands.databaseRuns()).toBe(false);
  },
);

/** The others are started by tests of what only a process does: signals, closed outputs, ports. */
it('demo-stock, leads and tokens as they are typed end with a sentence, exit code 1 and no stack', async () => {
  const expected = {
    'demo-stock': 'Expected: npm run demo-stock\n',
    leads: 'Expected one of:\nnpm run leads -- list ',
    tokens: 'Expected one of:\nnpm run tokens -- new ',
  };
  const ended = Object.keys(expected).map(async (script) => {
    const { process: command, ended: code } = commands.begin(`${script}.ts`, ['--nonsense']);
    if (command.stderr === null) throw new Error('the command has no output');
    return [script, await text(command.stderr), await code] as const;
  });
  for (const [script, warned, code] of await Promise.all(ended)) {
    expect(code, script).toBe(1);
    expect(warned).toContain(expected[script as keyof typeof expected]);
    expect(warned).not.toMatch(/^ {4}at |node:internal/m);
  }
});
