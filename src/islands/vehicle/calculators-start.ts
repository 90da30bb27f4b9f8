import { loadLate, replaySubmits } from '#islands/page/after-load.ts';

/** Loads the calculators' script after the page. A form that is sent earlier is sent again when it is there. */
export function startCalculators(load: () => Promise<unknown>): void {
  const script = loadLate(load, 'The calculators');
  replaySubmits(document.querySelectorAll<HTMLFormElement>('[data-calculators] form'), script);
}
