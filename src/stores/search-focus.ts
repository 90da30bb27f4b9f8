/** Identifies a control on a page that was rendered again. Plain data, stored in `history.state`. */
export type FocusKey = { selector: string; nth: number };

const attributeSelector = (element: Element, name: string): string => {
  const value = element.getAttribute(name);
  return value === null ? '' : `[${name}=${JSON.stringify(value)}]`;
};

/** Builds a selector from the control's naming attributes; uses its class only when it has none. */
function toSelector(element: Element): string {
  // The value of a text field is what was typed; the value of a checkbox identifies it.
  const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
  const names = ['name', 'href', 'aria-label', ...(isBox ? ['value'] : [])];
  const selectors = names.map((name) => attributeSelector(element, name)).join('');
  return element.localName + (selectors || attributeSelector(element, 'class'));
}

/** Returns the key of the focused control; `null` when nothing has focus. */
export function readFocus(document: Document): FocusKey | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const selector = toSelector(element);
  return { selector, nth: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** Restores focus without scrolling; does nothing when the control no longer exists. */
export function giveFocus(document: Document, { selector, nth }: FocusKey): void {
  const element = document.querySelectorAll(selector)[nth];
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
