import { z } from 'zod';
import { toClockTime } from './clock-time.ts';
import { expectedPhone, isDialable, phonePattern } from './phone-number.ts';
import { australianStates } from './postcode-state.ts';

/** A time of day as people write it, which becomes 24-hour clock time, `08:30`. */
const clockTime = z
  .string()
  .refine((text) => toClockTime(text) !== null, { error: 'a time such as "08:30", "8.30am" or "5pm"' })
  .overwrite((text) => toClockTime(text) ?? text);
const openOrClosed = z.enum(['Open', 'Closed']).describe('Whether the location is open at all that day.');
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
  open: clockTime.optional().describe('Opening time, such as 08:30 or 8.30am.'),
  close: clockTime.optional().describe('Closing time, such as 17:30 or 5.30pm.'),
});

/** Hours of one special day (ENT-13). */
export const specialHoursSchema = z.strictObject({
  date: z.iso.date().describe('The day, such as 2026-12-25.'),
  status: openOrClosed,
  location_id: name.describe('Id of the location the day is about.'),
  start_hour: clockTime.optional().describe('Opening time of the day, when it is open.'),
  end_hour: clockTime.optional().describe('Closing time of the day, when it is open.'),
  name: name
    .optional()
    .describe('What the day is called, such as Stocktake; public holidays of the state have their names.'),
});

const addressSchema = z.strictObject({
  street: name.describe('Number and street.'),
  city: name.describe('Suburb or town, as shoppers say it.'),
  state: z.enum(australianStates).describe('State or territory.'),
  postcode: z
    .string()
    .regex(/^\d{4}$/, { error: 'a four-digit postcode as text' })
    .describe('Four digits as text: leading zeros matter.'),
  lat: z.number().min(-90).max(90).optional().describe('Latitude; in Australia it is negative.'),
  long: z.number().min(-180).max(180).optional().describe('Longitude; in Australia it is positive.'),
  place_id: name.optional().describe('Id of the place at the maps service.'),
  place_url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the place at the maps service, for Get Directions (LOC-07).'),
  map_key: name.optional().describe('Key of the maps service for this location.'),
});

const phone = name
  .regex(phonePattern, { abort: true, error: expectedPhone })
  .refine(isDialable, { error: expectedPhone });

const contactDetailSchema = z.strictObject({
  phone: phone.optional().describe('Phone of this location, as it is read aloud (LOC-14, ROUTE-76).'),
  landline_phone: phone.optional().describe('A second number, used where there is no phone.'),
  email: z.email().optional().describe('E-mail for enquiries about cars that stand here.'),
  opening_hours: z.array(openingHourSchema).default([]).describe('One entry per weekday (LOC-09, ENT-12).'),
});

/** A location of the dealer: showroom, workshop or parts counter (ENT-11). */
export const locationSchema = z.strictObject({
  id: name.describe('Name of the location in these files, unique.'),
  name: name.describe('Name shoppers read; cards are in its order (LOC-03).'),
  slug: slug.describe('URL segment of the location, unique (ROUTE-44, ROUTE-45, ROUTE-46).'),
  location_type: z
    .enum(['sales', 'service', 'parts', ''])
    .default('sales')
    .describe('What the location does; shoppers choose by it in the hours table (LOC-10).'),
  location_subtype: z
    .string()
    .default('')
    .describe('A finer kind, such as trucks; shown after the type in the hours table (LOC-10).'),
  primary: z.boolean().default(false).describe('The dealer’s main location; exactly one is (VDP-31).'),
  visible: z.boolean().default(true).describe('Whether shoppers see the location (LOC-04).'),
  dealership_id: name.describe('The dealership this location belongs to; locations may share one.'),
  dealership_slug: slug.describe('URL segment of the dealership: /search/{dealership_slug} (ROUTE-31).'),
  manufacturers: z.array(name).default([]).describe('Makes sold here (ROUTE-50).'),
  dealer_license_number: name.optional().describe('Motor dealer licence of this location.'),
  motor_vehicle_repairer: name.optional().describe('Motor vehicle repairer licence.'),
  image: z
    .strictObject({
      url: name.describe('Path under public/ or an https address.'),
      thumb: z
        .strictObject({ url: name.describe('Path under public/ or an https address.') })
        .optional()
        .describe('A smaller picture of the same.'),
    })
    .optional()
    .describe('Picture of the location, shown 150 pixels high (LOC-15).'),
  address: addressSchema.describe('Where the location is (LOC-06).'),
  contact_detail: contactDetailSchema.describe('How to reach the location, and when.'),
  reviews: z
    .strictObject({
      average_rating: z.string().describe('Stars as text, such as "4.6".'),
      count: z.int().min(0).describe('Number of reviews behind it.'),
    })
    .optional()
    .describe('Rating of the location and the number of reviews behind it (LOC-08).'),
  distribution_locations: z
    .array(name)
    .default([])
    .describe('Ids or names of other locations that this one delivers for; its page names them.'),
  yard_codes: z.array(name).default([]).describe('Yard codes of the feed that mean this location.'),
  time_zone: z
    .string()
    .default('Australia/Sydney')
    .describe('IANA time zone of the hours; the dealer’s own when absent.'),
});

export type Location = z.output<typeof locationSchema>;
export type OpeningHour = z.output<typeof openingHourSchema>;
