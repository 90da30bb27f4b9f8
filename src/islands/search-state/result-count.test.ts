import { describe, expect, it } from 'vitest';
import { toShownCount } from './result-count.ts';

const noun = { one: 'van', many: 'vans' };

describe('the count of results', () => {
  it('SEARCH-28 over 1,999 it is the configured stock count, if there is one', () => {
    expect(toShownCount(2_000, { stockCount: 4_500, noun })).toEqual({ number: '4,500', noun: 'vans' });
    expect(toShownCount(1_999, { stockCount: 4_500, noun }).number).toBe('1,999');
    expect(toShownCount(2_317, { stockCount: null, noun }).number).toBe('2,317');
  });

  it('uses the singular for one', () => {
    expect(toShownCount(1, { stockCount: null, noun })).toEqual({ number: '1', noun: 'van' });
    expect(toShownCount(0, { stockCount: null, noun })).toEqual({ number: '0', noun: 'vans' });
  });
});
