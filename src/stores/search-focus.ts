/** How a control is found again on a page that was rendered anew. Plain data: it lives in `history.state`. */
export type FocusKey = { selector: string; nth: number };

const attributeSelector = (element: Element, name: string): string => {
  const value = element.getAttribute(name);
  return value === null ? '' : `[${name}=${JSON.stringify(value)}]`;
};

/** What a control is called; its class only where nothing else tells it from others. */
function toSelector(element: Element): string {
  // A text field's value is what was typed; a box's value says which box it is.
  const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
  const names = ['name', 'href', 'aria-label', ...(isBox ? ['value'] : [])];
  const told = names.map((name) => attributeSelector(element, name)).join('');
  return element.localName + (told || attributeSelector(element, 'class'));
}

/** The key of the control that has the focus; `null` when none has. */
export function readFocus(document: Document): FocusKey | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const selector = toSelector(element);
  return { selector, nth: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** Gives the focus back without moving the page; a control that is gone is left alone. */
export function giveFocus(document: Document, { selector, nth }: FocusKey): void {
  const element = document.querySelectorAll(selector)[nth];
  if (element instanceof HTMLElement && element !== document.activeElement) {
    element.focus({ preventScroll: true });
  }
}
