// Runs inside the page under test: plain browser code, injected by `addInitScript`.

/** Ids of queries to a Worker with their time (ms since the epoch). */
export type Moments = [id: number, at: number][];

/**
 * Times of one step (ms): until the visible cards were painted, until the other cards and the filters' counts
 * were painted, and the queries to the Worker.
 */
export type PageStep = { painted: number; whole: number; asked: Moments };

declare global {
  /** The Worker's answers since the last call. */
  function takeAnswers(): Moments;
  interface Window {
    bench: {
      /** Clicks the nth visible box and waits for the painted answer. */
      toggle(index: number): Promise<PageStep | null>;
      /** Types one more letter and waits for the painted answer, counted from the end of the debounce. */
      type(text: string, debounce: number): Promise<PageStep | null>;
      /** Lays out and paints as many cards as a page holds, without search, React or data. */
      emptyRender(): Promise<number>;
    };
  }
}

/** Runs in the search Worker and records the times of its answers. */
export function installWorkerClock(): void {
  let answers: Moments = [];
  const post = self.postMessage.bind(self);
  self.postMessage = ((...args: Parameters<typeof post>) => {
    answers.push([(args[0] as { id: number }).id, performance.timeOrigin + performance.now()]);
    post(...args);
  }) as typeof post;
  globalThis.takeAnswers = () => {
    const taken = answers;
    answers = [];
    return taken;
  };
}

export function installBench(): void {
  const GIVE_UP_MS = 8_000;
  let asked: Moments = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...args: Parameters<typeof post>) {
    const { kind, id } = args[0] as { kind: string; id: number };
    // Suggestions are requested while the field still waits for the next letter.
    if (kind === 'search') asked.push([id, performance.timeOrigin + performance.now()]);
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

  /** Waits until the previous answer is on the page, to its last card. */
  async function untilWhole(): Promise<void> {
    while (document.querySelector('.search-results[aria-busy=true]')) await painted();
  }

  /** Resolves when cards or count have changed, `null` when they stay. */
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
    await untilWhole();
    const before = shown();
    asked = [];
    const changed = untilOther(before);
    const start = act();
    if ((await changed) === null) return null;
    const end = await painted();
    await untilWhole();
    return { painted: end - start, whole: (await painted()) - start, asked };
  }

  window.bench = {
    toggle: (index) =>
      step(() => {
        const boxes = document.querySelectorAll<HTMLInputElement>(
          '.search-panel .facet[open] .facet-option:not(.facet-option-none) input',
        );
        const start = performance.now();
        boxes[index % boxes.length]?.click();
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
