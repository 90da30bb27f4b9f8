import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// A project with only the script, and programs that record their calls.
let project = '';
let tools = '';
const inProject = (name: string): string => join(project, name);

const lock = (version: string) => ({
  packages: {
    '': { name: 'project' },
    'node_modules/part': { version },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
});

function writeProgram(path: string, lines: string): void {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
}

function setInstalled(version: string): void {
  mkdirSync(inProject('node_modules/.bin'), { recursive: true });
  writeFileSync(inProject('node_modules/.package-lock.json'), JSON.stringify(lock(version)));
  setNode('echo "node $*"; echo "mode=$NODE_ENV path=$PATH telemetry=$ASTRO_TELEMETRY_DISABLED"');
}

/** The Node of the package `node`; its version is checked before it runs anything. */
const setNode = (lines: string) =>
  writeProgram(inProject('node_modules/.bin/node'), `[ "$1" = --version ] && exit 0\n${lines}`);

/** `npm` in the test: records its call, then runs `then`. */
const setNpm = (then: string) =>
  writeProgram(
    join(tools, 'npm'),
    `echo "npm $*" > '${tools}/called'; echo "$PATH" >> '${tools}/called'; ${then}`,
  );

const npmCalls = (): string | null => {
  const file = join(tools, 'called');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/**
 * The environment of a machine with only Node and npm; our own Node is first on the path, as in an npm
 * script.
 */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: [inProject('node_modules/.bin'), tools].join(delimiter),
});

const startWith = (more: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, [inProject('scripts/setup.mjs'), ...args], {
    env: { ...environment(), ...more },
    encoding: 'utf8',
  });
const start = (...args: string[]) => startWith({}, ...args);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'forecourt-setup-'));
  tools = inProject('tools');
  mkdirSync(tools);
  mkdirSync(inProject('scripts'));
  cpSync(join(import.meta.dirname, 'setup.mjs'), inProject('scripts/setup.mjs'));
  writeFileSync(inProject('package-lock.json'), JSON.stringify(lock('1.2.3')));
});
afterEach(() => rmSync(project, { recursive: true }));

describe('set-up where everything is there', () => {
  it('runs the Node of the packages, silently and without npm', () => {
    setInstalled('1.2.3');
    setNpm('exit 1');
    const { status, stdout, stderr } = start('start', 'one', 'two words');
    expect({ status, stderr, npm: npmCalls() }).toEqual({ status: 0, stderr: '', npm: null });
    expect(stdout).toMatch(/^node /);
    expect(stdout).toContain(` ${inProject('scripts/start.ts')} one two words\n`);
    expect(stdout).toMatch(
      new RegExp(`^mode=production path=${inProject('node_modules/.bin')}${delimiter}.* telemetry=1$`, 'm'),
    );
  });

  it('sets production mode only for commands that render pages', () => {
    setInstalled('1.2.3');
    for (const [name, mode] of [
      ['test', ''],
      ['import', ''],
      ['publish', 'production'],
      ['worker', 'production'],
    ] as const) {
      expect(start(name).stdout).toContain(`mode=${mode} `);
    }
  });

  it.runIf(process.platform === 'linux')('gives the started process 16 threads for files', () => {
    setInstalled('1.2.3');
    setNode(`exec '${process.execPath}' "$@"`);
    writeFileSync(
      inProject('scripts/start.ts'),
      "import { readdirSync, readFileSync } from 'node:fs';\n" +
        "import { stat } from 'node:fs/promises';\n" +
        "await stat('.');\n" +
        "const threads = readdirSync('/proc/self/task').map((id) => `/proc/self/task/${id}/comm`);\n" +
        "console.log(threads.filter((name) => readFileSync(name, 'utf8') === 'libuv-worker\\n').length);\n",
    );
    expect(start('start')).toMatchObject({ stdout: '16\n', status: 0 });
  });

  it('gives the server a small heap for young objects, and two arenas at most', () => {
    setInstalled('1.2.3');
    setNode(`exec '${process.execPath}' "$@"`);
    const script =
      "import { getHeapSpaceStatistics } from 'node:v8';\n" +
      'const kept = [];\n' +
      'for (let at = 0; at < 3e6; at += 1) kept[at % 200_000] = { at };\n' +
      "const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');\n" +
      'console.log(young.space_size < 14_000_000, process.env.MALLOC_ARENA_MAX);\n';
    writeFileSync(inProject('scripts/start.ts'), script);
    writeFileSync(inProject('scripts/test.ts'), script);
    expect(start('start').stdout).toBe('true 2\n');
    expect(start('test').stdout).toBe('false undefined\n');
    // Unless whoever runs it sets others.
    const own = { MALLOC_ARENA_MAX: '3', NODE_OPTIONS: '--max-semi-space-size=16' };
    expect(startWith(own, 'start').stdout).toBe('false 3\n');
  });

  it('lets the heap of the server grow little above what is in use', () => {
    setInstalled('1.2.3');
    setNode(`exec '${process.execPath}' "$@"`);
    const script =
      "import { getHeapStatistics, setFlagsFromString } from 'node:v8';\n" +
      "import { setTimeout as sleep } from 'node:timers/promises';\n" +
      "import { runInNewContext } from 'node:vm';\n" +
      'const kept = Array.from({ length: 200_000 }, (_, at) => ({ at, more: [at] }));\n' +
      "setFlagsFromString('--expose-gc');\n" +
      "runInNewContext('gc')();\n" +
      'let most = 0;\n' +
      'for (let at = 0; at < 2e6; at += 1) {\n' +
      '  kept[at % 200_000] = { at, more: [at] };\n' +
      '  if (at % 10_000 > 0) continue;\n' +
      '  await sleep(3);\n' +
      '  most = Math.max(most, getHeapStatistics().total_heap_size);\n' +
      '}\n' +
      // 34 MB are in use; the heap grows to about 55 MB, and to 115 MB by V8's own choice.
      'console.log(most < 80_000_000);\n';
    writeFileSync(inProject('scripts/start.ts'), script);
    writeFileSync(inProject('scripts/test.ts'), script);
    expect(start('start').stdout).toBe('true\n');
    expect(start('test').stdout).toBe('false\n');
  });

  it('ends as its child ended', async () => {
    setInstalled('1.2.3');
    setNode('exit 7');
    expect(start('start').status).toBe(7);
    setNode('kill -TERM $$');
    expect(start('start').status).toBe(143);
    setNode('trap "exit 9" TERM; echo up; while :; do /bin/sleep 0.05; done');
    const child = spawn(process.execPath, [inProject('scripts/setup.mjs'), 'start'], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([9, null]);
  });
});

describe('set-up where something is missing', () => {
  const saying = 'Installing dependencies (about a minute, once) …\n';

  /** An npm that installs this version. */
  function setInstallingNpm(version: string): void {
    setInstalled(version);
    const installed = inProject('installed');
    cpSync(inProject('node_modules'), installed, { recursive: true });
    rmSync(inProject('node_modules'), { recursive: true });
    setNpm(
      `/bin/rm -rf '${inProject('node_modules')}'; /bin/cp -R '${installed}' '${inProject('node_modules')}'`,
    );
  }

  it('installs what the lock file says, with the Node of the machine, and goes on', () => {
    setInstallingNpm('1.2.3');
    const { status, stdout, stderr } = start('start');
    expect({ status, stderr }).toEqual({ status: 0, stderr: saying });
    expect(stdout).toContain(` ${inProject('scripts/start.ts')}`);
    const [call, path] = npmCalls()?.split('\n') ?? [];
    expect(call).toMatch(/^npm install --no-save --include=dev --ignore-scripts=false /);
    expect(path?.split(delimiter)).toEqual([tools]);
    expect(start('start').stderr).toBe('');
  });

  it('installs again when the lock file names another version', () => {
    setInstallingNpm('1.2.3');
    start('start');
    writeFileSync(inProject('package-lock.json'), JSON.stringify(lock('1.2.4')));
    expect(start('start')).toMatchObject({
      status: 1,
      stderr: `${saying}setup: npm installed other versions than package-lock.json names, so package.json and the lock file disagree. Run \`npm install\` and commit the lock file.\n`,
    });
  });

  it.each([
    [
      'there is no npm',
      '',
      /setup: npm was not found \(.*\)\. Install Node 20 or newer with npm, then try again\./,
    ],
    [
      'npm fails',
      'echo offline >&2; exit 1',
      /offline\nsetup: `npm install` failed, its message stands above\. .*run the same command again\./,
    ],
  ])('says what to do when %s', (_what, npm, sentence) => {
    if (npm !== '') setNpm(npm);
    const { status, stdout, stderr } = start('start');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  it('says what to do when the Node of the packages does not run', () => {
    setInstalled('1.2.3');
    rmSync(inProject('node_modules/.bin/node'));
    expect(start('start')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^setup: .*node does not run\..* delete node_modules and run the same command again\.$/m,
      ),
    });
  });

  it('requires an existing command, and Node 20', () => {
    expect(start('strat').stderr).toMatch(
      /^setup: there is no command "strat"; expected one of start, test, dev, /,
    );
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(older)}`,
        inProject('scripts/setup.mjs'),
        'start',
      ],
      { env: environment(), encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'setup: Node 20 or newer is needed, this is Node 18.20.0. Install a newer Node first.\n',
    });
  });
});
