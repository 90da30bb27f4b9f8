import { isCarAnswer } from '#api/guards/is-car-answer.ts';
import type { CarAnswer } from '#api/cars/cars.contract.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';

/** Where the car stands, in words. */
export type PrintedYard = { name: string; address: string; phone: string; email: string };

/** What the sheet is at. */
export type PrintedCar =
  | { state: 'loading' }
  /** The address names no car, or none that ever was. */
  | { state: 'unknown' }
  /** It is sold, or not shown any more: a sentence says so. */
  | { state: 'gone'; message: string }
  | { state: 'error'; message: string }
  | { state: 'data'; car: PublicCar; yard: PrintedYard };

/** The sheet has a sentence of its own for an answer that is none. */
const isReadable = (answer: unknown): answer is CarAnswer => {
  if (isCarAnswer(answer)) return true;
  throw new ApiError('The site answered what cannot be read. Please try again.', 0);
};

/** The car of an id or a slug as it is now. Throws only when `signal` gives it up. */
export async function loadPrintedCar(name: string, signal: AbortSignal): Promise<PrintedCar> {
  if (name === '') return { state: 'unknown' };
  try {
    const found = await fetchJson(`/api/cars/${encodeURIComponent(name)}`, isReadable, { signal });
    return { state: 'data', ...found };
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: String(error) };
    // 400: a name that no car can have.
    if (status === 404 || status === 400) return { state: 'unknown' };
    return { state: status === 410 ? 'gone' : 'error', message };
  }
}
