import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const run = promisify(execFile);

/** What a launcher (Playwright's or Lighthouse's) needs to start Chromium. */
export interface Chromium {
  executablePath: string;
  args: string[];
}

const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
];

/**
 * `shell` is headless Chromium: it opens a page in a sixth of the time, and draws the same. `whole` is the
 * complete browser, needed for the back/forward cache and the studio's WebGL.
 */
export type ChromiumBuild = 'shell' | 'whole';

const shellNames = ['chromium-headless-shell'];
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The answer is stored across processes, because searching again costs a failing download on some machines.
 */
const answerFile = (build: ChromiumBuild): string =>
  fileURLToPath(new URL(`../node_modules/.cache/forecourt/chromium-${build}`, import.meta.url));

const answers = new Map<ChromiumBuild, Promise<Chromium>>();

/**
 * Finds a Chromium for browser tests, audit and studio, or installs one: `CHROMIUM` from the
 * environment, one of Debian's shell, Playwright's own, its download, one that is installed, Debian's package.
 * Where there is no shell, the whole does its work.
 *
 * @throws Error a sentence that says what to do, when none of these works.
 */
export function resolveChromium(build: ChromiumBuild = 'shell'): Promise<Chromium> {
  const answer =
    answers.get(build) ??
    findChromium(build).then((executablePath) => ({ executablePath, args: chromiumArgs() }));
  answers.set(build, answer);
  return answer;
}

function chromiumArgs(): string[] {
  // Chromium's sandbox refuses to run as root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quietArgs] : quietArgs;
}

async function findChromium(build: ChromiumBuild): Promise<string> {
  if (process.env.CHROMIUM) {
    if (await runs(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new Error(
      `CHROMIUM is ${process.env.CHROMIUM}, which does not run; expected the path of a Chromium or Chrome.`,
    );
  }
  const file = answerFile(build);
  const earlier = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (earlier !== '' && (await runs(earlier))) return earlier;
  const shell =
    build === 'shell' ? ((await fromSystem(shellNames)) ?? (await fromDebian(shellNames))) : undefined;
  const found =
    shell ?? (await fromPlaywright()) ?? (await fromSystem(wholeNames)) ?? (await fromDebian(wholeNames));
  if (found === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one (on Debian: apt-get install ' +
        'chromium) or set CHROMIUM to the path of a Chromium or Chrome, then try again.',
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, found);
  return found;
}

/** Whether a browser starts: one with missing libraries fails even on `--version`. */
async function runs(path: string): Promise<boolean> {
  return succeeds(path, ['--version', '--no-sandbox'], 20);
}

async function fromPlaywright(): Promise<string | undefined> {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    console.error('Looking for a browser: trying the download of Playwright …');
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
    await succeeds(process.execPath, [cli, 'install', 'chromium', '--no-shell'], 240, {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
    });
  }
  return existsSync(path) && (await runs(path)) ? path : undefined;
}

async function fromSystem(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(':');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of paths) if (existsSync(path) && (await runs(path))) return path;
  return undefined;
}

/** Debian's package bears the first of the names. */
async function fromDebian(names: readonly string[]): Promise<string | undefined> {
  const [name = ''] = names;
  if (process.getuid?.() !== 0) return undefined;
  console.error(`Looking for a browser: installing Debian's package ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds('apt-get', ['update'], 120, env);
  await succeeds('apt-get', ['install', '-y', name], 300, env);
  return fromSystem(names);
}

async function succeeds(
  command: string,
  args: string[],
  seconds: number,
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  try {
    await run(command, args, { timeout: seconds * 1000, env: { ...process.env, ...env } });
    return true;
  } catch {
    // Whatever the reason, the caller tries the next source and reports when there is none.
    return false;
  }
}
