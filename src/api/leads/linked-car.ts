import { toPagePath, toWords } from '#api/tools/accompaniment.contract.ts';

/** What the address of a page says of the car that its form is about; `null` for nothing. */
export type LinkedCar = { name: string | null; vin: string | null };

const NONE: LinkedCar = { name: null, vin: null };

/**
 * Reads the car from the address of a form's page (ROUTE-04, ROUTE-12): without script no field has it.
 *
 * @param page path that the form belongs to; an address of another page says nothing
 */
export function readLinkedCar(referer: string | undefined, page: string): LinkedCar {
  const from = URL.parse(referer ?? '');
  if (from === null || toPagePath(from.pathname) !== page) return NONE;
  const wordsOf = (name: string): string | null => toWords(from.searchParams.get(name)) || null;
  return { name: wordsOf('car_id'), vin: wordsOf('vin') };
}
