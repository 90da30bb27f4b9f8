import { describe, expect, it } from 'vitest';
import { locationSchema, openingHourSchema, specialHoursSchema } from './location.schema.ts';
import { fullLocation } from '#domain/car/test-entities.data.ts';
import { lostFields } from '#domain/text/test-fields.ts';

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
  ])('ENT-11 accepts the type "%s": %s', (location_type, expected) => {
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
    [{ open: '9 o’clock' }, false],
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
