import { z } from 'zod';
import { locationSchema } from '#domain/location/location.schema.ts';

/**
 * A vehicle report that a site offers, identified by `feature` or by `name` (ENT-26).
 *
 * @internal Only tests use it: the setting of reports has a schema of its own.
 */
export const pluginSchema = z
  .object({ feature: z.string().optional(), name: z.string().optional() })
  .refine(({ feature, name }) => feature !== undefined || name !== undefined, {
    error: 'a feature or a name',
  });

/** The reports that exist (TENANT-13). */
export const pluginNames = ['Autogauge', 'Car Analysis', 'PPSR Report'] as const;

/**
 * The dealer as clients of the API see it (ENT-27).
 *
 * @internal Only tests use it: no client asks for it yet.
 */
export const websiteConfigSchema = z.object({
  slug: z.string(),
  name: z.string(),
  locations: z.array(locationSchema),
  dealerships: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  address: locationSchema.shape.address,
  /** The make of a single-brand dealer. */
  manufacturer: z.string().nullable().default(null),
  /** Days a sold car stays visible. */
  include_sold_cars_days: z.int().min(0),
  /** City shown for every car instead of its own. */
  override_city: z.string().nullable().default(null),
});
