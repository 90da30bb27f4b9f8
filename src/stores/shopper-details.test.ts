import { describe, expect, it } from 'vitest';
import { type ShopperDetails, toAskedDetails } from './shopper-details.ts';

const inForm = (details: ShopperDetails, ...asked: string[]) => {
  const { name, last_name: last } = toAskedDetails({ email: 'zoe@example.org', ...details }, asked);
  return [name, last];
};

describe('FORM-19 remembered names', () => {
  it('that were written as one are two where a form asks for both', () => {
    expect(inForm({ name: 'Zoë Marsh' }, 'name', 'last_name')).toEqual(['Zoë', 'Marsh']);
    expect(inForm({ name: 'Zoë van  der Marsh' }, 'name', 'last_name')).toEqual(['Zoë', 'van der Marsh']);
    expect(inForm({ name: 'Zoë' }, 'name', 'last_name')).toEqual(['Zoë', undefined]);
  });

  it('stay as they are where both were given: a first name may be two words', () => {
    expect(inForm({ name: 'Mary Ann', last_name: 'Marsh' }, 'name', 'last_name')).toEqual([
      'Mary Ann',
      'Marsh',
    ]);
  });

  it('are one where a form asks for one', () => {
    expect(inForm({ name: 'Zoë', last_name: 'Marsh' }, 'name')[0]).toBe('Zoë Marsh');
    expect(inForm({ name: 'Zoë' }, 'name')[0]).toBe('Zoë');
    expect(toAskedDetails({}, ['name'])).toEqual({ name: '' });
  });

  it('leave the rest alone', () => {
    expect(toAskedDetails({ name: 'Zoë Marsh', phone: '0412 345 678' }, ['last_name'])).toEqual({
      name: 'Zoë',
      last_name: 'Marsh',
      phone: '0412 345 678',
    });
  });
});
