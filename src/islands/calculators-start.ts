import { loadLate } from './after-load.ts';

/** Loads the calculators' script after the page. A form that is sent earlier is sent again when it is there. */
export function startCalculators(load: () => Promise<unknown>): void {
  const script = loadLate(load, 'The calculators');
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-calculators] form')) {
    form.addEventListener('submit', async (event) => {
      if (script.isThere) return;
      event.preventDefault();
      if (await script.fetch()) form.requestSubmit();
    });
  }
}
