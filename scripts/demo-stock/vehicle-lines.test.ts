import { expect, test } from 'vitest';
import { paintOf } from '#scripts/studio/pick-pictures.ts';
import type { PaintKey } from '#scripts/studio/paint.data.ts';
import { makerColours, plainColours } from './colours.data.ts';
import { allLines } from './draw-car.ts';
import { inventVin, vinCheckDigit } from './identity.ts';
import { worthOf } from './price.ts';
import { seededRandom } from './random.ts';
import { describeGearbox, parseEngine } from './vehicle-line.ts';

test('every variant has an engine and a gearbox that read, and consumption fits the fuel', () => {
  for (const { variants } of allLines) {
    for (const [, engine, gearbox, , consumption, price] of variants) {
      const { fuel } = parseEngine(engine);
      expect(describeGearbox(gearbox).words).toMatch(/automatic|manual/);
      expect(consumption > 0).toBe(fuel !== 'Electric');
      expect(price).toBeGreaterThan(18_000);
    }
  }
});

test('an engine of another form is refused with the words it has', () => {
  expect(() => parseEngine('V8')).toThrow('engine "V8": expected such as "2.8L 4 Diesel"');
});

test('every colour name means its own paint to the studio', () => {
  const named = [plainColours, ...Object.values(makerColours)].flatMap((colours) =>
    Object.entries(colours).flatMap(([paint, names]) =>
      names.map((name) => [name, paint as PaintKey] as const),
    ),
  );
  expect(named.filter(([name, paint]) => paintOf(name) !== paint)).toEqual([]);
});

test('the check digit is that of the standard', () => {
  expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X');
  expect(vinCheckDigit('11111111111111111')).toBe('1');
  const invented = inventVin(seededRandom('a'), 2024, 12);
  expect(invented).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
  expect(vinCheckDigit(invented)).toBe(invented.charAt(8));
});

test('a car is worth less with every year and with more kilometres', () => {
  const car = { newPrice: 50_000, condition: 'used', kilometresAYear: 14_000, hold: 1 } as const;
  const byYear = [2025, 2022, 2018, 2012].map((year) =>
    worthOf({ ...car, year, km: (2026 - year) * 14_000 }),
  );
  expect(byYear).toEqual([...byYear].sort((a, b) => b - a));
  expect(byYear[1]).toBeGreaterThan(30_000);
  expect(byYear[1]).toBeLessThan(42_000);
  expect(worthOf({ ...car, year: 2020, km: 150_000 })).toBeLessThan(
    worthOf({ ...car, year: 2020, km: 60_000 }),
  );
});
