import { isCarView } from '#api/guards/is-car-view.ts';
import type { CarView } from '#api/car-view/car-view.contract.ts';

/** How long the price check may take (ms); a price that comes later is no longer of the moment. */
const TIMEOUT = 5_000;

/**
 * Counts a view and asks what is new of the car (API-07). `null` when the API does not answer, late, or not with
 * that (API-08). Without `fetchJson`: what other scripts share would be a file to wait for before the price.
 */
export async function loadCarView(path: string): Promise<CarView | null> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    const answer: unknown = response.ok ? await response.json() : null;
    if (isCarView(answer)) return answer;
    console.info(`The price could not be checked: ${response.status}`);
  } catch (error) {
    console.info('The price could not be checked:', error);
  }
  return null;
}
