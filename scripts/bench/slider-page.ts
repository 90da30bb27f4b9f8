// Runs inside the page under test: plain browser code.

/**
 * Puts a bare slider into the page, with the bounds of another: it does no more than to say its value. Returns nothing;
 * its id is `bare-slider`.
 */
export function addBareSlider(selector: string): void {
  const model = document.querySelector<HTMLInputElement>(selector);
  if (model === null) throw new Error(`the page has no slider ${selector}`);
  const bare = document.createElement('input');
  const output = document.createElement('output');
  bare.id = 'bare-slider';
  for (const name of ['type', 'min', 'max', 'step', 'value', 'class'])
    bare.setAttribute(name, model.getAttribute(name) ?? '');
  bare.addEventListener('input', () => {
    output.textContent = bare.value;
    bare.setAttribute('aria-valuetext', bare.value);
  });
  model.closest('section')?.after(bare, output);
}

/** Times in ms: from each `input` event to the next paint, and from the first event that a sum answers to its paint. */
export type Paints = { moves: number[]; sums: number[] };

declare global {
  interface Window {
    /** Since they were emptied. */
    paints: Paints;
  }
}

/** Records how long it takes until each move, and each sum, is painted; `shown` selects what shows the sums. */
export function watchPaints(shown: string): void {
  window.paints = { moves: [], sums: [] };
  const untilPainted = (since: number, times: 'moves' | 'sums') =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => window.paints[times].push(performance.now() - since));
      port1.start();
      port2.postMessage(null);
    });
  let since: number | undefined;
  const onInput = ({ timeStamp }: Event): void => {
    since ??= timeStamp;
    untilPainted(timeStamp, 'moves');
  };
  addEventListener('input', onInput, { capture: true });
  const sums = new MutationObserver(() => {
    if (since !== undefined) untilPainted(since, 'sums');
    since = undefined;
  });
  for (const each of document.querySelectorAll(shown)) sums.observe(each, { childList: true });
}

/** The times since the last call. */
export function takePaints(): Paints {
  const taken = window.paints;
  window.paints = { moves: [], sums: [] };
  return taken;
}
