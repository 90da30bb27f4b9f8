import { z } from 'zod';

const figure = z.number().nullable().default(null);

/** Where a price lies in the market (ENT-10). Anything may be unknown; the gauge then stays away. */
export const autoGaugeSchema = z.object({
  /** Position of the pin, per cent of the gauge. */
  fill: figure,
  /** Whole dollars, as are the ends of the market range. */
  listing_price: figure,
  market_range_min: figure,
  market_range_max: figure,
  /** 0 to 1. */
  confidence: figure,
  description: z.string().nullable().default(null),
});

/** One answer of a valuation, anything in it unknown. */
export type AutoGauge = z.output<typeof autoGaugeSchema>;
