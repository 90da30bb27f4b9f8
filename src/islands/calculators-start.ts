import { afterLoad } from './after-load.ts';

/**
 * Loads the calculators' script after the load event, so that it costs nothing before. A form that is sent
 * earlier loads it at once and is sent again when it is there.
 */
export function startCalculators(load: () => Promise<unknown>): void {
  let isThere = false;
  const begin = async () => {
    try {
      await load();
      isThere = true;
    } catch (error) {
      console.info('The calculators wait for the next try:', error);
    }
  };
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-calculators] form')) {
    form.addEventListener('submit', async (event) => {
      if (isThere) return;
      event.preventDefault();
      await begin();
      if (isThere) form.requestSubmit();
    });
  }
  afterLoad(begin);
}
