const buttons = '[data-car] [data-toggle]';
const calls = 'a[href^="tel:"]';

/**
 * Loads the plain script of a page (`shopper-page.ts`) after the load event, so that it costs nothing before.
 * A press on a published card's button loads it at once and is done again when it is there; so does a tap on a
 * phone number, which is then told of.
 */
export function startShopper(load: () => Promise<unknown>): void {
  let isThere = false;
  const begin = async () => {
    try {
      await load();
      isThere = true;
    } catch (error) {
      console.info('Saving and comparing wait for the next press:', error);
    }
  };
  document.addEventListener('click', async ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(`${buttons}, ${calls}`) : null;
    if (!pressed) return;
    const isCall = pressed.matches(calls);
    if (isThere && !isCall) return;
    if (!isThere) await begin();
    if (!isThere) return;
    if (isCall) pressed.dispatchEvent(new CustomEvent('phone-tap', { bubbles: true }));
    else pressed.click();
  });
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin, { once: true });
}
