import { z } from 'zod';
import { dollarsSchema } from '#domain/car/car.schema.ts';

/** The price of delivery to a region (ENT-29, API-16). */
export const deliveryQuoteSchema = z.object({
  /** Whole dollars. */
  price: dollarsSchema,
  /** The region: `Brisbane metro`. */
  name: z.string(),
});

export type DeliveryQuote = z.output<typeof deliveryQuoteSchema>;
