import { testLocation, type TestFiles } from '#tenancy/files/test-tenant.ts';

/* Mistakes about places, hours, appointments, forms and delivery, for the record of what the checks say. */

const yard = (id: string, change: Record<string, unknown> = {}) =>
  testLocation({
    id,
    name: `${id} yard`,
    slug: id,
    primary: false,
    dealership_id: id,
    dealership_slug: `${id}-yard`,
    ...change,
  });
const hours = (weekday: number, open: string | undefined, close: string | undefined, status = 'Open') => ({
  weekday,
  status,
  open,
  close,
});
const special = (date: string, location_id: string, more: object = {}) => ({
  date,
  location_id,
  status: 'Closed',
  ...more,
});
const question = (id: string, ...percents: number[]) => ({
  id,
  label: id,
  answers: percents.map((percent, index) => ({ value: `a-${index % 2}`, label: 'An answer', percent })),
});
const target = (name: string, locations?: string[]) => ({ name, kind: 'mail', locations });
const region = (name: string, more: object) => ({ name, price: 90, ...more });

export const placeCases: Record<string, TestFiles> = {
  'no primary place, and places that share names': {
    locations: {
      locations: [
        yard('north', { yard_codes: ['A', 'B'] }),
        yard('north', { yard_codes: ['B', 'A', 'C'] }),
        yard('south', {
          name: 'north yard',
          slug: 'north',
          dealership_id: 'north',
          yard_codes: ['C', 'D', 'A'],
        }),
      ],
    },
  },
  'three primary places': {
    locations: {
      locations: ['north', 'south', 'west'].map((id) => yard(id, { primary: true, yard_codes: ['A'] })),
    },
  },
  'slugs of dealerships with another meaning': {
    locations: {
      locations: [
        testLocation({ manufacturers: ['Land Rover', 'Kia', 'Used Cars'], dealership_slug: 'used-cars' }),
        yard('north', { manufacturers: ['Kia'], dealership_slug: 'caravan-cars' }),
        yard('south', { dealership_slug: 'land-rover' }),
        yard('west', { dealership_slug: 'kia' }),
        yard('east', { dealership_slug: 'west-yard' }),
        yard('outer', { dealership_slug: 'west-yard' }),
      ],
    },
  },
  'hours that contradict themselves': {
    locations: {
      locations: [
        testLocation({
          contact_detail: {
            opening_hours: [
              hours(0, '17:30', '08:30'),
              hours(1, '08:30', '08:30'),
              hours(2, '08:30', undefined),
              hours(3, undefined, '17:30'),
              { ...hours(4, undefined, undefined), formated_hours: 'By appointment' },
              hours(5, '17:30', '08:30', 'Closed'),
              ...[5, 0, 1, 2, 3, 4, 6, 6].map((weekday) => hours(weekday, '08:30', '17:30')),
            ],
          },
        }),
        yard('north', { contact_detail: { opening_hours: [hours(6, '10:00', '09:00')] } }),
      ],
      specialHours: [
        special('2026-12-25', 'mian'),
        special('2026-12-25', 'nowhere'),
        special('2026-12-24', 'main', { status: 'Open' }),
        special('2026-12-24', 'main', { status: 'Open', start_hour: '12:00', end_hour: '09:00' }),
        special('2026-12-24', 'north', { status: 'Open', start_hour: '09:00', end_hour: '12:00' }),
        special('2026-12-26', 'north', { status: 'Open', start_hour: '09:00' }),
      ],
    },
  },
  'appointments that nobody can book': {
    locations: { locations: [testLocation(), yard('north')] },
    appointments: {
      testDrive: { leadHours: 24, horizonDays: 1 },
      service: { leadHours: 300, horizonDays: 7 },
      exceptions: [
        { location_id: 'mian', department: 'service', leadHours: 1 },
        { location_id: 'elsewhere', department: 'test-drive', horizonDays: 2 },
        { location_id: 'main', department: 'service' },
        { location_id: 'main', department: 'test-drive', leadHours: 23 },
        { location_id: 'main', department: 'test-drive', leadHours: 48, horizonDays: 2 },
        { location_id: 'main', department: 'service', horizonDays: 13 },
        { location_id: 'north', department: 'service', horizonDays: 12 },
      ],
    },
  },
  'questions of a trade-in, extras of the service, and targets of leads': {
    locations: { locations: [testLocation(), yard('north'), yard('west')] },
    forms: {
      tradeIn: {
        questions: [question('body', 0, -80), question('keys', 5, 10, -20), question('body', 0, 5)],
      },
      service: { extras: ['Wash', 'Loan car', 'wash', 'LOAN CAR'] },
      delivery: {
        targets: [target('crm', ['main-yard', 'wset-yard']), target('mail'), target('crm', ['overseas'])],
      },
    },
  },
  'one answer too costly, and answers that leave one per cent': {
    forms: {
      tradeIn: { questions: [question('body', 0, -50), question('keys', -50, 0), question('oil', 1, 2)] },
    },
  },
  'answers that leave one per cent are no mistake': {
    forms: {
      tradeIn: { questions: [question('body', 0, -50), question('keys', -49, 0), question('oil', 1, 2)] },
    },
  },
  'regions of a delivery': {
    features: {
      delivery: {
        regions: [
          region('North', { postcodes: ['4870', '4895-4800', '4800-4800'] }),
          region('West', { states: ['WA'], postcodes: ['6000-5999'] }),
          region('Anywhere', {}),
          region('Near', { within: 50 }),
          region('Anywhere else', {}),
        ],
      },
    },
  },
  'a region for all that stands last is no mistake': {
    features: { delivery: { regions: [region('Near', { within: 50 }), region('Anywhere', {})] } },
  },
};
