/** Seconds per sale: 192 sales a day (CONTENT-12). */
const STEP_SECONDS = 450;
/** Refresh interval of the counter on a page, ms (CONTENT-13). */
export const SALES_REFRESH_MS = 150_000;

/** The number of sales between two moments (ms). */
export const countSales = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / 1000 / STEP_SECONDS));
