import { z } from 'zod';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';

const WEEKS_OF_HOURS = 336;

const shapes = {
  online: z.boolean(),
  lengthMinutes: z.int().min(10).max(480),
  bufferMinutes: z.int().min(0).max(240),
  capacity: z.int().min(1).max(50),
  leadHours: z.int().min(0).max(WEEKS_OF_HOURS),
  horizonDays: z.int().min(1).max(90),
  blackoutDays: z.array(z.iso.date()).max(366),
};

const meanings: Readonly<Record<keyof typeof shapes, string>> = {
  online: 'Whether shoppers book a time themselves; otherwise they ask for one, and a person answers',
  lengthMinutes: 'How long an appointment takes',
  bufferMinutes: 'Minutes between two appointments, to park the car or clear the hoist',
  capacity: 'Appointments at one time: people who ride along, or hoists',
  leadHours: 'Hours from the booking to the appointment, at least',
  horizonDays: 'How many days ahead can be booked, today included',
  blackoutDays: 'Days without appointments although the location is open, such as 2026-12-24',
};

type Defaults = {
  lengthMinutes: number;
  bufferMinutes: number;
  capacity: number;
  leadHours: number;
  horizonDays: number;
};

const toDepartment = (defaults: Defaults) =>
  z
    .strictObject({
      online: shapes.online.default(true).describe(`${meanings.online}.`),
      lengthMinutes: shapes.lengthMinutes
        .default(defaults.lengthMinutes)
        .describe(`${meanings.lengthMinutes}, in minutes.`),
      bufferMinutes: shapes.bufferMinutes
        .default(defaults.bufferMinutes)
        .describe(`${meanings.bufferMinutes}.`),
      capacity: shapes.capacity.default(defaults.capacity).describe(`${meanings.capacity}.`),
      leadHours: shapes.leadHours.default(defaults.leadHours).describe(`${meanings.leadHours}.`),
      horizonDays: shapes.horizonDays.default(defaults.horizonDays).describe(`${meanings.horizonDays}.`),
      blackoutDays: shapes.blackoutDays.default([]).describe(`${meanings.blackoutDays}.`),
    })
    .prefault({});

const own = (key: keyof typeof shapes): string => `${meanings[key]}; as elsewhere when it is left out.`;

const exceptionSchema = z.strictObject({
  location_id: z.string().min(1).describe('Id of the location in locations.json.'),
  department: z.enum(DEPARTMENTS).describe('Whose appointments differ there.'),
  online: shapes.online.optional().describe(own('online')),
  lengthMinutes: shapes.lengthMinutes.optional().describe(own('lengthMinutes')),
  bufferMinutes: shapes.bufferMinutes.optional().describe(own('bufferMinutes')),
  capacity: shapes.capacity.optional().describe(own('capacity')),
  leadHours: shapes.leadHours.optional().describe(own('leadHours')),
  horizonDays: shapes.horizonDays.optional().describe(own('horizonDays')),
  blackoutDays: shapes.blackoutDays.optional().describe(own('blackoutDays')),
});

/** `appointments.json`: times that shoppers can book, within a location's opening hours and special days. */
export const appointmentsSchema = z.strictObject({
  $schema: z.string().optional(),
  testDrive: toDepartment({
    lengthMinutes: 30,
    bufferMinutes: 15,
    capacity: 2,
    leadHours: 2,
    horizonDays: 14,
  }).describe('Test drives, at each showroom. One car is driven by one shopper at a time.'),
  service: toDepartment({
    lengthMinutes: 60,
    bufferMinutes: 0,
    capacity: 2,
    leadHours: 20,
    horizonDays: 28,
  }).describe(
    'Bookings of the workshop, at each location of the type "service"; without one, at the main location.',
  ),
  perPerson: z
    .int()
    .min(1)
    .max(1_000)
    .default(3)
    .describe(
      'How many appointments ahead one person may have: with one phone number, one e-mail address or from one tab of a browser. Who wants more asks for the time, and a person books it in the inbox.',
    ),
  perAddress: z
    .int()
    .min(1)
    .max(10_000)
    .default(12)
    .describe(
      'How many times one address of the internet may book or move to in a day, so that a script fills no diary. Above that a time is asked for instead of booked, and a person confirms it in the inbox; an appointment is not moved.',
    ),
  exceptions: z
    .array(exceptionSchema)
    .default([])
    .describe('What differs at one location, such as more hoists, or no booking at all.'),
});

export type AppointmentSettings = z.output<typeof appointmentsSchema>;
