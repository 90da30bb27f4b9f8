import { describe, expect, it } from 'vitest';
import { carSchema, carTypeSchema } from './car.schema.ts';
import { financeLenderSchema } from './finance-lender.schema.ts';
import { fullCar } from './test-entities.data.ts';
import { lostFields } from '#domain/text/test-fields.ts';
import { testCar } from './test-car.ts';
import { canBeSeen, decideLifeCycle } from './life-cycle.ts';

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
  it('ENT-01 accepts only the car types new, demo and used', () => {
    expect(carTypeSchema.options).toEqual(['new', 'demo', 'used']);
    expect(carSchema.safeParse({ ...fullCar, car_type: 'wrecked' }).success).toBe(false);
  });
  it('TENANT-08 each of the three car types is visible to shoppers', () => {
    const facts = { withdrawnAt: null, hold: null };
    const policy = { soldDays: 3, tombstoneDays: 90, caravans: false };
    const seen = carTypeSchema.options.map((car_type) =>
      canBeSeen(decideLifeCycle(testCar({ car_type }), facts, policy, 0)),
    );
    expect(seen).toEqual([true, true, true]);
  });
  it('ENT-01 leaves every field that was not given empty', () => {
    const car = testCar();
    const required = ['id', 'slug', 'path', 'name', 'year', 'make', 'model', 'car_type', 'status'];
    const given = [...required, 'price', 'price_type', 'created_at', 'updated_at', 'show_on_dealer_website'];
    const rest = Object.entries(car).filter(([key]) => !given.includes(key));
    const isEmpty = (value: unknown) =>
      value === null ||
      value === false ||
      value === 0 ||
      (typeof value === 'object' && Object.keys(value).length === 0);
    expect(rest.filter(([, value]) => !isEmpty(value))).toEqual([]);
  });
  it.each([-1, 0.5, Number.NaN])('refuses a price of %d', (price) => {
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
