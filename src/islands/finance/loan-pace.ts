import { onEnd } from '#ui/page-element.ts';

/** How long (ms) address and picture wait after the last sum: browsers limit changes of addresses, and both cost script. */
const ADDRESS_MS = 300;

/** How often (ms) a sum is shown while a slider moves: text that changes faster is not read, and costs script. */
const PAINT_MS = 100;

/** Decides when a sum is shown and when it is told to the rest of the page. */
export function openPace(paint: () => void, tell: () => void, ended: AbortSignal) {
  let isTold = true;
  /** When the next sum may be shown, on the page's clock (ms). */
  let paintsFrom = 0;
  let paintTimer: ReturnType<typeof setTimeout> | undefined;
  let tellTimer: typeof paintTimer;
  const paintNow = (): void => {
    clearTimeout(paintTimer);
    paintTimer = undefined;
    clearTimeout(tellTimer);
    tellTimer = setTimeout(tellNow, ADDRESS_MS);
    paintsFrom = performance.now() + PAINT_MS;
    paint();
  };
  /** Returns whether there was a sum to tell. */
  const tellNow = (): boolean => {
    if (isTold) return false;
    isTold = true;
    if (paintTimer) paintNow();
    tell();
    return true;
  };
  const wait = (): void => {
    paintTimer ??= setTimeout(paintNow, paintsFrom - performance.now());
    isTold = false;
  };
  // No form is sent, page printed or page left before the sum is in the form, the table, the address.
  document.addEventListener('submit', tellNow, { capture: true, signal: ended });
  addEventListener('beforeprint', tellNow, { signal: ended });
  addEventListener('pagehide', tellNow, { signal: ended });
  onEnd(ended, () => {
    clearTimeout(tellTimer);
    clearTimeout(paintTimer);
  });
  return { paintNow, tellNow, wait };
}
