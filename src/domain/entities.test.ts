import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { autoGaugeSchema } from './auto-gauge.schema.ts';
import { brandSchema, slideSchema } from './brand.schema.ts';
import { carSchema, carTypeSchema } from './car.schema.ts';
import { deliveryQuoteSchema } from './delivery-quote.schema.ts';
import { enquiryValuesSchema, leadFormSchema } from './enquiry.schema.ts';
import { calculatorInputsSchema, financeLenderSchema } from './finance-lender.schema.ts';
import { locationSchema, openingHourSchema, specialHoursSchema } from './location.schema.ts';
import { manufacturerSchema, modelTileSchema } from './model-tile.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { popupSchema, promoCardSchema } from './promotion.schema.ts';
import { reviewCollectionSchema, reviewSchema } from './review.schema.ts';
import { facetItemSchema, searchResponseSchema } from './search-response.schema.ts';
import {
  favouriteSchema,
  searchHistorySchema,
  userDetailsSchema,
  viewedCarSchema,
  watchlistEntrySchema,
} from './shopper-memory.schema.ts';
import { fullCar, fullLocation } from './test-entities.data.ts';
import { testCar } from './test-car.ts';
import { isVisible } from './visibility.ts';
import { pluginNames, pluginSchema, websiteConfigSchema } from './website-config.schema.ts';

/**
 * Which of the fields that the specification lists do not come through the schema with their value: a
 * field the schema does not know is dropped, or refused. Fields of ours may stand beside them.
 */
function lostFields(schema: z.ZodType, full: Record<string, unknown>, fields: string): string[] {
  const parsed: Record<string, unknown> = Object(schema.parse(full));
  const listed = fields.split(/\s+/).filter((field) => field !== '');
  return listed.filter((field) => !(field in full) || !isDeepStrictEqual(parsed[field], full[field]));
}

describe('a car', () => {
  it('ENT-01 has every field of the specification', () => {
    expect(
      lostFields(
        carSchema,
        fullCar,
        `id slug path name carsales_title year make model badge series colour interior_colour gearnum
       simple_transmission trans bodyconfiguration simple_body simple_fuel fuel km price before_price
       subscription_price preorder offer_price price_type stocknum vin nvic has_nvic regplate rego_expiry
       build_date compliance_date drive seats doors engine_size engine_size_litres car_type status sold
       reserved tag certified created_at updated_at views item_type file dealercomments dealership_id
       dealership_slug city state private_suburb private_postcode sold_date_timestamp
       show_on_dealer_website payment_processors images thumbnails primary_image_url video_url
       external_video_url walkaround_videos videos spin_images spin_interior_image spin_code hotspots
       standardEquipment location autograb_data youxQuote variant specifications finance_lenders`,
      ),
    ).toEqual([]);
  });
  it('ENT-01 is new, demo or used, nothing else', () => {
    expect(carTypeSchema.options).toEqual(['new', 'demo', 'used']);
    expect(carSchema.safeParse({ ...fullCar, car_type: 'wrecked' }).success).toBe(false);
  });
  it('TENANT-08 of each of the three types is shown to shoppers', () => {
    expect(carTypeSchema.options.map((car_type) => isVisible(testCar({ car_type }), 3, 0))).toEqual([
      true,
      true,
      true,
    ]);
  });
  it('ENT-01 knows nothing that it was not told', () => {
    const car = testCar();
    const told = ['id', 'slug', 'path', 'name', 'year', 'make', 'model', 'car_type', 'status'];
    const given = [...told, 'price', 'price_type', 'created_at', 'updated_at', 'show_on_dealer_website'];
    const rest = Object.entries(car).filter(([key]) => !given.includes(key));
    const isEmpty = (value: unknown) =>
      value === null ||
      value === false ||
      value === 0 ||
      (typeof value === 'object' && Object.keys(value).length === 0);
    expect(rest.filter(([, value]) => !isEmpty(value))).toEqual([]);
  });
  it.each([-1, 0.5, Number.NaN])('has no price of %d', (price) => {
    expect(carSchema.safeParse({ ...fullCar, price }).success).toBe(false);
  });

  it('ENT-02 has hotspots outside and inside, each with id, description, anchors and positions', () => {
    expect(lostFields(carSchema.shape.hotspots, fullCar.hotspots, 'exterior interior')).toEqual([]);
    for (const spot of [...fullCar.hotspots.exterior, ...fullCar.hotspots.interior]) {
      expect(Object.keys(spot)).toEqual(['id', 'description', 'anchors', 'positions']);
    }
  });
  it('ENT-03 has the market averages', () => {
    const fields = 'state_average_market_price average_market_price';
    expect(lostFields(carSchema.shape.autograb_data, fullCar.autograb_data, fields)).toEqual([]);
  });
  it('ENT-04 has the finance quote', () => {
    expect(
      lostFields(
        carSchema.shape.youxQuote,
        fullCar.youxQuote,
        'weeklyRepaymentAmount advertisedRate comparisonRate',
      ),
    ).toEqual([]);
  });
  it('ENT-05 has its variant', () => {
    expect(
      lostFields(
        carSchema.shape.variant,
        fullCar.variant,
        `cylinders enginesize enginesize_litres induction fuelconsumptioncombined fuelcapacity
       grossvehiclemass vehiclelength vehicleheight vehiclewidth towingcapacitybraked torque
       bodyconfiguration ancaprating geartype`,
      ),
    ).toEqual([]);
  });
  it('ENT-06 has the specifications of a caravan', () => {
    expect(
      lostFields(
        carSchema.shape.specifications,
        fullCar.specifications,
        'body_width body_length tare_weight axle_type sleeps aggregate_trailer_mass',
      ),
    ).toEqual([]);
  });
  it('ENT-07 has lenders with their figures and a term for any number of years, and nothing else', () => {
    const { lender } = fullCar.finance_lenders;
    expect(
      lostFields(
        financeLenderSchema,
        lender,
        `interestRate comparisonRate paymentWeek paymentMonth deposit termYears termMonths termWeeks term5
       establishmentFees balloon totalPayable disclaimer financeProvider`,
      ),
    ).toEqual([]);
    expect(financeLenderSchema.safeParse({ ...lender, term10: 120 }).success).toBe(true);
    expect(financeLenderSchema.safeParse({ ...lender, termX: 120 }).success).toBe(false);
    expect(financeLenderSchema.safeParse({ ...lender, commission: 120 }).success).toBe(false);
  });
});

describe('search', () => {
  const make = { label: 'Toyota', value: 'Toyota', count: 3 };
  it('ENT-08 answers with hits, count, facets with their ends, pages and ms', () => {
    const answer = {
      hits: [{ id: 1 }],
      count: 1,
      facets: { make: [make] },
      facetStats: { price: { min: 1000, max: 9000 } },
      pages: 1,
      ms: 0.4,
    };
    expect(lostFields(searchResponseSchema, answer, 'hits count facets facetStats pages ms')).toEqual([]);
    const halved = { ...answer, facetStats: { price: { min: 1000 } } };
    expect(searchResponseSchema.safeParse(halved).success).toBe(false);
  });
  it('ENT-09 counts facet items by label and value', () => {
    expect(lostFields(facetItemSchema, make, 'label value count')).toEqual([]);
    expect(facetItemSchema.safeParse({ ...make, count: -1 }).success).toBe(false);
  });
  it('ENT-10 the auto-gauge may answer in part', () => {
    const gauge = {
      fill: 40,
      listing_price: 30_000,
      market_range_min: 28_000,
      market_range_max: 34_000,
      confidence: 0.8,
      description: 'Good',
    };
    const fields = 'fill listing_price market_range_min market_range_max confidence description';
    expect(lostFields(autoGaugeSchema, gauge, fields)).toEqual([]);
    expect(autoGaugeSchema.parse({ fill: 40 })).toEqual({
      fill: 40,
      listing_price: null,
      market_range_min: null,
      market_range_max: null,
      confidence: null,
      description: null,
    });
  });
});

describe('a location', () => {
  it('ENT-11 has every field of the specification', () => {
    expect(
      lostFields(
        locationSchema,
        fullLocation,
        `id name slug location_type location_subtype primary visible dealership_id dealership_slug
       manufacturers dealer_license_number motor_vehicle_repairer image address contact_detail reviews
       distribution_locations`,
      ),
    ).toEqual([]);
    expect(
      lostFields(
        locationSchema.shape.address,
        fullLocation.address,
        'street city state postcode lat long place_id place_url map_key',
      ),
    ).toEqual([]);
    const contact = fullLocation.contact_detail;
    expect(
      lostFields(locationSchema.shape.contact_detail, contact, 'phone landline_phone opening_hours'),
    ).toEqual([]);
    expect(lostFields(locationSchema.shape.reviews, fullLocation.reviews, 'average_rating count')).toEqual(
      [],
    );
  });
  it.each([
    ['sales', true],
    ['service', true],
    ['parts', true],
    ['', true],
    ['head office', false],
  ])('ENT-11 is of the type "%s": %s', (location_type, expected) => {
    expect(locationSchema.safeParse({ ...fullLocation, location_type }).success).toBe(expected);
  });

  const [hours] = fullLocation.contact_detail.opening_hours;
  it('ENT-12 has opening hours by weekday', () => {
    expect(lostFields(openingHourSchema, Object(hours), 'weekday status formated_hours open close')).toEqual(
      [],
    );
  });
  it.each([
    [{ weekday: 0 }, true],
    [{ weekday: 6 }, true],
    [{ weekday: 7 }, false],
    [{ weekday: -1 }, false],
    [{ status: 'Closed' }, true],
    [{ status: 'closed' }, false],
    [{ open: '24:00' }, false],
    [{ open: '9:00' }, false],
    [{ close: '23:59' }, true],
  ])('ENT-12 opening hours with %o are valid: %s', (change, expected) => {
    expect(openingHourSchema.safeParse({ ...hours, ...change }).success).toBe(expected);
  });
  it('ENT-13 has special hours by date', () => {
    const day = {
      date: '2026-12-24',
      status: 'Open',
      location_id: 'main',
      start_hour: '09:00',
      end_hour: '12:00',
    };
    expect(lostFields(specialHoursSchema, day, 'date status location_id start_hour end_hour')).toEqual([]);
    expect(specialHoursSchema.safeParse({ ...day, date: '2026-13-01' }).success).toBe(false);
  });
});

describe('offers and models', () => {
  it('ENT-14 an offer', () => {
    const offer = {
      id: 1,
      name: 'Runout',
      description: '<b>Now</b>',
      sanitized_description: 'Now',
      disclaimer: 'Until sold.',
      category: 'Finance offer',
      image_url: '/offer.webp',
      image_or_model_image: { url: '/model.webp' },
      model: { name: 'RAV4', slug: 'rav4', override_url: '/pages/rav4' },
      manufacturer: 'Toyota',
      excluded_website_ids: ['other'],
    };
    expect(
      lostFields(
        offerSchema,
        offer,
        `id name description sanitized_description disclaimer category image_url image_or_model_image model
       manufacturer excluded_website_ids`,
      ),
    ).toEqual([]);
    expect(Object.keys(offer.model)).toEqual(['name', 'slug', 'override_url']);
  });
  it('ENT-15 a model tile', () => {
    const tile = {
      name: 'RAV4',
      slug: 'rav4',
      override_url: '/pages/rav4',
      image: { url: '/rav4.webp' },
      cloudfront_new_image_url: 'https://images.example/rav4.webp',
      manufacturer_body: 'SUV',
      manufacturer_body2: 'Hybrid',
      manufacturer_body3: 'Family',
      status: 'active',
    };
    expect(
      lostFields(
        modelTileSchema,
        tile,
        `name slug override_url image cloudfront_new_image_url manufacturer_body manufacturer_body2
       manufacturer_body3 status`,
      ),
    ).toEqual([]);
  });
  it('ENT-16 a manufacturer, with or without a logo', () => {
    expect(
      lostFields(
        manufacturerSchema,
        { id: 1, name: 'Toyota', slug: 'toyota', logo: { url: '/toyota.svg' } },
        'id name slug logo',
      ),
    ).toEqual([]);
    expect(manufacturerSchema.safeParse({ id: 1, name: 'A', slug: 'a', logo: { url: null } }).success).toBe(
      true,
    );
  });
  it('ENT-17 a slide', () => {
    const slide = { id: 1, name: 'A', description: 'B', url: '/search', hide_overlay: true };
    expect(lostFields(slideSchema, slide, 'id name description url hide_overlay')).toEqual([]);
  });
  it('ENT-18 a brand', () => {
    const brand = {
      title: 'Toyota',
      slug: 'toyota',
      logo: '/toyota.svg',
      banner: '/toyota.webp',
      description: ['One.', 'Two.'],
      skipPage: true,
    };
    expect(lostFields(brandSchema, brand, 'title slug logo banner description skipPage')).toEqual([]);
  });
});

describe('reviews', () => {
  const review = {
    id: 1,
    customer_name: 'Jo',
    text: 'Good.',
    rating: 5,
    review_date: '2026-11-01',
    review_date_in_words: '3 weeks ago',
    reply_text: 'Thanks.',
    reply_date: '2026-11-02',
    image: 'https://images.example/jo.webp',
  };
  it('ENT-19 a collection has its rating as text', () => {
    const collection = { count: 1, average_rating: '4.6', reviews: [review] };
    expect(lostFields(reviewCollectionSchema, collection, 'count average_rating reviews')).toEqual([]);
    expect(reviewCollectionSchema.safeParse({ ...collection, average_rating: 4.6 }).success).toBe(false);
  });
  it('ENT-20 a review', () => {
    expect(
      lostFields(
        reviewSchema,
        review,
        'id customer_name text rating review_date review_date_in_words reply_text reply_date image',
      ),
    ).toEqual([]);
    expect(reviewSchema.safeParse({ ...review, rating: 6 }).success).toBe(false);
  });
});

describe('what is remembered of a shopper', () => {
  it('ENT-21 a watchlist entry is an id', () => {
    expect(lostFields(watchlistEntrySchema, { id: 1 }, 'id')).toEqual([]);
  });
  it('ENT-22 a favourite', () => {
    const favourite = { id: 1, name: 'A', slug: 'a', make: 'B', model: 'C', primary_image_url: '/a.webp' };
    expect(lostFields(favouriteSchema, favourite, 'id name slug make model primary_image_url')).toEqual([]);
  });
  it('ENT-23 a viewed car', () => {
    const viewed = { id: 1, stocknum: 'A1', make: 'B', model: 'C', body: '5dr wagon', simple_body: 'SUV' };
    expect(lostFields(viewedCarSchema, viewed, 'id stocknum make model body simple_body')).toEqual([]);
  });
  it('ENT-24 user details', () => {
    const details = {
      name: 'Jo',
      last_name: 'Lee',
      email: 'jo@tested.example',
      phone: '0491 570 006',
      postcode: '0800',
    };
    expect(lostFields(userDetailsSchema, details, 'name last_name email phone postcode')).toEqual([]);
  });
  it('ENT-25 the last five searches, each with filters and a path', () => {
    const search = { filters: { make: ['Toyota'] }, path: '/search' };
    const accepts = (value: unknown) => searchHistorySchema.safeParse(value).success;
    expect(searchHistorySchema.parse([search])).toEqual([search]);
    const searches = (length: number) => Array.from({ length }, () => search);
    expect([accepts(searches(5)), accepts(searches(6))]).toEqual([true, false]);
    expect(accepts([{ filters: {}, path: '/search' }])).toBe(false);
    expect(accepts([{ filters: { make: [] }, path: '/search' }])).toBe(false);
    expect(accepts([{ filters: search.filters }])).toBe(false);
  });
});

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
