import { describe, expect, it } from 'vitest';
import type { AutoGauge } from './auto-gauge.schema.ts';
import { isShownGauge, noGauge } from './auto-gauge.ts';

const full: AutoGauge = {
  fill: 19,
  listing_price: 58_990,
  market_range_min: 57_200,
  market_range_max: 66_800,
  confidence: 0.84,
  description: null,
};

describe('isShownGauge', () => {
  it.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const)(
    'GAUGE-01 is false without %s, and true when all five are known; 0 is a known number',
    (field) => {
      expect(isShownGauge(full)).toBe(true);
      expect(isShownGauge({ ...full, [field]: null })).toBe(false);
      expect(isShownGauge({ ...full, fill: 0, market_range_min: 0 })).toBe(true);
      expect(isShownGauge(noGauge)).toBe(false);
    },
  );
  it.each([
    [0, false],
    [0.19, false],
    [0.2, false],
    [0.2001, true],
    [1, true],
  ])('GAUGE-02 at a confidence of %d is %s', (confidence, shown) => {
    expect(isShownGauge({ ...full, confidence })).toBe(shown);
  });
  it.each([
    [58_989, false],
    [58_990, true],
    [58_991, true],
  ])('GAUGE-03 with a market that ends at %i is %s for a price of 58,990', (end, shown) => {
    expect(isShownGauge({ ...full, market_range_max: end })).toBe(shown);
  });
});
