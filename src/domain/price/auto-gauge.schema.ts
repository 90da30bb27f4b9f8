import { z } from 'zod';

const figure = z.number().nullable().default(null);

/** The position of a price in the market (ENT-10). Any field may be unknown; the gauge is then not shown. */
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

/** The result of a valuation; any field may be unknown. */
export type AutoGauge = z.output<typeof autoGaugeSchema>;
