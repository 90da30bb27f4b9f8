import type { Patch } from '../json-place.ts';
import { set } from '../proof.ts';
import type { ApiCase, ApiProof } from './api-options.data.ts';

/** The first time of the first day. */
const first = (time: string): RegExp =>
  new RegExp(String.raw`"days":\[\{[^[]*"slots":\[\{[^}]*"time":"${time}"`);
const at = (time: string): RegExp => new RegExp(`"time":"${time}"`);
const last = (day: string, next: string): RegExp => new RegExp(`"date":"${day}"(?!.*"date":"${next}")`);

type Times = {
  path: string;
  /** Where the settings stand. */
  place: string;
  /** Settings that all need. */
  beside?: readonly Patch[];
  /** The second time of a day, with two buffers. */
  buffers: readonly [number, string][];
  /** The first time of all, with two lead times. */
  leads: readonly [number, string][];
};

/** Proofs of the settings of a department, or of an exception from them. */
function timeProofs(prefix: string, { path, place, beside = [], buffers, leads }: Times) {
  const proof = (name: string, cases: readonly (readonly [value: unknown, shows: RegExp])[]): ApiProof => ({
    path,
    cases: cases.map(([value, shows]): ApiCase => ({
      patches: [set('appointments.json', `${place}.${name}`, value), ...beside],
      shows,
    })),
  });
  const proofs: Record<string, ApiProof> = {
    online: proof('online', [
      [true, /"status":200/],
      [false, /"status":404/],
    ]),
    lengthMinutes: proof('lengthMinutes', [
      [40, /"length_minutes":40\b/],
      [50, /"length_minutes":50\b/],
    ]),
    bufferMinutes: proof(
      'bufferMinutes',
      buffers.map(([minutes, time]) => [minutes, at(time)] as const),
    ),
    capacity: proof('capacity', [
      [4, /"places":4\b/],
      [5, /"places":5\b/],
    ]),
    leadHours: proof(
      'leadHours',
      leads.map(([hours, time]) => [hours, first(time)] as const),
    ),
    horizonDays: proof('horizonDays', [
      [4, last('2026-11-24', '2026-11-25')],
      [6, last('2026-11-26', '2026-11-27')],
    ]),
    blackoutDays: proof('blackoutDays', [
      [['2026-11-23'], /"days":\[\{"date":"2026-11-24"/],
      [['2026-11-24'], /"date":"2026-11-23"(?!.*"date":"2026-11-24")/],
    ]),
  };
  return Object.fromEntries(Object.entries(proofs).map(([name, each]) => [`${prefix}.${name}`, each]));
}

const elsewhere = '/api/appointments?department=test-drive&dealership=everything-2';
const exception = (name: string, ...cases: readonly (readonly [string, RegExp])[]): ApiProof => ({
  path: elsewhere,
  cases: cases.map(([value, shows]) => ({
    patches: [set('appointments.json', `exceptions.0.${name}`, value)],
    shows,
  })),
});

/** Options of `appointments.json`. The test asks on a Saturday; the yards open on Monday at 8.30. */
export const appointmentProofs: Readonly<Record<string, ApiProof>> = {
  ...timeProofs('testDrive', {
    path: '/api/appointments?department=test-drive&dealership=everything-1',
    place: 'testDrive',
    buffers: [
      [10, '09:25'],
      [20, '09:35'],
    ],
    leads: [
      [48, '10:30'],
      [50, '12:30'],
    ],
  }),
  ...timeProofs('service', {
    path: '/api/appointments?department=service',
    place: 'service',
    // The fixture leaves bookings to a manufacturer.
    beside: [set('service.json', 'booking', { kind: 'site' })],
    buffers: [
      [10, '10:10'],
      [20, '10:20'],
    ],
    leads: [
      [48, '10:30'],
      [50, '12:30'],
    ],
  }),
  ...timeProofs('exceptions[]', {
    path: elsewhere,
    place: 'exceptions.0',
    buffers: [
      [10, '09:10'],
      [20, '09:20'],
    ],
    leads: [
      [48, '11:30'],
      [50, '13:30'],
    ],
  }),
  'exceptions[].location_id': exception(
    'location_id',
    ['yard-2', /"length_minutes":30\b/],
    ['yard-1', /"length_minutes":45\b/],
  ),
  'exceptions[].department': exception(
    'department',
    ['test-drive', /"length_minutes":30\b/],
    ['service', /"length_minutes":45\b/],
  ),
};
