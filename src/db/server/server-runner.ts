import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkReach, type ServerAccount } from './postgres-binaries.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are run: the account, and the wrapper program with its arguments. */
export type ServerRunner = { readonly account: ServerAccount; readonly through: readonly string[] };

/** Arguments for `spawn` and `execFile`. */
export type ServerCommand = {
  readonly command: string;
  readonly args: string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
};

/**
 * For root the programs run as another account, which may not be able to enter a project in a folder closed to others
 * (a fresh `mktemp -d`, `/root`). There `setpriv` grants it only the capability to enter folders. The option
 * no-setuid-fixup is needed because PostgreSQL checks with access(2), which would drop the capability. Without
 * `setpriv` the message of `checkReach` says what to do.
 */
export async function resolveRunner(account: ServerAccount, paths: readonly string[]): Promise<ServerRunner> {
  try {
    await Promise.all(paths.map((path) => checkReach(path, account)));
    return { account, through: [] };
  } catch (error) {
    if (account === null) throw error;
    const through = [
      'setpriv',
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      '--',
    ];
    const works = await run(through[0] ?? '', [...through.slice(1), 'true']).then(
      () => true,
      () => false,
    );
    if (!works) throw error;
    return { account, through };
  }
}

/** The command line of a server program for this runner. */
export function toCommand(
  { account, through }: ServerRunner,
  program: string,
  args: string[],
): ServerCommand {
  const [first, ...rest] = [...through, program, ...args];
  return { command: first ?? program, args: rest, options: through.length > 0 ? {} : { ...account } };
}
