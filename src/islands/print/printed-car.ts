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

/** The answer of `GET /api/cars/{car_id}` as far as it must be what it is to be drawn. */
function parseAnswer(answer: unknown): { car: PublicCar; yard: PrintedYard } {
  const { car, yard } = Object(answer) as { car?: PublicCar; yard?: PrintedYard };
  if (typeof car?.name !== 'string' || typeof yard?.name !== 'string') {
    throw new ApiError('The site answered what cannot be read. Please try again.', 0);
  }
  return { car, yard };
}

/** The car of an id or a slug as it is now. Throws only when `signal` gives it up. */
export async function loadPrintedCar(name: string, signal: AbortSignal): Promise<PrintedCar> {
  if (name === '') return { state: 'unknown' };
  try {
    const found = await fetchJson(`/api/cars/${encodeURIComponent(name)}`, parseAnswer, { signal });
    return { state: 'data', ...found };
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: String(error) };
    // 400: a name that no car can have.
    if (status === 404 || status === 400) return { state: 'unknown' };
    return { state: status === 410 ? 'gone' : 'error', message };
  }
}
