/** Whether a heading is shown: not hidden, closed, or left out at this width (unseen before Safari 17.4). */
const isShown = (heading: HTMLElement): boolean =>
  heading.checkVisibility?.({ visibilityProperty: true }) ??
  heading.closest('[hidden], dialog:not([open])') === null;

/**
 * Moves the focus to the heading after a section that is about to be removed, or else to the one before it: if the
 * focus fell to the body, Tab would start at the top of the page. Nothing scrolls.
 */
export function focusNextHeading(section: HTMLElement): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')].filter(
    (heading) => !section.contains(heading) && isShown(heading),
  );
  const next = headings.find(
    (heading) => section.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const heading = next ?? headings.at(-1);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
