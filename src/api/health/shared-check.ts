/** How long (ms) the answer of a check is given to everybody who asks. */
const KEPT_MS = 1_000;
/** How long (ms) a check may take: a monitor must hear that the database or a disk hangs. */
const CHECK_MS = 10_000;

/**
 * One check for all who ask at once or within a second, because anybody may ask and a check reads every dealer's
 * release and feed runs. A check that fails or takes too long is not kept.
 * While one that took too long still runs, all who ask get its error: a second one would hang beside it.
 */
export function shareCheck<T>(path: string, check: () => Promise<T>, clock: () => number): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  let kept: { found: T; at: number } | null = null;

  async function checkToItsEnd(): Promise<T> {
    try {
      return await check();
    } finally {
      underWay = null;
    }
  }

  async function checkAnew(): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`The check of ${path} took longer than ${CHECK_MS / 1000} seconds.`)),
      CHECK_MS,
    );
    try {
      const found = await Promise.race([checkToItsEnd(), late.promise]);
      kept = { found, at: clock() };
      return found;
    } finally {
      clearTimeout(timer);
    }
  }

  return () => {
    // A clock that was set back must not keep an answer for hours.
    if (kept !== null && Math.abs(clock() - kept.at) < KEPT_MS) return Promise.resolve(kept.found);
    return (underWay ??= checkAnew());
  };
}
