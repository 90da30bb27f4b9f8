import { isCarAnswer } from '#api/guards/is-car-answer.ts';
import type { CarAnswer } from '#api/cars/cars.contract.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';

/** The location of the car, in words; the dealer without an address when the yard is unknown. */
export type PrintedYard = { name: string; address: string | null; phone: string; email: string };

/** The state of the sheet. */
export type PrintedCar =
  | { state: 'loading' }
  /** The address names no car, or one that never existed. */
  | { state: 'unknown' }
  /** The car is sold or no longer shown; `message` says so. */
  | { state: 'gone'; message: string }
  | { state: 'error'; message: string }
  | { state: 'data'; car: PublicCar; yard: PrintedYard; finance: CarAnswer['finance'] };

/** Checks the answer; the sheet shows an error for an invalid one. */
const isReadable = (answer: unknown): answer is CarAnswer => {
  if (isCarAnswer(answer)) return true;
  throw new ApiError('The site answered what cannot be read. Please try again.', 0);
};

/** Loads the current data of a car by id or slug. Throws only if `signal` aborts it. */
export async function loadPrintedCar(name: string, signal: AbortSignal): Promise<PrintedCar> {
  if (name === '') return { state: 'unknown' };
  try {
    const found = await fetchJson(`/api/cars/${encodeURIComponent(name)}`, isReadable, { signal });
    return { state: 'data', ...found };
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: String(error) };
    // 400: the name is no valid id or slug.
    if (status === 404 || status === 400) return { state: 'unknown' };
    return { state: status === 410 ? 'gone' : 'error', message };
  }
}
