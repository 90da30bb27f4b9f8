import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lock, openSetupProject, type SetupProject } from './setup-project.fixture.ts';

let at: SetupProject;
beforeEach(() => {
  at = openSetupProject();
});
afterEach(() => at.close());

describe('set-up where everything is there', () => {
  it('runs the Node of the packages, silently and without npm', () => {
    at.setInstalled('1.2.3');
    at.setNpm('exit 1');
    const { status, stdout, stderr } = at.start('start', 'one', 'two words');
    expect({ status, stderr, npm: at.npmCalls() }).toEqual({ status: 0, stderr: '', npm: null });
    expect(stdout).toMatch(/^node /);
    expect(stdout).toContain(` ${at.inProject('scripts/start.ts')} one two words\n`);
    expect(stdout).toMatch(
      new RegExp(
        `^mode=production path=${at.inProject('node_modules/.bin')}${delimiter}.* telemetry=1$`,
        'm',
      ),
    );
  });

  it('sets production mode only for commands that render pages', () => {
    at.setInstalled('1.2.3');
    for (const [name, mode] of [
      ['test', ''],
      ['import', ''],
      ['publish', 'production'],
      ['worker', 'production'],
    ] as const) {
      expect(at.start(name).stdout).toContain(`mode=${mode} `);
    }
  });

  it.runIf(process.platform === 'linux')('gives the started process 16 threads for files', () => {
    at.setInstalled('1.2.3');
    at.setNode(`exec '${process.execPath}' "$@"`);
    writeFileSync(
      at.inProject('scripts/start.ts'),
      "import { readdirSync, readFileSync } from 'node:fs';\n" +
        "import { stat } from 'node:fs/promises';\n" +
        "await stat('.');\n" +
        "const threads = readdirSync('/proc/self/task').map((id) => `/proc/self/task/${id}/comm`);\n" +
        "console.log(threads.filter((name) => readFileSync(name, 'utf8') === 'libuv-worker\\n').length);\n",
    );
    expect(at.start('start')).toMatchObject({ stdout: '16\n', status: 0 });
  });

  it('gives a server flags and variables for little memory, and those of threads to a publication, unless whoever runs it sets others', () => {
    at.setInstalled('1.2.3');
    const small = 'arenas=2 options=--max-semi-space-size=4\n';
    for (const name of ['start', 'worker']) {
      const { stdout } = at.start(name);
      expect(stdout).toMatch(/^node --heap-growing-percent=40 /);
      expect(stdout).toContain(small);
    }
    for (const [name, arenas] of Object.entries({ publish: '2', test: '' })) {
      const { stdout } = at.start(name);
      expect(stdout).toMatch(/^node \//);
      expect(stdout).toContain(`arenas=${arenas} options=\n`);
    }
    // Of an option that is there twice, Node takes the last.
    const own = { MALLOC_ARENA_MAX: '3', NODE_OPTIONS: '--max-semi-space-size=16' };
    expect(at.startWith(own, 'start').stdout).toContain(
      'arenas=3 options=--max-semi-space-size=4 --max-semi-space-size=16\n',
    );
  });

  it('ends as its child ended', async () => {
    at.setInstalled('1.2.3');
    at.setNode('exit 7');
    expect(at.start('start').status).toBe(7);
    at.setNode('kill -TERM $$');
    expect(at.start('start').status).toBe(143);
    at.setNode('trap "exit 9" TERM; echo up; while :; do /bin/sleep 0.05; done');
    const child = spawn(process.execPath, [at.inProject('scripts/setup.mjs'), 'start'], {
      env: at.environment,
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
    at.setInstalled(version);
    const installed = at.inProject('installed');
    cpSync(at.inProject('node_modules'), installed, { recursive: true });
    rmSync(at.inProject('node_modules'), { recursive: true });
    at.setNpm(
      `/bin/rm -rf '${at.inProject('node_modules')}'; /bin/cp -R '${installed}' '${at.inProject('node_modules')}'`,
    );
  }

  it('installs what the lock file says, with the Node of the machine, and goes on', () => {
    setInstallingNpm('1.2.3');
    const { status, stdout, stderr } = at.start('start');
    expect({ status, stderr }).toEqual({ status: 0, stderr: saying });
    expect(stdout).toContain(` ${at.inProject('scripts/start.ts')}`);
    const [call, path] = at.npmCalls()?.split('\n') ?? [];
    expect(call).toMatch(/^npm install --no-save --include=dev --ignore-scripts=false /);
    expect(path?.split(delimiter)).toEqual([at.tools]);
    expect(at.start('start').stderr).toBe('');
  });

  it('installs again when the lock file names another version', () => {
    setInstallingNpm('1.2.3');
    at.start('start');
    writeFileSync(at.inProject('package-lock.json'), JSON.stringify(lock('1.2.4')));
    expect(at.start('start')).toMatchObject({
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
    if (npm !== '') at.setNpm(npm);
    const { status, stdout, stderr } = at.start('start');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  it('says what to do when the Node of the packages does not run', () => {
    at.setInstalled('1.2.3');
    rmSync(at.inProject('node_modules/.bin/node'));
    expect(at.start('start')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^setup: .*node does not run\..* delete node_modules and run the same command again\.$/m,
      ),
    });
  });

  it('requires an existing command, and Node 20', () => {
    expect(at.start('strat').stderr).toMatch(
      /^setup: there is no command "strat"; expected one of start, test, dev, /,
    );
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(older)}`,
        at.inProject('scripts/setup.mjs'),
        'start',
      ],
      { env: at.environment, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'setup: Node 20 or newer is needed, this is Node 18.20.0. Install a newer Node first.\n',
    });
  });
});
