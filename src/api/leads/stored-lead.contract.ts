import { z } from '@hono/zod-openapi';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import { ENQUIRY_EVENTS } from '#domain/lead/enquiry-event.ts';

/** A time that a form has booked. */
const bookingSchema = z
  .object({
    department: z.enum(DEPARTMENTS).openapi({ example: 'test-drive' }),
    name: z
      .string()
      .describe('What the dealer calls it, in the middle of a sentence.')
      .openapi({ example: 'test drive' }),
    when: z
      .string()
      .describe('Day and time of the location, in words.')
      .openapi({ example: 'Monday 30 November at 10:30am (AEDT)' }),
    where: z
      .string()
      .describe('Name and address of the location.')
      .openapi({ example: 'North Penrith, 404 Riverflat Road, Penrith NSW 2750' }),
    link: z
      .string()
      .describe(
        'Path of the page that moves or cancels it, the one that the mail names; with `/calendar` behind it, its file for calendars. Whoever has it may do so, as whoever has the mail.',
      )
      .openapi({
        example: '/api/appointments/00000000-0000-4000-8000-000000000001.N0signatureOfThisInstallation0000',
      }),
  })
  .openapi('Booking');

export type Booking = z.output<typeof bookingSchema>;

/** What a stored lead is answered with. */
export const storedSchema = z
  .object({
    lead_id: z.uuid().openapi({ example: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20' }),
    reference: z.string().describe('What the shopper may say on the phone.').openapi({ example: 'K7XH4T' }),
    event: z
      .literal(ENQUIRY_EVENTS)
      .describe(
        'Number of the enquiry event that the page reports: 14 about a new or demo car, 15 about a used one.',
      )
      // Of several values the description would name the first alone.
      .openapi({ type: 'integer', enum: [...ENQUIRY_EVENTS], example: 15 }),
    booking: bookingSchema
      .optional()
      .describe('The time that it has booked; without one no time is booked, whatever was asked for.'),
    sent: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'What the page after the form says of it, by the names of its parts: the car, the place that answers, what happens next. Nothing of it was typed.',
      )
      .openapi({
        example: {
          what: 'Enquiry',
          car: '2021 Mazda CX-5 Maxx Sport',
          car_price: '$33,950 Drive away',
          car_href: '/cars/2021-mazda-cx-5-maxx-sport-k21391',
          place: 'North Penrith',
          place_phone: '02 5550 0163',
          next: 'A person at North Penrith reads your enquiry and answers you by e-mail or phone.',
        },
      }),
  })
  .openapi('StoredLead', {
    example: { lead_id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20', reference: 'K7XH4T', event: 15 },
  });

export type StoredLeadAnswer = z.output<typeof storedSchema>;
