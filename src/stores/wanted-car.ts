import { ApiError, fetchJson } from './api-client.ts';

/** Id or slug of the car that the address names (ROUTE-04, ROUTE-12), whatever a chat left around it; `null` without one. */
export function readWantedCar(): string | null {
  const name = new URLSearchParams(location.search.replaceAll('&amp;', '&')).get('car_id') ?? '';
  return /^[\s"'(<]*([\w-]{1,200})\W*$/.exec(name)?.[1] ?? null;
}

/** A car as an answer has it; an older one says less. */
export type WantedCar = {
  name: string;
  price?: number | null;
  path?: string;
  /** As its card shows it. */
  shown?: { price: string; picture: string | null };
};

/** The name of a car of the dealer; `null` when it is not one, or not named now. */
export const nameWantedCar = async (wanted: string, signal: AbortSignal): Promise<string | null> =>
  (await findWantedCar(wanted, signal))?.name ?? null;

/** A car of the dealer, with its price in dollars; `null` when it is not one, or not found now. */
export async function findWantedCar(wanted: string, signal: AbortSignal): Promise<WantedCar | null> {
  return (await askForCar(wanted, signal)) ?? null;
}

/** A car of the dealer; `null` when it is not one, `undefined` when nothing was answered. */
export async function askForCar(wanted: string, signal: AbortSignal): Promise<WantedCar | null | undefined> {
  try {
    const { car, shown } = await fetchJson(`/api/cars/${wanted}`, isNamed, { signal });
    return { ...car, ...(shown && { shown }) };
  } catch (error) {
    console.info('The wanted vehicle is not named:', error);
    return error instanceof ApiError && [404, 410].includes(error.status) ? null : undefined;
  }
}

const isNamed = (answer: unknown): answer is { car: WantedCar } & Pick<WantedCar, 'shown'> =>
  typeof (answer as { car?: { name?: unknown } } | null)?.car?.name === 'string';
