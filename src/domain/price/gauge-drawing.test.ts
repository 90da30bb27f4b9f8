import { describe, expect, it } from 'vitest';
import { toGaugeDrawing } from './gauge-drawing.ts';
import { testValuation as valuation } from './test-valuation.ts';

describe('toGaugeDrawing', () => {
  it('draws the price, the ends of the range and the state average', () => {
    expect(toGaugeDrawing({ ...valuation, averages: { state: 61_130, national: 62_000 } })).toEqual({
      price: { text: '$58,990', at: 19, anchor: 'middle' },
      min: '$57,200',
      max: '$66,800',
      average: { text: 'Average $61,130', at: 41, anchor: 'middle' },
      difference: '$2,140 below',
      against: 'the QLD market average of $61,130.',
      label: '$58,990 in a range from $57,200 to $66,800, average $61,130',
      description: 'Priced to sell.',
    });
  });
  it('GAUGE-01 GAUGE-02 GAUGE-03 returns null when the gauge is not shown', () => {
    expect(toGaugeDrawing({ ...valuation, fill: null })).toBe(null);
    expect(toGaugeDrawing({ ...valuation, confidence: 0.2 })).toBe(null);
    expect(toGaugeDrawing({ ...valuation, market_range_max: 58_000 })).toBe(null);
  });
  it('calls our own stock "our own", never a market', () => {
    const own = { ...valuation, source: 'own-stock' } as const;
    expect(toGaugeDrawing(own)?.against).toBe('our own average in QLD of $61,130.');
    const national = { ...own, averages: { state: null, national: 58_000 }, state: null };
    expect(toGaugeDrawing(national)).toMatchObject({
      difference: '$990 above',
      against: 'our own average of $58,000.',
    });
    expect(JSON.stringify(toGaugeDrawing(national))).not.toContain('market');
  });
  it('omits an unknown average, and the mark of an average outside the range', () => {
    const bare = toGaugeDrawing({ ...valuation, averages: { state: null, national: null } });
    expect(bare).toMatchObject({ average: null, difference: '', against: '' });
    expect(bare?.label).toBe('$58,990 in a range from $57,200 to $66,800');
    const beyond = toGaugeDrawing({ ...valuation, averages: { state: 57_000, national: null } });
    expect(beyond).toMatchObject({ average: null, difference: '$1,990 above' });
    const equal = toGaugeDrawing({ ...valuation, averages: { state: 58_990, national: null } });
    expect(equal?.difference).toBe('The same as');
  });
  it('keeps pin and labels on the gauge for any values of a service', () => {
    expect(toGaugeDrawing({ ...valuation, fill: -8 })?.price).toEqual({
      text: '$58,990',
      at: 0,
      anchor: 'start',
    });
    expect(toGaugeDrawing({ ...valuation, fill: 130 })?.price).toMatchObject({ at: 100, anchor: 'end' });
    const point = toGaugeDrawing({ ...valuation, market_range_min: 66_800, listing_price: 66_800 });
    expect(point?.average).toBe(null);
  });
});
