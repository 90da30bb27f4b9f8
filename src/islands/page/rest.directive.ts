import type { ClientDirective } from 'astro';
import { PENDING_CLASS } from './search-query-script.ts';

/** An island fires this event once React has hydrated it (`useHydrated`). */
const HYDRATED_EVENT = 'island-hydrated';
/** How long to wait for that event, in milliseconds. */
const HYDRATION_WAIT_MS = 1_000;

/** Repeats an action of the shopper from before hydration. */
type Missed = () => void;

/** `client:rest="query"`: hydrates at once while the head script's class says that a query waits. */
const waitsForQuery = (value: unknown): boolean =>
  value === 'query' && document.documentElement.classList.contains(PENDING_CLASS);

/**
 * Returns clicks that would be lost. Links and summaries work without script. A click on a label fires a second click
 * on its field: only that one is kept, or the box would be toggled twice.
 */
function toMissedClick(target: Element): Missed | null {
  if (target.closest('a[href], summary')) return null;
  const field = target.closest('input');
  if (!field && target.closest('label')?.control) return null;
  if (field?.type === 'checkbox' || field?.type === 'radio') {
    return () => field.click();
  }
  const button = target.closest('button');
  return button ? () => button.click() : null;
}

function toMissedChoice(select: HTMLSelectElement): Missed {
  const { value } = select;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Resets boxes to the published state, because React expects what it rendered. */
function resetBoxes(island: Element): void {
  for (const box of island.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')) {
    box.checked = box.defaultChecked;
  }
}

/** Resolves when React has hydrated the island: it works in slices, after the call that starts it has returned. */
function untilHydrated(island: Element): Promise<void> {
  return new Promise((resolve) => {
    island.addEventListener(HYDRATED_EVENT, () => resolve(), { once: true });
    setTimeout(resolve, HYDRATION_WAIT_MS);
  });
}

/** Calls `hydrate` when the page has loaded, the island is in view and the browser is idle. */
function whenIdleInView(island: Element, hydrate: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 2_000 })
      : setTimeout(hydrate, 200);
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    whenIdle();
  });
  // The island itself is `display: contents` and has no box of its own.
  const watch = () => {
    for (const child of island.children) sight.observe(child);
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}

/**
 * `client:rest`: hydrates an island after the load event, once it is in view and the browser is idle, or at the first
 * touch or key inside it, whichever comes first. What a shopper does before that is repeated.
 */
const rest: ClientDirective = (load, { value }, island) => {
  const missed: Missed[] = [];
  let isTakingOver = false;
  const postpone = (event: Event, again: Missed | null) => {
    if (!again) return;
    missed.push(again);
    // While React hydrates it handles clicks on buttons but loses those on boxes, so each is kept and performed once.
    if (!isTakingOver) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const postponeClick = (event: Event) =>
    postpone(event, event.target instanceof Element ? toMissedClick(event.target) : null);
  const postponeChoice = (event: Event) =>
    postpone(event, event.target instanceof HTMLSelectElement ? toMissedChoice(event.target) : null);
  const touches = ['pointerdown', 'keydown', 'focusin'] as const;
  let isHydrating = false;

  const hydrate = async () => {
    if (isHydrating) return;
    isHydrating = true;
    for (const touch of touches) island.removeEventListener(touch, hydrate, true);
    let takeOver;
    try {
      takeOver = await load();
    } catch (error) {
      // Loading failed: the published HTML stays usable, and the next touch tries again.
      console.info('An island did not load:', error);
      document.documentElement.classList.remove(PENDING_CLASS);
      for (const touch of touches) island.addEventListener(touch, hydrate, true);
      isHydrating = false;
      return;
    }
    resetBoxes(island);
    const hydrated = untilHydrated(island);
    isTakingOver = true;
    await takeOver();
    await hydrated;
    island.removeEventListener('click', postponeClick, true);
    island.removeEventListener('change', postponeChoice, true);
    for (const again of missed) again();
  };

  island.addEventListener('click', postponeClick, true);
  island.addEventListener('change', postponeChoice, true);
  for (const touch of touches) island.addEventListener(touch, hydrate, true);
  if (waitsForQuery(value)) void hydrate();
  else whenIdleInView(island, hydrate);
};

export default rest;
