/** What a command prints while it works; results go to standard output by themselves. */
export const log = (line: string): void => console.log(line);
export const warn = (line: string): void => console.error(line);

/** Runs a command: an error ends it with its sentence and exit code 1, the stack only when asked for. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(process.env.DEBUG && error instanceof Error ? error.stack : message);
    process.exit(1);
  }
}

/** Resolves at SIGTERM or SIGINT; a second signal ends the process at once. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
