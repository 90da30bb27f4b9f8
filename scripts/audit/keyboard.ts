import type { Page } from 'playwright';

/** Extra presses beyond the number of controls, because controls may appear meanwhile. */
const SPARE = 40;

const controls = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';

/**
 * Names the focused element; `null` at the end of the page. There the focus is in the browser's own controls,
 * or back on the first control when the browser returns it at once. Runs in the page.
 */
function nameFocus(selector: string): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === document.documentElement) return null;
  const isAgain = focused.hasAttribute('data-walked');
  focused.toggleAttribute('data-walked', true);
  const isLeft = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type=radio], [data-walked]') &&
    element.checkVisibility({ visibilityProperty: true });
  if (isAgain && ![...document.querySelectorAll<HTMLElement>(selector)].some(isLeft)) return null;
  return focused.outerHTML.slice(0, 120);
}

/**
 * Presses Tab through a page. Returns `null` when the focus leaves it at the end; else the element that traps
 * the keyboard.
 */
export async function findKeyboardTrap(page: Page): Promise<string | null> {
  const count = await page.evaluate((selector) => document.querySelectorAll(selector).length, controls);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  let last: string | null = null;
  for (let presses = 0; presses <= count + SPARE; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(nameFocus, controls);
    if (focused === null) return presses === 0 ? 'nothing takes the focus' : null;
    last = focused;
  }
  return `the Tab key does not leave the page; it is at ${last}`;
}
