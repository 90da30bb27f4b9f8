import { isCarView } from '#api/guards/is-car-view.ts';
import type { CarView } from '#api/car-view/car-view.contract.ts';

/** Timeout of the price check in ms; a later price would no longer be current. */
const TIMEOUT = 5_000;

/**
 * Counts a view and loads the car's current data (API-07). Returns `null` when the API fails, is too slow or answers
 * something else (API-08). Does not use `fetchJson`: a chunk shared with other scripts would delay the price.
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
