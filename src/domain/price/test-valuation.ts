import type { Valuation } from './auto-gauge.ts';

/** The valuation by a service of a car slightly below its state average. */
export const testValuation: Valuation = {
  fill: 19,
  listing_price: 58_990,
  market_range_min: 57_200,
  market_range_max: 66_800,
  confidence: 0.84,
  description: 'Priced to sell.',
  averages: { state: 61_130, national: null },
  state: 'QLD',
  source: 'service',
};
