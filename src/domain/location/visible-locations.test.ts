import { describe, expect, it } from 'vitest';
import { listLocationGroups } from './location-groups.ts';
import { toDirections } from './directions.ts';
import { locationSchema, type Location } from './location.schema.ts';
import { listSpecialDays, toLocationHours, type SpecialDay } from './location-hours.ts';
import { findLocationPhone, listDepartments, listVisibleLocations } from './visible-locations.ts';

const locationOf = (change: object): Location =>
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
const ids = (locations: readonly Location[]): string[] => locations.map(({ id }) => id);

describe('locations', () => {
  it('LOC-03 LOC-04 are listed by name, without hidden ones', () => {
    const locations = [
      locationOf({ id: 'z', name: 'Zillmere' }),
      locationOf({ id: 'h', name: 'Hidden', visible: false }),
      locationOf({ id: 'b', name: 'ballina' }),
      locationOf({ id: 'a', name: 'Ascot', manufacturers: ['Kia'] }),
    ];
    expect(ids(listVisibleLocations(locations))).toEqual(['a', 'b', 'z']);
    for (const make of ['Kia', 'KIA', ' kia'])
      expect(ids(listVisibleLocations(locations, make))).toEqual(['a']);
    expect(listVisibleLocations(locations, 'Ki')).toEqual([]);
  });

  it('LOC-10 list the departments of their dealership, their own first, then Sales, Service, Parts', () => {
    const sales = locationOf({ id: 'sales' });
    const locations = [
      locationOf({ id: 'parts', location_type: 'parts' }),
      locationOf({ id: 'more parts', location_type: 'parts' }),
      locationOf({ id: 'other', location_type: 'service', dealership_id: 'e' }),
      locationOf({ id: 'gone', location_type: 'service', visible: false }),
      locationOf({ id: 'service', location_type: 'service' }),
      sales,
    ];
    const departments = listDepartments(locations, sales);
    expect(departments.map(({ label }) => label)).toEqual(['Sales', 'Service', 'Parts']);
    expect(ids(departments.map(({ location }) => location))).toEqual(['sales', 'service', 'parts']);
    const own = listDepartments(locations, locations[4] ?? sales);
    expect(own.map(({ label }) => label)).toEqual(['Service', 'Sales', 'Parts']);
    const trucks = locationOf({ id: 'trucks', location_subtype: 'trucks' });
    expect(listDepartments([...locations, trucks], sales).map(({ label }) => label)).toEqual([
      'Sales',
      'Sales, trucks',
      'Service',
      'Parts',
    ]);
  });

  it('are one place where a workshop is next door, and two where it is farther or its position unknown', () => {
    const placesOf = (address: object, main: object = { lat: -33.75, long: 150.69 }): number => {
      const at = (id: string, own: object) =>
        locationOf({ id, address: { street: id, city: 'Penrith', state: 'NSW', postcode: '2750', ...own } });
      const workshop = { ...at('workshop', address), location_type: 'service' as const };
      return listLocationGroups([at('yard', main), workshop]).length;
    };
    expect(placesOf({ lat: -33.751, long: 150.691 })).toBe(1);
    expect(placesOf({ lat: -33.751, long: 150.691 }, {})).toBe(2);
    expect([placesOf({ lat: -33.8, long: 150.69 }), placesOf({})]).toEqual([2, 2]);
  });

  it('list future days with special hours only', () => {
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
    expect(listSpecialDays(days, locationOf({ id: 'a' }), '2026-11-21')).toEqual([
      { date: '2026-12-24', day: 'Thursday 24 December', name: 'Christmas Eve', hours: '9am – 12:30pm' },
      { date: '2026-12-26', day: 'Saturday 26 December', name: 'Boxing Day', hours: 'Closed' },
    ]);
  });

  it('call a special day by the dealer’s name for it, and say the year of another one', () => {
    const day = { date: '2027-01-04', status: 'Closed', location_id: 'a' } as const;
    const [named] = listSpecialDays([{ ...day, name: 'Stocktake' }], locationOf({ id: 'a' }), '2026-11-21');
    expect([named?.day, named?.name]).toEqual(['Monday 4 January 2027', 'Stocktake']);
    expect(listSpecialDays([day], locationOf({ id: 'a' }), '2026-11-21')[0]?.name).toBeNull();
  });

  it('have a phone, else a landline, else none', () => {
    const phoneOf = (contact: object) => findLocationPhone(locationOf({ contact_detail: contact }));
    const landline = { landline_phone: '02 5550 0111' };
    expect(phoneOf({ phone: '02 5550 0100', ...landline })).toBe('02 5550 0100');
    expect(phoneOf(landline)).toBe('02 5550 0111');
    expect(phoneOf({})).toBeNull();
  });

  it('have unknown times on a day with hours as text', () => {
    const monday = { weekday: 1, status: 'Open', formated_hours: 'From 9 on', open: '09:00' };
    const tuesday = { weekday: 2, status: 'Open', open: '09:00', close: '17:00' };
    const location = locationOf({ contact_detail: { opening_hours: [monday, tuesday] } });
    const { week } = toLocationHours([], location);
    expect(week.slice(0, 4)).toEqual([null, 'unknown', { open: '09:00', close: '17:00' }, null]);
  });

  it('link to directions by maps page, by coordinates, or by postal address', () => {
    const { address } = locationOf({});
    expect(toDirections({ ...address, place_url: 'https://maps.example/p' })).toBe('https://maps.example/p');
    expect(toDirections({ ...address, lat: -33.5, long: 150.5 })).toContain('destination=-33.5%2C150.5');
    for (const known of [address, { ...address, lat: -33.5 }])
      expect(toDirections(known)).toContain('destination=1+Long+Street%2C+Penrith+NSW+2750');
  });
});
