/** A sale every so many seconds: 192 a day (CONTENT-12). */
const STEP_SECONDS = 450;
/** How often a page counts again (CONTENT-13). */
export const SALES_REFRESH_MS = 150_000;

/** Sales from the first to the second of two moments (ms). */
export const countSales = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / 1000 / STEP_SECONDS));
