import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { distFolder, projectFolder, readBuildId, readCodeState } from './build-id.ts';
import { withFileLock } from '#publish/files/file-lock.ts';

/**
 * Compiles the pages for the current code unless that was done, and returns the build id. Never two at once:
 * a second process waits and finds the work done. `signal` ends the compiler and rejects the promise, and so
 * does code that does not compile, with the compiler's own words.
 */
export async function compilePages(log: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const dist = distFolder();
  const present = readCodeState();
  if (readBuildId(dist) === present) return present;
  mkdirSync(dirname(dist), { recursive: true });
  const compile = async (): Promise<string> => {
    const state = readCodeState();
    if (readBuildId(dist) === state) return state;
    log('compiling the pages');
    await runCompiler(dist, signal);
    // The adapter wrote the state that it read before compiling.
    return readBuildId(dist) ?? state;
  };
  return withFileLock(`${dist}.lock`, compile, signal);
}

/** Compiles in a separate process, so that the compiler's memory and settings do not stay in this one. */
async function runCompiler(dist: string, signal: AbortSignal | undefined): Promise<void> {
  const astro = join(projectFolder, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--silent'], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', FORECOURT_DIST: dist, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const words: string[] = [];
  child.stdout.on('data', (text) => words.push(String(text)));
  child.stderr.on('data', (text) => words.push(String(text)));
  const code = await new Promise<number | null>((resolve, reject) => {
    // Waits until a stopped compiler has exited, because only then may the next one begin.
    child.on('error', (error) => signal?.aborted || reject(error));
    child.on('close', resolve);
  });
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new Error(
      `The pages do not compile, so nothing was published. The compiler says:\n${words.join('').trim()}`,
    );
  }
}
