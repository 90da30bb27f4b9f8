import type { MouseEvent } from 'react';

/**
 * The click of a button that goes with it: gives the focus to the name of what the button stands in, or to the
 * count of the results, then acts. From the body, keys would start at the top of the page.
 */
export const handOnFocus =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const part = currentTarget.closest('dialog, aside, .search-results');
    part?.querySelector<HTMLElement>('h2[tabindex], .search-count')?.focus({ preventScroll: true });
    act();
  };
