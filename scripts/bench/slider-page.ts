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

declare global {
  interface Window {
    /** Times (ms) from each `input` event to the paint that shows it, since it was emptied. */
    paints: number[];
  }
}

/** Records how long each move takes until it is painted. */
export function watchPaints(): void {
  window.paints = [];
  addEventListener(
    'input',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => window.paints.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      }),
    { capture: true },
  );
}

/** The times since the last call. */
export const takePaints = (): number[] => window.paints.splice(0);
