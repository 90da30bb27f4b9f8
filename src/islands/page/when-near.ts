import { onEnd } from '#ui/page-element.ts';

/** Pixels before an element comes into view at which it counts as near (SIM-03). */
const NEAR_PX = 500;

/** Resolves once the element is within 500 pixels of the view; at once when it is already, never once it has gone. */
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
 * Where an element begins, pixels from the top of the view. A hidden one has no place of its own and comes right after
 * what stands before it.
 */
function startOf(element: HTMLElement): number {
  const before = element.previousElementSibling;
  if (!element.hidden || before === null) return element.getBoundingClientRect().top;
  return before.getBoundingClientRect().bottom;
}

/** Whether the shopper has yet to come to it: what changes there moves nothing in view. */
export const isAhead = (element: HTMLElement): boolean => startOf(element) >= innerHeight;

/** Resolves as soon as the element lies below the view; never once it has gone. */
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
