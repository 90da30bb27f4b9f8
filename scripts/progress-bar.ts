import { SingleBar, type Options, type Params } from 'cli-progress';

/** Progress of a publish; `stop` removes the bar, and may be called again. */
export type Progress = { update(done: number, total: number): void; stop(): void };

/** The fields of a terminal that a bar needs. */
export type Screen = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** Minimum width of a bar; below it only the percentage is shown. */
const BAR_MIN = 5;
const BAR_MAX = 40;
const COLUMNS_DEFAULT = 80;

const silent: Progress = { update: () => undefined, stop: () => undefined };

/**
 * Whether the output can be redrawn: a CI log keeps every frame, and a dumb terminal shows control sequences.
 */
const canDraw = (screen: Screen, env: NodeJS.ProcessEnv): boolean =>
  screen.isTTY === true && !/^(?!0$|false$)./.test(env.CI ?? '') && env.TERM !== 'dumb';

/**
 * The progress bar of a tenant, in one line of a terminal of any width, without colours; nothing elsewhere.
 * The caller prints the result in its place.
 */
export function createProgress(
  tenant: string,
  screen: Screen = process.stderr,
  env: NodeJS.ProcessEnv = process.env,
): Progress {
  if (!canDraw(screen, env)) return silent;
  const bar = new SingleBar({
    format: (options, params) => toLine(tenant, options, params, screen.columns || COLUMNS_DEFAULT),
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stream: screen,
  });
  bar.start(1, 0);
  return {
    update(done, total) {
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** Leaves one column free, because some terminals begin a new line after the last one. */
function toLine(
  tenant: string,
  { barCompleteString = '', barIncompleteString = '' }: Options,
  { progress, value, total }: Params,
  columns: number,
): string {
  const counts = `${Math.floor(progress * 100)}% ${value}/${total} pages`;
  const room = Math.min(columns - tenant.length - counts.length - 3, BAR_MAX);
  if (room < BAR_MIN) return `${tenant} ${counts}`.slice(0, columns - 1);
  const done = Math.round(progress * room);
  const bar = barCompleteString.slice(0, done) + barIncompleteString.slice(0, room - done);
  return `${tenant} ${bar} ${counts}`;
}
