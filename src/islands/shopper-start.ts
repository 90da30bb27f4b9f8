const buttons = '[data-car] [data-toggle]';

/**
 * Loads the plain script of a page (`shopper-page.ts`) after the load event, so that it costs nothing before.
 * A press on a published card's button loads it at once and is done again when it is there.
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
    const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null;
    if (!button || isThere) return;
    await begin();
    if (isThere) button.click();
  });
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin, { once: true });
}
