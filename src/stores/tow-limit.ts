import { TOW_LIMIT_RANGE } from '#domain/car/tow-match.ts';
import { createMemory } from './browser-memory.ts';

const isLimit = (stored: unknown): stored is number =>
  typeof stored === 'number' && stored >= TOW_LIMIT_RANGE.min && stored <= TOW_LIMIT_RANGE.max;

/** The braked towing limit of the shopper's car, kilograms, given once for all caravans; `null` before. */
export const towLimit = createMemory('tow-limit', (stored): number | null =>
  isLimit(stored) ? Math.round(stored) : null,
);
