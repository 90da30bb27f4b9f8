import { z } from 'zod';
import { australianStates } from './postcode-state.ts';

/** 24-hour clock time, `08:30`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time such as "08:30"' });
const openOrClosed = z.enum(['Open', 'Closed']);
const name = z.string().min(1);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case letters, digits and single hyphens' });

/** One row of the opening-hours table (ENT-12). */
export const openingHourSchema = z.strictObject({
  weekday: z.int().min(0).max(6).describe('0 is Sunday, 6 Saturday.'),
  status: openOrClosed,
  formated_hours: name
    .optional()
    .describe('Text as shown; derived from open and close when absent: 8:30am – 5:30pm.'),
  open: clockTime.optional().describe('Opening time, 24 hours, such as 08:30.'),
  close: clockTime.optional().describe('Closing time, 24 hours, such as 17:30.'),
});

/** Hours of one special day (ENT-13). */
export const specialHoursSchema = z.strictObject({
  date: z.iso.date().describe('The day, such as 2026-12-25.'),
  status: openOrClosed,
  location_id: name.describe('Id of the location the day is about.'),
  start_hour: clockTime.optional().describe('Opening time of the day, when it is open.'),
  end_hour: clockTime.optional().describe('Closing time of the day, when it is open.'),
});

const addressSchema = z.strictObject({
  street: name,
  city: name.describe('Suburb or town, as shoppers say it.'),
  state: z.enum(australianStates),
  postcode: z
    .string()
    .regex(/^\d{4}$/, { error: 'a four-digit postcode as text' })
    .describe('Four digits as text: leading zeros matter.'),
  lat: z.number().min(-90).max(90).optional().describe('Latitude; in Australia it is negative.'),
  long: z.number().min(-180).max(180).optional(),
  place_id: name.optional().describe('Id of the place at the maps service.'),
  place_url: z.url().optional().describe('Address of the place at the maps service: Get Directions.'),
  map_key: name.optional().describe('Key of the maps service for this place.'),
});

const contactDetailSchema = z.strictObject({
  phone: name.optional().describe('Phone of this place, as it is read aloud.'),
  landline_phone: name.optional(),
  email: z.email().optional().describe('E-mail for enquiries about cars that stand here.'),
  opening_hours: z.array(openingHourSchema).default([]).describe('One entry per weekday.'),
});

/** A dealer's place: showroom, workshop or parts counter (ENT-11). */
export const locationSchema = z.strictObject({
  id: name.describe('Name of the place in these files, unique.'),
  name: name.describe('Name shoppers read.'),
  slug: slug.describe('URL segment of the location, unique.'),
  location_type: z.enum(['sales', 'service', 'parts', '']).default('sales'),
  location_subtype: z.string().default(''),
  primary: z.boolean().default(false).describe('The dealer’s main place; exactly one is.'),
  visible: z.boolean().default(true).describe('Whether shoppers see the place.'),
  dealership_id: name.describe('The dealership this place belongs to; places may share one.'),
  dealership_slug: slug.describe('URL segment of the dealership: /search/{dealership_slug}.'),
  manufacturers: z.array(name).default([]).describe('Makes sold here.'),
  dealer_license_number: name.optional(),
  motor_vehicle_repairer: name.optional().describe('Motor vehicle repairer licence.'),
  image: z.strictObject({ url: name, thumb: z.strictObject({ url: name }).optional() }).optional(),
  address: addressSchema,
  contact_detail: contactDetailSchema,
  reviews: z
    .strictObject({ average_rating: z.string(), count: z.int().min(0) })
    .optional()
    .describe('Rating as text, such as "4.6", and the number of reviews behind it.'),
  distribution_locations: z.array(name).default([]),
  yard_codes: z.array(name).default([]).describe('Yard codes of the feed that mean this place.'),
  time_zone: z
    .string()
    .default('Australia/Sydney')
    .describe('IANA zone the hours are kept in; the dealer’s own when absent.'),
});

export type Location = z.output<typeof locationSchema>;
export type OpeningHour = z.output<typeof openingHourSchema>;
