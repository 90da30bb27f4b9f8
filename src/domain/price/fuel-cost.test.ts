import { decideFuelEconomy } from './fuel-economy.ts';
import { describe, expect, it } from 'vitest';
import {
  formatFuelCost,
  FUEL_ECONOMY_DEFAULT,
  FUEL_PRICE_DEFAULT,
  parseFigure,
  stripFigure,
  toFuelCost,
  WEEKLY_DISTANCE_DEFAULT,
} from './fuel-cost.ts';
import { testCar } from '#domain/car/test-car.ts';

describe('stripFigure', () => {
  it.each([
    ['1.70', '1.70'],
    ['$1.95/L', '1.95'],
    ['1.9.5', '1.95'],
    ['abc', ''],
    ['-2.10', '2.10'],
    ['1e3', '13'],
    [' 2 . 1 ', '2.1'],
  ])('FUEL-01 a price typed as %j becomes %j', (typed, figure) => {
    expect(stripFigure(typed)).toBe(figure);
  });
  it.each([
    ['1,200 km', '1200'],
    ['250km a week', '250'],
    ['٣', ''],
  ])('FUEL-02 a distance typed as %j becomes %j', (typed, figure) => {
    expect(stripFigure(typed)).toBe(figure);
  });
  it('FUEL-01 FUEL-02 an empty text and a single point count as 0', () => {
    expect([parseFigure(''), parseFigure('.'), parseFigure('km'), parseFigure('.5')]).toEqual([0, 0, 0, 0.5]);
  });
});

describe('the cost of fuel', () => {
  it('FUEL-03 FUEL-04 FUEL-05 starts with $1.70 a litre, 250 km a week and 10 L/100km', () => {
    expect([FUEL_PRICE_DEFAULT, WEEKLY_DISTANCE_DEFAULT, FUEL_ECONOMY_DEFAULT]).toEqual([1.7, 250, 10]);
  });
  it.each([
    [250, 10, 1.7, '$42.50'],
    [250, 8.4, 1.7, '$35.70'],
    [100, 6, 2, '$12.00'],
    [0, 10, 1.7, '$0.00'],
    [12_345, 11.1, 2.05, '$2,809.10'],
  ])('FUEL-06 %d km at %d L/100km and $%d a litre cost %s', (distance, economy, price, cost) => {
    expect(formatFuelCost(toFuelCost({ distance, economy, price }))).toBe(cost);
  });
});

describe('decideFuelEconomy', () => {
  const economyOf = (litres: number | null) => ({ variant: { fuelconsumptioncombined: litres } });

  it.each([
    [6.3, { economy: 6.3, isOwn: true }],
    [0, { economy: 10, isOwn: false }],
    [null, { economy: 10, isOwn: false }],
  ])('FUEL-05 with a variant’s consumption of %s it is %j', (litres, decided) => {
    expect(decideFuelEconomy(testCar({ simple_fuel: 'Petrol', ...economyOf(litres) }))).toEqual(decided);
  });
  it('FUEL-05 a car without a variant uses the default', () => {
    expect(decideFuelEconomy(testCar())).toEqual({ economy: 10, isOwn: false });
  });
  it.each([
    ['Electric', null, null, false],
    ['electric', null, null, false],
    ['Hydrogen', 'Hydrogen fuel cell', null, false],
    [null, 'Electric', null, false],
    ['Hybrid', 'Petrol - electric', null, true],
    ['PHEV', 'Electric / petrol', null, true],
    ['Diesel', null, 'motorhome', true],
    [null, null, 'caravan', false],
    [null, null, null, true],
  ])(
    'FUEL-07 VDP-16 a car with fuel %s (%s), item type %s, has the calculator: %s',
    (simple_fuel, fuel, item_type, shown) => {
      expect(decideFuelEconomy(testCar({ simple_fuel, fuel, item_type })) !== null).toBe(shown);
    },
  );
});
