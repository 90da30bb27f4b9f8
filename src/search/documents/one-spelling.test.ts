import { describe, expect, it } from 'vitest';
import { decideSpellings, isSpeltAlike, type SpeltCar, withOneSpelling } from './one-spelling.ts';

const car = (model: string, fields: Partial<SpeltCar> = {}): SpeltCar => {
  const { make = 'Toyota' } = fields;
  const empty = {
    badge: null,
    colour: null,
    simple_body: null,
    simple_fuel: null,
    simple_transmission: null,
  };
  const location = { drive: null, item_type: null, city: null, state: null, location: null, tag: null };
  return { ...empty, ...location, name: `2020 ${make} ${model} LWB`, model, ...fields, make };
};
const spell = (cars: SpeltCar[]) => {
  const spellings = decideSpellings(cars);
  return cars.map((entry) => withOneSpelling(entry, spellings));
};
const modelsOf = (cars: SpeltCar[]) => spell(cars).map(({ model }) => model);

describe('the spelling of values in a stock', () => {
  it('is the most common one, in any order of cars', () => {
    const models = ['Hiace', 'HiAce', 'HIACE', 'HiAce', 'Ranger'];
    const wanted = ['HiAce', 'HiAce', 'HiAce', 'HiAce', 'Ranger'];
    expect(modelsOf(models.map((model) => car(model)))).toEqual(wanted);
    expect(modelsOf(models.toReversed().map((model) => car(model)))).toEqual(wanted.toReversed());
  });

  it('is the first in sort order among equally common ones', () => {
    expect(modelsOf([car('Hiace'), car('HiAce')])).toEqual(['HiAce', 'HiAce']);
    expect(modelsOf([car('HiAce'), car('Hiace')])).toEqual(['HiAce', 'HiAce']);
  });

  it('is chosen per field over all makes, and applies to names too', () => {
    const [first, , third, last] = spell([
      car('GT', { make: 'TOYOTA', badge: 'SPORT', simple_fuel: 'diesel', colour: 'ute' }),
      car('Gt', { make: 'Ford', badge: 'Sport', simple_fuel: 'Diesel', tag: 'UTE' }),
      car('Gt', { badge: 'Sport', simple_fuel: 'Diesel' }),
      car('Yaris', { make: 'TOYOTA' }),
      car('Camry', { make: 'TOYOTA' }),
    ]);
    expect(first).toMatchObject({ make: 'TOYOTA', model: 'Gt', badge: 'Sport', simple_fuel: 'Diesel' });
    expect(first).toMatchObject({ colour: 'ute', name: '2020 TOYOTA Gt LWB' });
    expect(third).toMatchObject({ make: 'TOYOTA', name: '2020 TOYOTA Gt LWB' });
    expect(last).toMatchObject({ make: 'TOYOTA', name: '2020 TOYOTA Yaris LWB' });
  });

  it('applies to badges in names that are built from the fields', () => {
    const sport = (badge: string, name: string) => car('Gt', { badge, name });
    const [generated, custom] = spell([
      sport('SPORT', '2020 Toyota Gt SPORT'),
      sport('SPORT', '2020 Toyota Gt, a SPORT in red'),
      ...Array.from({ length: 3 }, () => sport('Sport', '2020 Toyota Gt Sport')),
    ]);
    expect(generated).toMatchObject({ badge: 'Sport', name: '2020 Toyota Gt Sport' });
    expect(custom).toMatchObject({ badge: 'Sport', name: '2020 Toyota Gt, a SPORT in red' });
  });

  it('treats values as equal that Meilisearch treats as equal: composed characters, surrounding spaces', () => {
    const composed = 'Citroën';
    const apart = composed.normalize('NFD');
    const makes = spell([
      car('C3', { make: composed }),
      car('C4', { make: apart }),
      car('C5', { make: composed }),
    ]);
    expect(new Set(makes.map(({ make }) => make))).toEqual(new Set([composed]));
    expect(modelsOf([car('C3 '), car('C3'), car('C3')])).toEqual(['C3', 'C3', 'C3']);
  });

  it('keeps other words, empty values and unchanged objects', () => {
    const cars = [car('3'), car('CX-3'), car('cx 3'), car('3', { badge: '' })];
    expect(spell(cars).every((entry, index) => entry === cars[index])).toBe(true);
  });

  it('compares the spelling of two views of a car', () => {
    expect(isSpeltAlike(car('HiAce'), car('HiAce'))).toBe(true);
    expect(isSpeltAlike(car('HiAce'), car('Hiace'))).toBe(false);
  });
});
