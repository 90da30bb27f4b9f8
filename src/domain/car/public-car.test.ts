import { describe, expect, it } from 'vitest';
import { carSchema } from './car.schema.ts';
import { publicCarFields, toPublicCar } from './public-car.ts';
import { fullCar } from './test-entities.data.ts';

describe('toPublicCar', () => {
  const car = carSchema.parse(fullCar);
  const view = toPublicCar(car, { registration: true });

  it('hands on the listed fields, with their values', () => {
    expect(Object.keys(view)).toEqual([...publicCarFields]);
    for (const field of publicCarFields) expect(view[field]).toBe(car[field]);
  });
  it('keeps back everything else, private fields before all', () => {
    const kept = Object.keys(car).filter((key) => !(key in view));
    expect(kept.filter((key) => key.startsWith('private_'))).toEqual(['private_suburb', 'private_postcode']);
    expect(kept).toEqual(
      expect.arrayContaining(['spin_code', 'file', 'payment_processors', 'show_on_dealer_website', 'nvic']),
    );
    expect(JSON.stringify(view)).not.toMatch(/Orange|2800|spin-a1|reports\.example|stripe/);
  });
  it('keeps back a field it has never heard of', () => {
    const later = Object.assign({}, car, { margin: 4000 });
    expect('margin' in toPublicCar(later, { registration: true })).toBe(false);
  });
  it('blanks the price where the dealer wants to be asked for it', () => {
    const asked = toPublicCar({ ...car, price_type: 'enquire' }, { registration: true });
    expect([asked.price, asked.before_price, asked.offer_price]).toEqual([null, null, null]);
    expect([view.price, asked.km]).toEqual([car.price, car.km]);
    expect(car.price).not.toBeNull();
  });
  it('blanks the registration where the tenant hides it', () => {
    const hidden = toPublicCar(car, { registration: false });
    expect([hidden.regplate, hidden.rego_expiry]).toEqual([null, null]);
    expect([view.regplate, view.rego_expiry]).toEqual(['1FX123', '2027-03-31']);
  });
});
