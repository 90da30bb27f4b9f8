import type { AutoGauge } from './auto-gauge.schema.ts';

/** The auto-gauge fields (ENT-10), averages, and their source, so that no page calls our own stock a market. */
export type Valuation = AutoGauge & {
  /** Whole dollars. */
  averages: { state: number | null; national: number | null };
  /** The state of `averages.state`, such as `QLD`. */
  state: string | null;
  source: 'own-stock' | 'service';
};

/** A gauge that can be drawn: every field except the description is known. */
export type ShownGauge = AutoGauge & { [Field in Exclude<keyof AutoGauge, 'description'>]: number };

/** Valuations up to this confidence are not shown (GAUGE-02). */
export const CONFIDENCE_MIN = 0.2;

/** A valuation without data; nothing is shown. */
export const noGauge: AutoGauge = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
};

/** Whether the gauge is shown (GAUGE-01…03): all is known, confidence above 0.2, no market range below the price. */
export function isShownGauge(gauge: AutoGauge): gauge is ShownGauge {
  const { fill, listing_price: price, market_range_min: min, market_range_max: max, confidence } = gauge;
  if (fill === null || price === null || min === null || max === null || confidence === null) return false;
  return confidence > CONFIDENCE_MIN && max >= price;
}
