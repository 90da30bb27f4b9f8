import { isTowLimit } from '#domain/car/tow-limit.ts';
import { createMemory } from './browser-memory.ts';

const isLimit = (stored: unknown): stored is number => typeof stored === 'number' && isTowLimit(stored);

/** Braked towing capacity of the shopper's car in kilograms, used for all caravans; `null` before it is entered. */
export const towLimit = createMemory('tow-limit', (stored): number | null =>
  isLimit(stored) ? Math.round(stored) : null,
);
