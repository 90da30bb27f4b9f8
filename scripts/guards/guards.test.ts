import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPublicCar } from '#domain/car/public-car.ts';
import { fullCar } from '#domain/car/test-entities.data.ts';
import { carSchema } from '#domain/car/car.schema.ts';
import { goneFields } from '#domain/price/live-fields.ts';
import { testValuation } from '#domain/price/test-valuation.ts';
import { answers } from './answers.data.ts';
import { makeGuardFiles } from './guard-files.ts';

const folder = join(import.meta.dirname, '../../src/api/guards');
const car = toPublicCar(carSchema.parse(fullCar), { registration: true });

/** One valid sample of each answer, with an item in every list. */
const samples: Record<string, object> = {
  Account: {
    phone: '0412 345 678',
    devices: [
      {
        id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20',
        name: 'Chrome',
        seen_at: '2026-12-01T03:00:00.000Z',
        own: true,
      },
    ],
  },
  BegunSignIn: { phone: '0412 345 678', expires_at: '2026-12-01T03:10:00.000Z', again_seconds: 30 },
  SignedIn: { redirect: '/watchlist' },
  Autogauge: testValuation,
  FinanceApplication: { steps: 2, values: { home_status: 'rent', consent_privacy: true }, car_id: 12 },
  KeptApplication: { steps: 2 },
  StoredApplication: { lead_id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20', reference: 'K7XH4T', event: 22 },
  CarView: {
    views: 3,
    car_fields: {
      ...goneFields,
      autograb_data: { state_average_market_price: 1, average_market_price: null },
    },
  },
  CarAnswer: {
    car,
    shown: { price: '$30,000 Drive away', picture: '/1.webp' },
    yard: { name: 'North', address: '1 Long Street', phone: '1', email: 'a@b.example' },
    finance: {
      label: 'Weekly repayment',
      repayment: '$128/wk*',
      spoken: '$128 a week',
      annualRate: '7.99% p.a.',
      comparisonRate: '8.55% p.a.',
      terms: 'Of a loan.',
      warning: 'True only for it.',
      disclaimer: '',
      basis: '* For $30,000.',
      inputs: [{ label: 'Term', value: '5 years' }],
    },
  },
  DeliveryAnswer: { price: 100, name: 'Brisbane metro' },
  FinanceQuote: {
    weeklyRepaymentAmount: 118.5,
    advertisedRate: 6.99,
    comparisonRate: 7.5,
    monthlyRepaymentAmount: null,
  },
  FreeTimes: {
    department: 'service',
    location: { name: 'North', slug: 'north', address: '1 Long Street' },
    time_zone: 'Australia/Sydney',
    length_minutes: 60,
    days: [
      {
        date: '2026-11-28',
        label: 'Saturday 28 November',
        slots: [
          {
            id: 'service.north.2026-11-27T22:30Z',
            time: '09:30',
            label: '9:30am',
            starts_at: '2026-11-27T22:30:00.000Z',
            ends_at: '2026-11-27T23:30:00.000Z',
            places: 2,
          },
        ],
      },
    ],
  },
  PhoneReveal: { revealed: true },
  PostcodePlace: { lat: -33.7, lng: 150.7 },
  Problem: { detail: 'There is no such car.' },
  AcceptedOffer: {
    lead_id: '00000000-0000-4000-8000-000000000001',
    reference: 'K7XH4T',
    low: 18_000,
    high: 20_000,
  },
  FoundVehicle: { title: 'A car', make: 'Kia', model: 'Rio', badge: null, year: 2020 },
  Valuation: {
    id: '00000000-0000-4000-8000-000000000001',
    outcome: 'refused',
    low: null,
    high: null,
    words: 'Too old.',
    lines: [{ text: 'Kilometres', effect: '-$500' }],
  },
  StoredLead: {
    lead_id: '00000000-0000-4000-8000-000000000001',
    reference: 'K7XH4T',
    event: 15,
    booking: {
      department: 'service',
      name: 'service',
      when: 'Monday',
      where: 'Penrith',
      link: '/api/appointments/x',
    },
  },
  SimilarCars: { ids: [1, 2], prices: [30_000, null] },
};

/** Copies of an answer with one value replaced or removed, for every position in it. */
function* breakEverywhere(value: unknown): Generator<unknown> {
  for (const wrong of [null, 'text', 7, true, [], {}, ['text'], [7]]) yield wrong;
  if (Array.isArray(value)) {
    for (const index of value.keys())
      for (const wrong of breakEverywhere(value[index])) yield value.with(index, wrong);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      const { [key]: _taken, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const wrong of breakEverywhere(field)) yield { ...rest, [key]: wrong };
    }
  }
}

/** Whether a contract rejects a value only for its range or format, which guards do not check. */
const isOfRange = (issues: readonly { code: string }[]): boolean =>
  issues.every(({ code }) =>
    ['too_small', 'too_big', 'invalid_format', 'custom', 'not_multiple_of'].includes(code),
  );

it('the guards match the contracts; else run node scripts/write-guards.ts', async () => {
  const made = await makeGuardFiles();
  for (const [file, text] of made) expect(readFileSync(file, 'utf8'), file).toBe(text);
  const there = globSync(`${folder}/*.ts`).map((file) => basename(file));
  expect(there.sort()).toEqual([...made.keys()].map((file) => basename(file)).sort());
});

describe.each(answers)('is$name', ({ name, schema }) => {
  it('accepts what its contract accepts, and rejects the same at every position of an answer', async () => {
    const guards = (await import(join(folder, toFile(name)))) as Record<string, (answer: unknown) => boolean>;
    const guard = guards[`is${name}`];
    const sample: unknown = JSON.parse(JSON.stringify(samples[name]));
    expect(schema.safeParse(sample).error).toBeUndefined();
    expect(guard?.(sample)).toBe(true);
    expect(guard?.({ ...Object(sample), more: 1 }), 'a newer API says more').toBe(true);
    let refused = 0;
    for (const broken of breakEverywhere(sample)) {
      const parsed = schema.safeParse(broken);
      if (!parsed.success && isOfRange(parsed.error.issues)) continue;
      // A field with a default may be missing in the input, never in an answer.
      if (parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(broken)) continue;
      expect([JSON.stringify(broken), guard?.(broken)]).toEqual([JSON.stringify(broken), parsed.success]);
      if (!parsed.success) refused += 1;
    }
    expect(refused).toBeGreaterThan(6);
  });
});

const toFile = (name: string) => `is${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
