import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FreeTimes } from './appointments.contract.ts';

const location = (id: string, more: object = {}) => ({
  id,
  name: `The ${id}`,
  slug: id,
  dealership_id: id,
  dealership_slug: id,
  yard_codes: [id],
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: {
    opening_hours: [1, 2].map((weekday) => ({ weekday, status: 'Open', open: '9am', close: '12pm' })),
  },
  ...more,
});
const files = {
  service: { service: {} },
  locations: {
    locations: [
      location('north', { primary: true }),
      location('south', { time_zone: 'Australia/Perth' }),
      location('hoists', { location_type: 'service', dealership_id: 'north', dealership_slug: 'north' }),
    ],
    specialHours: [{ date: '2026-11-24', status: 'Closed', location_id: 'north' }],
  },
  // Mondays at 9 and at 10.30.
  appointments: { testDrive: { lengthMinutes: 60, bufferMinutes: 30, capacity: 1, horizonDays: 10 } },
};
const site = createTestSite('quiet-lane', files);
const byPhone = createTestSite('phone-lane', {
  ...files,
  appointments: { testDrive: { online: false } },
  service: { service: {}, booking: { kind: 'maker', maker: 'Toyota', href: 'https://toyota.example/book' } },
});
const api = useApi([site, byPhone], NOW);

let cars: number[] = [];
beforeAll(async () => {
  const stock = ['first', 'second', 'sold-one'].map((slug) => ({
    slug,
    dealership_slug: 'north',
    ...(slug === 'sold-one' && { status: 'sold' as const, sold_date_timestamp: NOW / 1000 - 3600 }),
  }));
  cars = await api.add(site, ...stock, { slug: 'southern', dealership_slug: 'south' });
});

const ask = (query: string, from: Site = site) => api.ask(from, `/api/appointments?${query}`);
const timesOf = (body: unknown): string[] =>
  (body as FreeTimes).days.flatMap(({ date, slots }) => slots.map(({ time }) => `${date} ${time}`));

describe('the times of a department', () => {
  it('API-17 are those of its opening hours, at the location that is asked for, by day, and are not cached', async () => {
    const { status, headers, body } = await ask('department=test-drive&dealership=south');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      department: 'test-drive',
      location: { name: 'The south', slug: 'south', address: '1 Long Street, Penrith NSW 2750' },
      time_zone: 'Australia/Perth',
      length_minutes: 60,
    });
    const { days } = body as FreeTimes;
    expect(days.map(({ label }) => label)).toEqual([
      'Monday 23 November',
      'Tuesday 24 November',
      'Monday 30 November',
    ]);
    expect(days[0]?.slots).toEqual([
      {
        id: 'test-drive.south.2026-11-23T01:00Z',
        time: '09:00',
        label: '9am',
        starts_at: '2026-11-23T01:00:00.000Z',
        ends_at: '2026-11-23T02:00:00.000Z',
        places: 1,
      },
      expect.objectContaining({ time: '10:30', label: '10:30am' }),
    ]);
  });

  it('keep to special days, and to the department', async () => {
    const main = await ask('department=test-drive');
    expect(timesOf(main.body)).toEqual([
      '2026-11-23 09:00',
      '2026-11-23 10:30',
      '2026-11-30 09:00',
      '2026-11-30 10:30',
    ]);
    const workshop = await ask('department=service&location=hoists');
    expect(workshop.body).toMatchObject({ location: { slug: 'hoists' }, length_minutes: 60 });
    expect((workshop.body as FreeTimes).days[0]?.slots[0]?.places).toBe(2);
  });

  it('of a car are those where it stands', async () => {
    expect((await ask(`department=test-drive&car_id=${cars[3]}`)).body).toMatchObject({
      location: { slug: 'south' },
    });
    expect((await ask('department=test-drive&car_id=first')).body).toMatchObject({
      location: { slug: 'north' },
    });
  });

  it.each([
    ['', 400, /query\.department/],
    ['department=parts', 400, /query\.department/],
    ['department=test-drive&dealership=../x', 400, /slug of a dealership/],
    ['department=test-drive&dealership=east', 404, /no dealership east/],
    ['department=test-drive&location=hoists', 404, /no test drive/],
    ['department=test-drive&car_id=none', 404, /no car none/],
    ['department=test-drive&car_id=sold-one', 409, /cannot be driven/],
  ])('answer ?%s with %i and a sentence', async (query, status, sentence) => {
    const answer = await ask(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(answer.body['detail']).toMatch(sentence);
  });

  it('are none where the dealer takes bookings by phone, or a manufacturer takes them', async () => {
    expect((await ask('department=test-drive', byPhone)).status).toBe(404);
    expect((await ask('department=service', byPhone)).status).toBe(404);
  });
});
