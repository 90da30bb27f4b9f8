import { onEnd } from '#ui/page-element.ts';

/** Distance in pixels at which an element counts as near the view (SIM-03). */
const NEAR_PX = 500;

/** Resolves once the element is within 500 pixels of the view; at once if it already is, never after it is removed. */
export const whenNear = (element: Element, ended?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    sight.observe(element);
    if (ended) onEnd(ended, () => sight.disconnect());
  });

/**
 * Resolves once the element is near the view, or is about to be printed; never after it is removed. For what nobody sees
 * before, and a phone takes long to compute: the first clock of a time zone takes it 100 ms.
 */
export const whenRead = (element: Element, ended: AbortSignal): Promise<void> =>
  Promise.race([
    whenNear(element, ended),
    new Promise<void>((resolve) => {
      addEventListener('beforeprint', () => resolve(), { once: true, signal: ended });
    }),
  ]);

/** Top of an element in the view (px). A hidden one has none, so the end of the one before it counts. */
function startOf(element: HTMLElement): number {
  const before = element.previousElementSibling;
  if (!element.hidden || before === null) return element.getBoundingClientRect().top;
  return before.getBoundingClientRect().bottom;
}

/** Whether the element is still below the view: a change there moves nothing in view. */
export const isAhead = (element: HTMLElement): boolean => startOf(element) >= innerHeight;

/** Resolves as soon as the element is below the view; never after it is removed. */
export const whenAhead = (element: HTMLElement, ended?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isAhead(element)) return;
      removeEventListener('scroll', look);
      resolve();
    };
    addEventListener('scroll', look, ended ? { passive: true, signal: ended } : { passive: true });
    look();
  });
