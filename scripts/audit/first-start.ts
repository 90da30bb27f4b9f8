import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/started-product.ts';
import { ask } from './ask.ts';
import { report, type Finding } from './finding.ts';

/** Seconds to `ready`, on two cores: installing from the npm registry included, and with all that there already. */
const LIMITS = { first: 240, next: 15 } as const;
const GIVE_UP_SECONDS = 600;

/** What passes on to `npm start`: nothing of this checkout, of a test or of vitest. */
const kept =
  /^(?:HOME|LANG|LC_\w+|TMPDIR|TERM|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_\w+)$/i;

/** The environment of a machine with Node and npm of its own, without those that a checkout brings. */
export function toMachineEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const rest = Object.entries(env).filter(([name]) => kept.test(name));
  return { ...Object.fromEntries(rest), PATH: path.join(delimiter) };
}

type Started = { server: ChildProcess; seconds: number; sites: string[] };

async function startIn(project: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const start = performance.now();
  const server = spawn('npm', ['--silent', 'start'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard: string[] = [];
  server.stderr.on('data', (chunk) => heard.push(String(chunk)));
  const timer = setTimeout(() => server.kill('SIGTERM'), GIVE_UP_SECONDS * 1000);
  try {
    const sites = await new Promise<string[]>((done, reject) => {
      const addresses: string[] = [];
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`npm start ended before it was ready:\n${heard.join('')}`)));
      createInterface({ input: server.stdout }).on('line', (line) => {
        heard.push(`${line}\n`);
        if (/^http:\/\/\S+$/.test(line)) addresses.push(line);
        if (line === 'ready') done(addresses);
      });
    });
    return { server, seconds: (performance.now() - start) / 1000, sites };
  } finally {
    clearTimeout(timer);
  }
}

async function stop({ server }: Started): Promise<number | null> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}

async function judge(name: keyof typeof LIMITS, started: Started): Promise<Finding[]> {
  const limit = LIMITS[name];
  const seconds = started.seconds.toFixed(1);
  console.log(`  ${name} start: ready after ${seconds} s (at most ${limit}), ${started.sites.length} sites`);
  const late = started.seconds > limit ? { problem: `${seconds} s, expected at most ${limit} s` } : {};
  const findings = [report({ name: `${name} start is ready in time`, ...late })];
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
 * Clones the project as it is committed and starts it there as someone does who tries it: with the Node and npm of
 * the machine alone. Twice, for the first start installs, compiles and publishes.
 */
export async function auditFirstStart(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-first-'));
  try {
    // As root the database runs as an account of its own, which must get through.
    await chmod(folder, 0o711);
    const project = join(folder, 'project');
    const cloned = spawnSync('git', ['clone', '--quiet', resolve('.'), project], { encoding: 'utf8' });
    if (cloned.status !== 0) throw new Error(`The project could not be cloned: ${cloned.stderr}`);
    const env = { ...toMachineEnvironment(process.env), PORT: String(await freePort()) };
    const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
    console.log(`  with Node ${stdout.trim()} of the machine`);
    const findings: Finding[] = [];
    for (const name of ['first', 'next'] as const) {
      const started = await startIn(project, env);
      findings.push(...(await judge(name, started)));
      const code = await stop(started);
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
