import { describe, expect, it } from 'vitest';
import { carSchema } from './car.schema.ts';
import { publicCarFields, toPublicCar } from './public-car.ts';
import { fullCar } from './test-entities.data.ts';

describe('toPublicCar', () => {
  const car = carSchema.parse(fullCar);
  const view = toPublicCar(car, { registration: true });

  it('returns the listed fields with their values', () => {
    expect(Object.keys(view)).toEqual([...publicCarFields]);
    for (const field of publicCarFields) expect(view[field]).toBe(car[field]);
  });
  it('leaves out all other fields, private ones included', () => {
    const removed = Object.keys(car).filter((key) => !(key in view));
    expect(removed.filter((key) => key.startsWith('private_'))).toEqual([
      'private_suburb',
      'private_postcode',
    ]);
    expect(removed).toEqual(
      expect.arrayContaining(['spin_code', 'file', 'payment_processors', 'show_on_dealer_website', 'nvic']),
    );
    expect(JSON.stringify(view)).not.toMatch(/Orange|2800|spin-a1|reports\.example|stripe/);
  });
  it('leaves out an unknown field', () => {
    const extended = Object.assign({}, car, { margin: 4000 });
    expect('margin' in toPublicCar(extended, { registration: true })).toBe(false);
  });
  it('removes the price when the price is on enquiry', () => {
    const onEnquiry = toPublicCar({ ...car, price_type: 'enquire' }, { registration: true });
    expect([onEnquiry.price, onEnquiry.before_price, onEnquiry.offer_price]).toEqual([null, null, null]);
    expect([view.price, onEnquiry.km]).toEqual([car.price, car.km]);
    expect(car.price).not.toBeNull();
  });
  it('removes the registration when the tenant hides it', () => {
    const hidden = toPublicCar(car, { registration: false });
    expect([hidden.regplate, hidden.rego_expiry]).toEqual([null, null]);
    expect([view.regplate, view.rego_expiry]).toEqual(['1FX123', '2027-03-31']);
  });
});
