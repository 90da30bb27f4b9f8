import { loadLate } from '#islands/page/after-load.ts';

const buttons = '[data-car] [data-toggle]';
const calls = 'a[href^="tel:"]';

/**
 * Loads the plain script of a page (`shopper-page.ts`) after the page. A press on a published card's button
 * before that is done again when it is there; so does a tap on a phone number, which is then told of.
 */
export function startShopper(load: () => Promise<unknown>): void {
  const script = loadLate(load, 'Saving and comparing');
  document.addEventListener('click', async ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(`${buttons}, ${calls}`) : null;
    if (!pressed) return;
    const isCall = pressed.matches(calls);
    if (script.isThere && !isCall) return;
    if (!(await script.fetch())) return;
    if (isCall) pressed.dispatchEvent(new CustomEvent('phone-tap', { bubbles: true }));
    else pressed.click();
  });
}
