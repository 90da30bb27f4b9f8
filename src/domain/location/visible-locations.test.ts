import { describe, expect, it } from 'vitest';
import { toDirections } from './directions.ts';
import { locationSchema, type Location } from './location.schema.ts';
import { listSpecialDays, toPlaceHours, type SpecialDay } from './location-hours.ts';
import { findPlacePhone, listDepartments, listPlaces } from './visible-locations.ts';

const placeOf = (change: object): Location =>
  locationSchema.parse({
    id: 'a',
    name: 'A',
    slug: 'a',
    dealership_id: 'd',
    dealership_slug: 'd',
    address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
    contact_detail: {},
    ...change,
  });
const ids = (places: readonly Location[]): string[] => places.map(({ id }) => id);

describe('places', () => {
  it('LOC-03 LOC-04 are listed by name, without hidden ones', () => {
    const places = [
      placeOf({ id: 'z', name: 'Zillmere' }),
      placeOf({ id: 'h', name: 'Hidden', visible: false }),
      placeOf({ id: 'b', name: 'ballina' }),
      placeOf({ id: 'a', name: 'Ascot', manufacturers: ['Kia'] }),
    ];
    expect(ids(listPlaces(places))).toEqual(['a', 'b', 'z']);
    for (const make of ['Kia', 'KIA', ' kia']) expect(ids(listPlaces(places, make))).toEqual(['a']);
    expect(listPlaces(places, 'Ki')).toEqual([]);
  });

  it('LOC-10 have departments, their own first, then by type: Sales, Service, Parts, of their dealership alone', () => {
    const sales = placeOf({ id: 'sales' });
    const places = [
      placeOf({ id: 'parts', location_type: 'parts' }),
      placeOf({ id: 'other', location_type: 'service', dealership_id: 'e' }),
      placeOf({ id: 'gone', location_type: 'service', visible: false }),
      placeOf({ id: 'service', location_type: 'service' }),
      sales,
    ];
    const departments = listDepartments(places, sales);
    expect(departments.map(({ label }) => label)).toEqual(['Sales', 'Service', 'Parts']);
    expect(ids(departments.map(({ place }) => place))).toEqual(['sales', 'service', 'parts']);
    const own = listDepartments(places, places[3] ?? sales);
    expect(own.map(({ label }) => label)).toEqual(['Service', 'Sales', 'Parts']);
    const trucks = placeOf({ id: 'trucks', location_subtype: 'trucks' });
    expect(listDepartments([...places, trucks], sales).map(({ label }) => label)).toEqual([
      'Sales',
      'Sales, trucks',
      'Service',
      'Parts',
    ]);
  });

  it('have days with other hours, those to come alone', () => {
    const day = (date: string, change: Partial<SpecialDay> = {}): SpecialDay => ({
      date,
      status: 'Closed',
      location_id: 'a',
      ...change,
    });
    const days = [
      day('2026-12-26'),
      day('2026-12-24', { status: 'Open', start_hour: '09:00', end_hour: '12:30' }),
      day('2026-11-01'),
      day('2026-12-25', { location_id: 'b' }),
    ];
    expect(listSpecialDays(days, 'a', '2026-11-21')).toEqual([
      { date: '2026-12-24', hours: '9am – 12:30pm' },
      { date: '2026-12-26', hours: 'Closed' },
    ]);
  });

  it('have a phone, else a landline, else none', () => {
    const phoneOf = (contact: object) => findPlacePhone(placeOf({ contact_detail: contact }));
    const landline = { landline_phone: '02 5550 0111' };
    expect(phoneOf({ phone: '02 5550 0100', ...landline })).toBe('02 5550 0100');
    expect(phoneOf(landline)).toBe('02 5550 0111');
    expect(phoneOf({})).toBeNull();
  });

  it('are open at unknown times on a day that words tell of', () => {
    const monday = { weekday: 1, status: 'Open', formated_hours: 'By appointment' };
    const tuesday = { weekday: 2, status: 'Open', open: '09:00', close: '17:00' };
    const place = placeOf({ contact_detail: { opening_hours: [monday, tuesday] } });
    const { week } = toPlaceHours([], place);
    expect(week.slice(0, 4)).toEqual([null, 'unknown', { open: '09:00', close: '17:00' }, null]);
  });

  it('LOC-07 are found at the maps service: known there, by position, or by address', () => {
    const { address } = placeOf({});
    expect(toDirections({ ...address, place_url: 'https://maps.example/p' })).toBe('https://maps.example/p');
    expect(toDirections({ ...address, lat: -33.5, long: 150.5 })).toContain('destination=-33.5%2C150.5');
    expect(toDirections(address)).toContain('destination=1+Long+Street%2C+Penrith+NSW+2750');
  });
});
