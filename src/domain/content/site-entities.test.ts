import { describe, expect, it } from 'vitest';
import { deliveryQuoteSchema } from '#domain/location/delivery-quote.schema.ts';
import { lostFields } from '#domain/text/test-fields.ts';

describe('the site and its forms', () => {
  it('ENT-29 a delivery quote has a price in whole dollars and the region’s name', () => {
    expect(lostFields(deliveryQuoteSchema, { price: 450, name: 'Brisbane metro' }, 'price name')).toEqual([]);
    expect(deliveryQuoteSchema.safeParse({ price: 450.5, name: 'A' }).success).toBe(false);
  });
});
