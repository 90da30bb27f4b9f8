import { describe, expect, it } from 'vitest';
import { deliveryQuoteSchema } from '#domain/location/delivery-quote.schema.ts';
import { enquiryValuesSchema, leadFormSchema } from './enquiry.schema.ts';
import { calculatorInputsSchema } from '#domain/car/finance-lender.schema.ts';
import { popupSchema, promoCardSchema } from './promotion.schema.ts';
import { fullLocation } from '#domain/car/test-entities.data.ts';
import { lostFields } from '#domain/text/test-fields.ts';
import { pluginNames, pluginSchema, websiteConfigSchema } from './website-config.schema.ts';

describe('the site and its forms', () => {
  it('ENT-26 a plugin has a feature or a name', () => {
    expect(pluginNames).toEqual(['Autogauge', 'Car Analysis', 'PPSR Report']);
    const accepts = (value: unknown) => pluginSchema.safeParse(value).success;
    expect([accepts({ feature: 'Autogauge' }), accepts({ name: 'PPSR Report' }), accepts({})]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('ENT-27 the website config', () => {
    const config = {
      slug: 'tested-motors',
      name: 'Tested Motors',
      locations: [fullLocation],
      dealerships: [{ id: 'main', slug: 'main-yard', name: 'Main yard' }],
      address: fullLocation.address,
      manufacturer: 'Toyota',
      include_sold_cars_days: 7,
      override_city: 'Perth',
    };
    expect(
      lostFields(
        websiteConfigSchema,
        config,
        'slug name locations dealerships address manufacturer include_sold_cars_days override_city',
      ),
    ).toEqual([]);
  });
  it('ENT-28 a promo card', () => {
    const card = {
      start: '2026-11-01',
      expiry: '2026-11-30',
      position: 1,
      display: ['new'],
      strictDisplay: true,
      node: { heading: 'Offer' },
    };
    expect(lostFields(promoCardSchema, card, 'start expiry position display strictDisplay node')).toEqual([]);
    expect(promoCardSchema.parse({ node: {} })).toMatchObject({ start: null, expiry: null, position: null });
  });
  it('ENT-29 a delivery quote has a price in whole dollars and the region’s name', () => {
    expect(lostFields(deliveryQuoteSchema, { price: 450, name: 'Brisbane metro' }, 'price name')).toEqual([]);
    expect(deliveryQuoteSchema.safeParse({ price: 450.5, name: 'A' }).success).toBe(false);
  });
  it('ENT-30 a popup', () => {
    const popup = {
      src: '/popup.webp',
      expiryDate: '2026-12-31',
      linkTo: '/search',
      title: 'A',
      description: 'B',
      buttonText: 'C',
    };
    expect(lostFields(popupSchema, popup, 'src expiryDate linkTo title description buttonText')).toEqual([]);
  });
  it('ENT-31 enquiry values, opted in by default', () => {
    const values = {
      page_id: 'contact',
      opt_in: false,
      category: 'General Enquiry',
      subcategory: 'Find me something similar',
      name: 'Jo',
      email: 'jo@tested.example',
      phone: '0491 570 006',
      additional_services: ['Wash'],
      dealership_slug: 'main-yard',
    };
    expect(
      lostFields(
        enquiryValuesSchema,
        values,
        'page_id opt_in category subcategory name email phone additional_services dealership_slug',
      ),
    ).toEqual([]);
    const { opt_in: _optIn, ...rest } = values;
    expect(enquiryValuesSchema.parse(rest).opt_in).toBe(true);
  });
  it('ENT-32 the lead form has five fields and a hidden one', () => {
    const form = {
      'First Name': 'Jo',
      last_name: 'Lee',
      postcode: '2830',
      'Mobile Number': '0491 570 006',
      'Email Address': 'jo@tested.example',
      hidden: '',
    };
    expect(leadFormSchema.parse(form)).toEqual(form);
    const names = ['First Name', 'last_name', 'postcode', 'Mobile Number', 'Email Address', 'hidden'];
    expect(Object.keys(leadFormSchema.shape)).toEqual(names);
  });
  it('ENT-33 calculator inputs', () => {
    const inputs = { amount: 30_000, term: 5, interest: 10, tradeIn: 2000, residual: 0, total: 28_000 };
    expect(lostFields(calculatorInputsSchema, inputs, 'amount term interest tradeIn residual total')).toEqual(
      [],
    );
  });
});
