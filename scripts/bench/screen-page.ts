// What runs inside the page under test: plain browser code, handed over by `addInitScript`.

/** What the page tells of one step (ms): until the answer was painted, and what a Worker took of it. */
export type PageStep = { painted: number; worker: number };

declare global {
  interface Window {
    bench: {
      /** Clicks the nth box in view and waits for the painted answer. */
      toggle(place: number): Promise<PageStep | null>;
      /** Types one more letter and waits for the painted answer, counted from the end of its debounce. */
      type(text: string, debounce: number): Promise<PageStep | null>;
      /** Lays out and paints as many cards as a page holds, without search, React or data. */
      emptyRender(): Promise<number>;
    };
  }
}

export function installBench(): void {
  const GIVE_UP_MS = 8_000;
  let workerMs = 0;
  // Throttling slows the main thread alone, so the time a Worker takes is told apart.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...args: Parameters<typeof post>) {
    const sent = performance.now();
    this.addEventListener('message', () => (workerMs += performance.now() - sent), { once: true });
    post.apply(this, args);
  } as typeof post;

  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  const shown = (): string =>
    [
      document.querySelector('.search-count')?.textContent,
      ...[...document.querySelectorAll('.search-cards .card-title a')].map((link) =>
        link.getAttribute('href'),
      ),
    ].join();

  /** Resolves when cards or count are others than before, `null` when they stay. */
  function untilOther(before: string): Promise<true | null> {
    return new Promise((resolve) => {
      const results = document.querySelector('.search-results') ?? document.body;
      const watch = new MutationObserver(() => {
        if (shown() !== before) finish(true);
      });
      const finish = (value: true | null) => {
        watch.disconnect();
        clearTimeout(timer);
        resolve(value);
      };
      const timer = setTimeout(() => finish(null), GIVE_UP_MS);
      watch.observe(results, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  }

  async function step(act: () => number): Promise<PageStep | null> {
    const before = shown();
    workerMs = 0;
    const changed = untilOther(before);
    const start = act();
    if ((await changed) === null) return null;
    const end = await painted();
    return { painted: end - start, worker: workerMs };
  }

  window.bench = {
    toggle: (place) =>
      step(() => {
        const boxes = document.querySelectorAll<HTMLInputElement>(
          '.search-panel .facet[open] .facet-option:not(.facet-option-none) input',
        );
        const start = performance.now();
        boxes[place % boxes.length]?.click();
        return start;
      }),
    type: (text, debounce) =>
      step(() => {
        const input = document.querySelector<HTMLInputElement>('.search-text input');
        if (input === null) throw new Error('the screen has no text field');
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        setValue?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return performance.now() + debounce;
      }),
    async emptyRender() {
      const list = document.querySelector('.search-cards');
      if (list === null) throw new Error('the screen has no cards');
      const copy = list.cloneNode(true);
      await painted();
      const start = performance.now();
      list.replaceWith(copy);
      const end = await painted();
      copy.parentNode?.replaceChild(list, copy);
      await painted();
      return end - start;
    },
  };
}
