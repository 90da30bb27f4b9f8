import { fetchJson } from '#stores/api-client.ts';

/** Id of the car that the address names (ROUTE-04, ROUTE-12); `null` without one. */
export function readWantedCar(): number | null {
  const id = new URLSearchParams(location.search).get('car_id') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** The name of a car of the dealer; `null` when it is not one, or not named now. */
export async function nameWantedCar(id: number, signal: AbortSignal): Promise<string | null> {
  try {
    return (await fetchJson(`/api/cars/${id}`, isNamed, { signal })).car.name;
  } catch (error) {
    console.info('The wanted vehicle is not named:', error);
    return null;
  }
}

const isNamed = (answer: unknown): answer is { car: { name: string } } =>
  typeof (answer as { car?: { name?: unknown } } | null)?.car?.name === 'string';
