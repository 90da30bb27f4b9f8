import type { AutoGauge } from './auto-gauge.schema.ts';

/**
 * What is known of where a price lies: the auto-gauge fields (ENT-10), the averages beside them, and whose figures
 * they are, so that no page calls our own stock a market.
 */
export type Valuation = AutoGauge & {
  /** Whole dollars. */
  averages: { state: number | null; national: number | null };
  /** The state that `averages.state` is of, `QLD`. */
  state: string | null;
  source: 'own-stock' | 'service';
};

/** A gauge that can be drawn: everything but the words is there. */
export type ShownGauge = Omit<AutoGauge, 'description'> & {
  [Field in 'fill' | 'listing_price' | 'market_range_min' | 'market_range_max' | 'confidence']: number;
} & Pick<AutoGauge, 'description'>;

/** Up to here a valuation is a guess (GAUGE-02). */
export const CONFIDENCE_MIN = 0.2;

/** Nothing is known, so nothing is shown. */
export const noGauge: AutoGauge = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
};

/**
 * Whether the comparison is shown (GAUGE-01…03): every figure is there, the confidence is above 0.2, and the market
 * does not end below the price.
 */
export function isShownGauge(gauge: AutoGauge): gauge is AutoGauge & ShownGauge {
  const { fill, listing_price: price, market_range_min: min, market_range_max: max, confidence } = gauge;
  if (fill === null || price === null || min === null || max === null || confidence === null) return false;
  return confidence > CONFIDENCE_MIN && max >= price;
}
