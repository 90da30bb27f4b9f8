import { spawn, spawnSync } from 'node:child_process';

const holdTo = (core: number): string[] => ['taskset', '--cpu-list', String(core)];

/** Whether a process can be held to a core: a system may have no `taskset`, and a container may not have every core. */
export function canHoldTo(core: number): boolean {
  const [command = '', ...args] = holdTo(core);
  return spawnSync(command, [...args, 'true']).status === 0;
}

/**
 * Runs a script of the bench in a separate process and returns its output.
 *
 * @param core the only core it may use, which `canHoldTo` allows
 * @throws Error with its output when it fails.
 */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  core?: number,
): Promise<string> {
  const held = core === undefined ? [] : holdTo(core);
  const [command = '', ...rest] = [...held, process.execPath, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => errors.push(String(text)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return output.join('');
  throw new Error(`${args[0]} ended with exit code ${code}:\n${[...output, ...errors].join('').trim()}`);
}

/** The last line a script printed, as JSON. */
export const parseLastLine = <T>(output: string): T =>
  JSON.parse(output.trim().split('\n').at(-1) ?? '') as T;
