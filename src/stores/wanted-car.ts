import { fetchJson } from './api-client.ts';

/** Id or slug of the car that the address names (ROUTE-04, ROUTE-12); `null` without one. */
export function readWantedCar(): string | null {
  const name = new URLSearchParams(location.search).get('car_id') ?? '';
  return /^[\w-]{1,200}$/.test(name) ? name : null;
}

/** The name of a car of the dealer; `null` when it is not one, or not named now. */
export async function nameWantedCar(wanted: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await fetchJson(`/api/cars/${wanted}`, isNamed, { signal })).car.name;
  } catch (error) {
    console.info('The wanted vehicle is not named:', error);
    return null;
  }
}

const isNamed = (answer: unknown): answer is { car: { name: string } } =>
  typeof (answer as { car?: { name?: unknown } } | null)?.car?.name === 'string';
