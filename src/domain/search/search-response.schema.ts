import { z } from 'zod';

/** A value of a facet and the number of cars with it (ENT-09). */
export const facetItemSchema = z.object({
  label: z.string(),
  value: z.string(),
  count: z.int().min(0),
});

/** Minimum and maximum of a number over the cars found. */
const facetStatsSchema = z.object({ min: z.number(), max: z.number() });

/** The answer of a search (ENT-08). The engine defines the shape of the hits: `SearchDocument` for cars. */
export const searchResponseSchema = z.object({
  hits: z.array(z.record(z.string(), z.unknown())),
  count: z.int().min(0),
  facets: z.record(z.string(), z.array(facetItemSchema)),
  facetStats: z.record(z.string(), facetStatsSchema),
  pages: z.int().min(0),
  /** Milliseconds the engine took. */
  ms: z.number().min(0),
});
