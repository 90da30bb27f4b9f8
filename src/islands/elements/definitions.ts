import { elements, type ElementEntry } from './elements.data.ts';

/** An element's script is fetched when the element is this close to the view, in pixels. */
const NEAR_PX = 500;
/** Longest wait (ms) for the browser to become idle. */
const IDLE_MS = 2_000;

const table: Readonly<Record<string, ElementEntry>> = elements;
const coming = new Map<string, Promise<boolean>>();

/** Defines an element once. `false` if its script fails: the next touch, key or network tries again. */
export function defineElement(tag: string): Promise<boolean> {
  const known = coming.get(tag);
  if (known) return known;
  const defined = define(tag);
  coming.set(tag, defined);
  return defined;
}

/** Tags whose script could not be fetched, each with what ends the wait for the next try. */
const failed = new Map<string, AbortController>();

/**
 * Says in the elements of a tag whether what they show waits for their script: their parts with `aria-busy` are busy, but
 * for buttons, which are so while they send; of their sentences with `data-late` the one of this state is shown.
 */
function tell(tag: string, state: 'coming' | 'failed' | ''): void {
  for (const part of document.querySelectorAll<HTMLElement>(
    `${tag} :is([aria-busy]:not(button), [data-late])`,
  )) {
    const { late } = part.dataset;
    if (late === undefined) part.setAttribute('aria-busy', String(state !== ''));
    else part.hidden = late !== state;
  }
}

async function define(tag: string): Promise<boolean> {
  const entry = table[tag];
  if (entry === undefined) return false;
  // What waits for a touch shows something before; others say themselves what they are doing.
  const isShown = entry.when === 'touch';
  // A sentence that is said once stays until it is true no more.
  if (isShown && !failed.has(tag)) tell(tag, 'coming');
  try {
    const element = await entry.load();
    failed.get(tag)?.abort();
    failed.delete(tag);
    if (isShown) tell(tag, '');
    if (customElements.get(tag) === undefined) customElements.define(tag, element);
    return true;
  } catch (error) {
    coming.delete(tag);
    failed.get(tag)?.abort();
    const waiting = new AbortController();
    failed.set(tag, waiting);
    if (isShown) tell(tag, 'failed');
    console.info(`${tag} waits for the next touch:`, error);
    for (const again of ['pointerdown', 'keydown', 'online'])
      addEventListener(again, () => void defineElement(tag), { signal: waiting.signal });
    return false;
  }
}

/** Whether a form in the element has choices, for example restored by the browser. */
const hasChoice = (element: Element): boolean =>
  [...element.querySelectorAll('form')].some((form) =>
    [...new FormData(form).values()].some((value) => value !== ''),
  );

/**
 * Whether the element has something to do before it is touched: a choice, its parameter in the address, or a start that
 * boot.ts could not make.
 */
const isAsked = (element: HTMLElement): boolean => {
  if (element.querySelector('[data-late=failed]:not([hidden])')) return true;
  const { wakes } = element.dataset;
  if (wakes === undefined) return hasChoice(element);
  const parameters = new URLSearchParams(location.search);
  return wakes.split(' ').some((name) => parameters.has(name));
};

function defineNear(tag: string, found: readonly Element[]): void {
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      void defineElement(tag);
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  for (const element of found) sight.observe(element);
}

const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: IDLE_MS }) : setTimeout(act);

/** Defines the elements of a loaded page, each at the time its table entry names. */
export function defineElements(): void {
  const idle: string[] = [];
  for (const [tag, { when }] of Object.entries(table)) {
    const found = [...document.querySelectorAll<HTMLElement>(tag)];
    if (found.length === 0) continue;
    if (when === 'idle' || (when === 'touch' && found.some(isAsked))) idle.push(tag);
    else if (when === 'near') defineNear(tag, found);
  }
  // Each in a task of its own: to start all at once would hold up a first touch.
  const startNext = (): void => {
    const tag = idle.shift();
    if (tag === undefined) return;
    void defineElement(tag);
    setTimeout(startNext);
  };
  whenIdle(startNext);
}
