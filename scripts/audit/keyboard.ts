import type { Page } from 'playwright';

/** More presses than controls, for a page may show further ones while it is walked through. */
const SPARE = 40;

const controls = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';

/**
 * The focused element, in words; `null` when the page has been walked through. Then the browser has the focus, or it
 * gave it at once to the first control again: all that is in sight has had it. Runs in the page.
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
 * Walks through a page by the Tab key as far as it goes. `null` when it comes out at the end; else where the
 * keyboard was held.
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
