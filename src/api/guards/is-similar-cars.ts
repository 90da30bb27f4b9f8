// Written from #api/similar-cars/similar-cars.contract.ts by scripts/write-guards.ts; a test compares.
import type { SimilarCars } from '#api/similar-cars/similar-cars.contract.ts';

export const isSimilarCars = (answer: unknown): answer is SimilarCars =>
  ((fields0: Record<string, unknown>) =>
    Array.isArray(fields0.ids) &&
    fields0.ids.every((item1: unknown) => typeof item1 === 'number') &&
    Array.isArray(fields0.prices) &&
    fields0.prices.every((item1: unknown) => item1 === null || typeof item1 === 'number'))(Object(answer));
