import { describe, expect, it } from 'vitest';
import { isSpecialOn, toggleSpecial } from './special-filter.ts';

const filter = {
  label: 'Family cars under $30,000',
  facets: { seats: ['7', '8'], car_type: ['used'] },
  ranges: { price: { min: null, max: 30_000 } },
};
const nothing = { facets: {}, ranges: {} };

describe('a special filter', () => {
  it('chooses all its values at once beside the current choice, and removes them the same way', () => {
    const before = {
      facets: { car_type: ['new'], make: ['Kia'] },
      ranges: { year: { min: 2018, max: null } },
    };
    const on = toggleSpecial(before, filter);
    expect(on).toEqual({
      facets: { car_type: ['new', 'used'], make: ['Kia'], seats: ['7', '8'] },
      ranges: { year: { min: 2018, max: null }, price: { min: null, max: 30_000 } },
    });
    expect(toggleSpecial(on, filter)).toEqual(before);
  });

  it('is on only when all its values are chosen, in whatever way', () => {
    const on = toggleSpecial(nothing, filter);
    expect(isSpecialOn(on, filter)).toBe(true);
    expect(isSpecialOn(nothing, filter)).toBe(false);
    expect(isSpecialOn({ ...on, facets: { ...on.facets, seats: ['7'] } }, filter)).toBe(false);
    expect(isSpecialOn({ ...on, ranges: { price: { min: 5_000, max: 30_000 } } }, filter)).toBe(false);
  });

  it('leaves no empty entries behind', () => {
    expect(toggleSpecial(toggleSpecial(nothing, filter), filter)).toEqual(nothing);
  });
});
