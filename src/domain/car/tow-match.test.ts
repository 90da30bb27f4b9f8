import { describe, expect, it } from 'vitest';
import { parseTowLimit } from './tow-limit.ts';
import {
  decideTowFit,
  decideTowMatch,
  formatTowLine,
  formatTowMatch,
  formatTowNeed,
  toTowBar,
} from './tow-match.ts';

const van = { tare: 2_340, atm: 2_900 };

describe('the tow match', () => {
  it.each([
    [3_000, 'loaded', 100],
    [2_900, 'loaded', 0],
    [2_899, 'empty', -1],
    [2_340, 'empty', -560],
    [2_339, 'never', -561],
  ] as const)('a limit of %i kg: %s, %i kg to spare', (limit, fits, spare) => {
    expect(decideTowMatch(van, limit)).toEqual({ fits, spare });
  });

  it('treats a van over the limit as too heavy when its tare is unknown', () => {
    expect(decideTowMatch({ tare: null, atm: 2_900 }, 2_500).fits).toBe('never');
  });

  it('formats the answers', () => {
    expect(formatTowNeed(van)).toContain('2,900 kg');
    expect(formatTowMatch(van, 3_000, 'caravan')).toBe(
      'Within your car’s limit of 3,000 kg, with 100 kg to spare.',
    );
    expect(formatTowMatch(van, 2_900, 'caravan')).toContain('nothing to spare');
    expect(formatTowMatch(van, 2_500, 'caravan')).toBe(
      'Fully loaded, this caravan is 400 kg over your car’s limit of 2,500 kg. Your car may tow it empty.',
    );
    expect(formatTowMatch(van, 1_600, 'caravan')).toMatch(/^Too heavy: .* 1,300 kg over/);
    expect([null, 2_900, 2_899].map((limit) => decideTowFit(van.atm, limit))).toEqual([
      'unknown',
      'within',
      'over',
    ]);
    expect(formatTowLine(van.atm, null)).toBe('Needs a towing limit of 2,900 kg');
    expect(formatTowLine(van.atm, 3_000)).toBe('Within your car’s 3,000 kg limit');
    expect(formatTowLine(van.atm, 2_500)).toBe('400 kg over your car’s 2,500 kg limit');
  });

  it('draws all weights to one scale, and the longest bar fits the picture', () => {
    const bar = toTowBar(van, 3_500);
    expect(bar.limit).toBeLessThan(1_000);
    expect((bar.atm - bar.tare) / (bar.limit ?? 0)).toBeCloseTo(560 / 3_500, 2);
    expect(toTowBar(van, null)).toEqual({ tare: 761, atm: 943, limit: null });
  });
});

it.each([
  ['3000', 3_000],
  [' 3,000 kg', 3_000],
  ['3 500kg', 3_500],
  ['3.5', 3_500],
  ['3.5 t', 3_500],
  ['3500 kgs', 3_500],
  ['2,5 t', 2_500],
  ['750', 750],
  ['0', null],
  ['12', null],
  ['35000', null],
  ['Prado', null],
  ['', null],
  ['3,0000', null],
])('a towing limit written as %j is parsed as %j', (text, limit) => {
  expect(parseTowLimit(text)).toBe(limit);
});
