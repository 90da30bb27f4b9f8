/**
 * Headings that a shopper could go on from: those of what is hidden or closed, or not drawn at this width, are not
 * among them. Browsers before Safari 17.4 only tell the first.
 */
const isShown = (heading: HTMLElement): boolean =>
  heading.checkVisibility?.({ visibilityProperty: true }) ??
  heading.closest('[hidden], dialog:not([open])') === null;

/**
 * Gives the focus to the heading that follows a section which is about to go, else to the one before it: from
 * the body, keys would start at the top of the page. Nothing scrolls.
 */
export function leaveSection(section: HTMLElement): void {
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
