import type { MouseEvent } from 'react';

/**
 * A button that goes with its own click gives the focus to the name of what it stands in, or to the count of
 * the results: from the body, keys would start at the top of the page.
 */
export function handOnFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const part = currentTarget.closest('dialog, aside, .search-results');
  part?.querySelector<HTMLElement>('h2[tabindex], .search-count')?.focus({ preventScroll: true });
}
