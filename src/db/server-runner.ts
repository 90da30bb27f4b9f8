import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkReach, type ServerAccount } from './postgres-binaries.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are started: as which account, and through which program before them. */
export type ServerRunner = { readonly account: ServerAccount; readonly through: readonly string[] };

/** Ready for `spawn` and `execFile`. */
export type ServerCommand = {
  readonly command: string;
  readonly args: string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
};

/**
 * As root the programs run as an account of their own, which may not get through to a project that lies
 * in a folder for root alone (a fresh `mktemp -d`, `/root`). There `setpriv` gives it the one capability
 * that opens folders, and nothing else of root's: no-setuid-fixup, because PostgreSQL asks with access(2),
 * which would drop the capability. Without `setpriv` the sentence of `checkReach` says what to do.
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

/** A program of the server with its arguments, as the runner starts it. */
export function toCommand(
  { account, through }: ServerRunner,
  program: string,
  args: string[],
): ServerCommand {
  const [first, ...rest] = [...through, program, ...args];
  return { command: first ?? program, args: rest, options: through.length > 0 ? {} : { ...account } };
}
