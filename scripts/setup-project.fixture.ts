import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
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

/** What a lock file says of a project with one package of this version. */
export const lock = (version: string) => ({
  packages: {
    '': { name: 'project' },
    'node_modules/part': { version },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
});

/** A project with only the set-up script, and programs that record their calls. */
export type SetupProject = {
  tools: string;
  /** The path of a file in the project. */
  inProject(name: string): string;
  /** Installs packages of this version, with a Node that prints its words and variables. */
  setInstalled(version: string): void;
  /** The Node of the package `node`; its version is checked before it runs anything. */
  setNode(lines: string): void;
  /** `npm` in the test: records its call, then runs `then`. */
  setNpm(then: string): void;
  npmCalls(): string | null;
  /** That of a machine with only Node and npm; our own Node is first on the path, as in an npm script. */
  environment: NodeJS.ProcessEnv;
  start(...args: string[]): SpawnSyncReturns<string>;
  startWith(more: NodeJS.ProcessEnv, ...args: string[]): SpawnSyncReturns<string>;
  close(): void;
};

function writeProgram(path: string, lines: string): void {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
}

export function openSetupProject(): SetupProject {
  const project = mkdtempSync(join(tmpdir(), 'forecourt-setup-'));
  const inProject = (name: string): string => join(project, name);
  const tools = inProject('tools');
  const called = join(tools, 'called');
  mkdirSync(tools);
  mkdirSync(inProject('scripts'));
  cpSync(join(import.meta.dirname, 'setup.mjs'), inProject('scripts/setup.mjs'));
  writeFileSync(inProject('package-lock.json'), JSON.stringify(lock('1.2.3')));
  const environment = { PATH: [inProject('node_modules/.bin'), tools].join(delimiter) };
  const setNode = (lines: string) =>
    writeProgram(inProject('node_modules/.bin/node'), `[ "$1" = --version ] && exit 0\n${lines}`);
  const startWith = (more: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [inProject('scripts/setup.mjs'), ...args], {
      env: { ...environment, ...more },
      encoding: 'utf8',
    });
  return {
    tools,
    inProject,
    setInstalled(version) {
      mkdirSync(inProject('node_modules/.bin'), { recursive: true });
      writeFileSync(inProject('node_modules/.package-lock.json'), JSON.stringify(lock(version)));
      setNode(
        'echo "node $*"; echo "mode=$NODE_ENV path=$PATH telemetry=$ASTRO_TELEMETRY_DISABLED"; ' +
          'echo "arenas=$MALLOC_ARENA_MAX options=$NODE_OPTIONS"',
      );
    },
    setNode,
    setNpm: (then) =>
      writeProgram(join(tools, 'npm'), `echo "npm $*" > '${called}'; echo "$PATH" >> '${called}'; ${then}`),
    npmCalls: () => (existsSync(called) ? readFileSync(called, 'utf8') : null),
    environment,
    start: (...args) => startWith({}, ...args),
    startWith,
    close: () => rmSync(project, { recursive: true }),
  };
}
