import type { MouseEvent } from 'react';

/**
 * Click handler for a button that removes itself: moves the focus to the heading of its container, or to the result
 * count, then acts. If the focus fell to the body, Tab would start at the top of the page.
 */
export const moveFocusThen =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const part = currentTarget.closest('dialog, aside, .search-results');
    part?.querySelector<HTMLElement>('h2[tabindex], .search-count')?.focus({ preventScroll: true });
    act();
  };
