import { createRoute, z } from '@hono/zod-openapi';
import { carNameSchema, jsonAnswer, pageAnswer, problemAnswer } from '#api/http/problem.contract.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';

const querySchema = z.object({
  department: z.enum(DEPARTMENTS).openapi({ example: 'test-drive' }),
  dealership: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, { error: 'expected the slug of a dealership' })
    .optional()
    .openapi({
      description: 'Slug of the dealership; without it that of the car, or the main one.',
      example: 'north-penrith',
    }),
  location: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, { error: 'expected the slug of a location' })
    .optional()
    .openapi({ description: 'Slug of the location itself, where a dealership has several.' }),
  car_id: carNameSchema
    .optional()
    .openapi({ description: 'Id or slug of the car to be driven, which only one shopper has at a time.' }),
});

const slotSchema = z
  .object({
    id: z
      .string()
      .describe('What a form sends as its `slot`.')
      .openapi({ example: 'test-drive.penrith.2026-11-27T22:30Z' }),
    time: z.string().describe('Local time of the location.').openapi({ example: '09:30' }),
    label: z.string().openapi({ example: '9:30am' }),
    starts_at: z.iso.datetime().openapi({ example: '2026-11-27T22:30:00.000Z' }),
    ends_at: z.iso.datetime().openapi({ example: '2026-11-27T23:00:00.000Z' }),
    places: z.int().describe('How many can book this time.').openapi({ example: 2 }),
  })
  .openapi('Slot');

export const freeTimesSchema = z
  .object({
    department: z.enum(DEPARTMENTS),
    location: z.object({
      name: z.string().openapi({ example: 'North Penrith' }),
      slug: z.string().openapi({ example: 'penrith' }),
      address: z.string().openapi({ example: '404 Riverflat Road, Penrith NSW 2750' }),
    }),
    time_zone: z.string().openapi({ example: 'Australia/Sydney' }),
    length_minutes: z.int().openapi({ example: 30 }),
    days: z
      .array(
        z.object({
          date: z.iso.date().openapi({ example: '2026-11-28' }),
          label: z.string().openapi({ example: 'Saturday 28 November' }),
          slots: z.array(slotSchema),
        }),
      )
      .describe('Days with a free time, in order; empty when everything is taken.'),
  })
  .openapi('FreeTimes', {
    example: {
      department: 'test-drive',
      location: { name: 'North Penrith', slug: 'penrith', address: '404 Riverflat Road, Penrith NSW 2750' },
      time_zone: 'Australia/Sydney',
      length_minutes: 30,
      days: [
        {
          date: '2026-11-28',
          label: 'Saturday 28 November',
          slots: [
            {
              id: 'test-drive.penrith.2026-11-27T22:30Z',
              time: '09:30',
              label: '9:30am',
              starts_at: '2026-11-27T22:30:00.000Z',
              ends_at: '2026-11-27T23:00:00.000Z',
              places: 2,
            },
          ],
        },
      ],
    },
  });

export type FreeTimes = z.output<typeof freeTimesSchema>;

/**
 * `GET /api/appointments?department=test-drive&car_id=1234` (API-17). 404 where the department takes no bookings, or
 * the car or the dealership is unknown; 409 for a car that cannot be driven now.
 */
export const appointmentsRoute = createRoute({
  method: 'get',
  path: '/appointments',
  summary: 'Which times of a department can be booked now',
  request: { query: querySchema },
  responses: {
    200: jsonAnswer(
      'Free times by day, in the time zone of the location. They may be taken a moment later.',
      freeTimesSchema,
    ),
    ...problemAnswer,
  },
});

const linkParams = z.object({
  link: z
    .string()
    .max(100)
    .describe('Names an appointment, and is signed: whoever has it may move or cancel it.')
    .openapi({ example: '00000000-0000-4000-8000-000000000001.N0signatureOfThisInstallation0000' }),
});

/** The page of an appointment, rendered as the rest of the site, for the link of a mail. */
export const appointmentPageRoute = createRoute({
  method: 'get',
  path: '/appointments/{link}',
  summary: 'Shows the appointment of a link, and what can be done with it',
  request: {
    params: linkParams,
    query: z.object({
      done: z.enum(['booked', 'moved', 'cancelled']).optional().openapi({ example: 'moved' }),
    }),
  },
  responses: {
    200: pageAnswer('The page of the appointment'),
    404: pageAnswer('The page, which says that the link opens nothing'),
    ...problemAnswer,
  },
});

/** The file that `Add it to your calendar` downloads. */
export const appointmentCalendarRoute = createRoute({
  method: 'get',
  path: '/appointments/{link}/calendar',
  summary: 'The appointment of a link as a file for calendars',
  request: { params: linkParams },
  responses: {
    200: {
      description: 'An iCalendar file, as a download; opened again after a change, it changes its entry',
      content: { 'text/calendar': { schema: z.string() } },
    },
    ...problemAnswer,
  },
});

const changeSchema = z
  .object({
    action: z.enum(['move', 'cancel']).openapi({ example: 'move' }),
    slot: z
      .string()
      .max(200)
      .optional()
      .describe('The `id` of a free time, to move to.')
      .openapi({ example: 'test-drive.penrith.2026-11-27T22:30Z' }),
  })
  .openapi('AppointmentChange', {
    example: { action: 'move', slot: 'test-drive.penrith.2026-11-27T22:30Z' },
  });

export const changeAppointmentRoute = createRoute({
  method: 'post',
  path: '/appointments/{link}',
  summary: 'Moves or cancels the appointment of a link',
  request: {
    params: linkParams,
    body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: changeSchema } } },
  },
  responses: {
    303: { description: 'Done, or there was nothing to do; the page of the appointment follows' },
    404: pageAnswer('The page, which says that the link opens nothing'),
    409: pageAnswer('The time is taken: the page, with the times that are free now'),
    429: pageAnswer(
      'It was moved often, or its sender has booked as many times today as one address may: the page, which says so',
    ),
    ...problemAnswer,
  },
});
