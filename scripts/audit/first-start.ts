import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from '#scripts/started-product.ts';
import { ask } from './ask.ts';
import { report, type Finding } from './finding.ts';
import { endStarted, startIn, type Started } from './npm-start.ts';

/**
 * Limits in seconds until `ready`, on two cores: first with an installation from the npm registry, then with
 * everything installed.
 */
const LIMITS = { first: 240, next: 15 } as const;

/** Variables that `npm start` inherits: none of this checkout, of a test or of vitest. */
const passedOn =
  /^(?:HOME|LANG|LC_\w+|TMPDIR|TERM|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_\w+)$/i;

/** The environment of a machine with its own Node and npm, without those of a checkout. */
export function toMachineEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const rest = Object.entries(env).filter(([name]) => passedOn.test(name));
  return { ...Object.fromEntries(rest), PATH: path.join(delimiter) };
}

async function judge(name: keyof typeof LIMITS, started: Started): Promise<Finding[]> {
  const limit = LIMITS[name];
  const seconds = started.seconds.toFixed(1);
  console.log(`  ${name} start: ready after ${seconds} s (at most ${limit}), ${started.sites.length} sites`);
  const overLimit = started.seconds > limit ? { problem: `${seconds} s, expected at most ${limit} s` } : {};
  const findings = [report({ name: `${name} start is ready in time`, ...overLimit })];
  const silent: string[] = started.sites.length === 0 ? ['there is no site'] : [];
  for (const site of started.sites) {
    for (const path of ['', 'search']) {
      const { status } = await ask(new URL(path, site).href);
      if (status !== 200) silent.push(`${site}${path} answered ${status}`);
    }
  }
  const problem = silent.length > 0 ? { problem: silent.join('\n') } : {};
  return [...findings, report({ name: `${name} start serves every site`, ...problem })];
}

/**
 * Clones the committed project and starts it as a new user does, with only the machine's Node and npm. Starts
 * twice, because the first start installs, compiles and publishes.
 */
export async function auditFirstStart(stop: AbortSignal): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-first-'));
  try {
    // Under root the database runs as another account, which needs access.
    await chmod(folder, 0o711);
    const project = join(folder, 'project');
    const cloned = spawnSync('git', ['clone', '--quiet', resolve('.'), project], { encoding: 'utf8' });
    if (cloned.status !== 0) throw new Error(`The project could not be cloned: ${cloned.stderr}`);
    const env = { ...toMachineEnvironment(process.env), PORT: String(await freePort()) };
    const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
    console.log(`  with Node ${stdout.trim()} of the machine`);
    const findings: Finding[] = [];
    for (const name of ['first', 'next'] as const) {
      const started = await startIn(project, env, stop);
      let code: number | null = null;
      try {
        findings.push(...(await judge(name, started)));
      } finally {
        code = await endStarted(started);
      }
      const problem = code === 0 ? {} : { problem: `exit code ${code}` };
      findings.push(report({ name: `${name} start stops cleanly`, ...problem }));
    }
    const { stdout: changed } = spawnSync('git', ['status', '--short'], { cwd: project, encoding: 'utf8' });
    const problem = changed === '' ? {} : { problem: `it changed files of the project:\n${changed}` };
    return [...findings, report({ name: 'starting leaves the checkout as it was', ...problem })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
