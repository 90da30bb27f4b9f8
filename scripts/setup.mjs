// The one script that must run on any Node from 20 on: every npm script goes through it.
// It installs what is missing, then hands over to the Node the product is built for, which
// comes as the npm package `node` (a machine may have only Node 20). Silent when nothing is to do.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const node = join(bin, 'node');

// Rendering runs in production mode: React and Astro are twice as slow otherwise.
const production = { NODE_ENV: 'production' };

/**
 * V8 lets its heaps grow by this share (%) before it collects garbage. By its own choice the heap of the server grows to
 * the fourfold of what is in use while feeds are imported: together 120 MB more for 200 dealers, with no gain in speed.
 */
const growth = '--heap-growing-percent=40';

/**
 * Each thread would otherwise keep freed memory in arenas of its own: 100 MB with no gain in speed, of a server or of a
 * publication of 16,000 cars. Whoever runs the process may set others.
 */
const publishing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
  ...production,
};

/**
 * Of a process that runs for weeks: its heap would hold 60 MB for young objects, with no gain in speed. Of an option that
 * is there twice, Node takes the last.
 */
const longRunning = {
  ...publishing,
  NODE_OPTIONS: ['--max-semi-space-size=4', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
};

/** Targets of `node scripts/setup.mjs <name>`: a script in scripts/, its environment and flags for Node. */
const targets = {
  start: { script: 'start.ts', env: longRunning, flags: [growth] },
  test: { script: 'test.ts', env: {} },
  dev: { script: 'dev.ts', env: {} },
  import: { script: 'import.ts', env: {} },
  publish: { script: 'publish.ts', env: publishing },
  tenants: { script: 'tenants.ts', env: {} },
  worker: { script: 'worker.ts', env: longRunning, flags: [growth] },
  leads: { script: 'leads.ts', env: {} },
  tokens: { script: 'tokens.ts', env: {} },
  audit: { script: 'audit.ts', env: production },
  bench: { script: 'bench.ts', env: production },
  chaos: { script: 'chaos.ts', env: production },
  rules: { script: 'rules.ts', env: {} },
  'demo-stock': { script: 'demo-stock.ts', env: {} },
  studio: { script: 'studio/render.ts', env: {} },
};

function fail(sentence) {
  console.error(`setup: ${sentence}`);
  process.exit(1);
}

/** Reads the packages a lock file lists, or an empty list when the file is not there. */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/**
 * npm writes down what it really installed in a hidden lock file, last of all. Comparing that with
 * ours notices a changed lock file and an install that was broken off, without a marker of our own.
 */
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

/** The environment for npm, without our own `node` on the path, because npm may replace that. */
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== bin);
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Not `npm ci`: that refuses a lock file that lacks the binaries of other systems, and a registry that
 * does not carry them can never write a better one. Without saving, `npm install` installs what the
 * lock file says, leaves it as it is, and what came is compared with it afterwards.
 */
function install() {
  console.error('Installing dependencies (about a minute, once) …');
  const options = [
    '--no-save',
    '--include=dev',
    '--ignore-scripts=false',
    '--loglevel=error',
    '--no-progress',
  ];
  const npm = spawnSync('npm', ['install', ...options], {
    cwd: root,
    env: environmentForNpm(),
    stdio: ['ignore', 2, 2],
  });
  if (npm.error) {
    fail(`npm was not found (${npm.error.message}). Install Node 20 or newer with npm, then try again.`);
  }
  if (npm.status !== 0) {
    fail(
      '`npm install` failed, its message stands above. The first run needs the npm registry: check the ' +
        'network, or the registry and proxy settings of npm, then run the same command again.',
    );
  }
  if (!isInstalled()) {
    fail(
      'npm installed other versions than package-lock.json names, so package.json and the lock file ' +
        'disagree. Run `npm install` and commit the lock file.',
    );
  }
}

/** Runs the child and ends in the same way, so that callers see its exit code or its signal. */
function handOver({ script, env, flags = [] }, args) {
  // Set before the child starts: the caller may signal us as soon as it is up.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the whole group, so the child has received it already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  const child = spawn(node, [...flags, join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Threads for files, names of hosts and pictures: up to eight publishing threads make pictures beside the server.
      UV_THREADPOOL_SIZE: '16',
      ...process.env,
      ...env,
      PATH: [bin, process.env.PATH].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [name = '', ...args] = process.argv.slice(2);
const target = targets[name];
if (!target) {
  fail(`there is no command ${JSON.stringify(name)}; expected one of ${Object.keys(targets).join(', ')}.`);
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed, this is Node ${process.versions.node}. Install a newer Node first.`);
}
if (!isInstalled()) install();
if (spawnSync(node, ['--version']).status !== 0) {
  fail(
    `${node} does not run. The npm package \`node\` brings it by its install script: delete ` +
      'node_modules and run the same command again.',
  );
}
handOver(target, args);
