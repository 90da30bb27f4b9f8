import { z } from 'zod';

/** 24-hour clock time, `08:30`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time such as 08:30' });
const openOrClosed = z.enum(['Open', 'Closed']);

/** One row of the opening-hours table (ENT-12). */
export const openingHourSchema = z.object({
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  status: openOrClosed,
  /** Text as shown, derived from open and close when absent: `8:30am – 5:30pm`. */
  formated_hours: z.string().optional(),
  open: clockTime.optional(),
  close: clockTime.optional(),
});

/** Hours of one special day (ENT-13). */
export const specialHoursSchema = z.object({
  date: z.iso.date(),
  status: openOrClosed,
  location_id: z.string(),
  start_hour: clockTime.optional(),
  end_hour: clockTime.optional(),
});

const addressSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
  /** Text: leading zeros matter. */
  postcode: z.string().regex(/^\d{4}$/, { error: 'a four-digit postcode as text' }),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  place_id: z.string().optional(),
  place_url: z.url().optional(),
  map_key: z.string().optional(),
});

const contactDetailSchema = z.object({
  phone: z.string().optional(),
  landline_phone: z.string().optional(),
  /** E-mail for enquiries. */
  email: z.email().optional(),
  opening_hours: z.array(openingHourSchema).default([]),
});

/** A dealer's place: showroom, workshop or parts counter (ENT-11). */
export const locationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** URL segment of the location. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  location_type: z.enum(['sales', 'service', 'parts', '']).default('sales'),
  location_subtype: z.string().default(''),
  /** The dealer's main place; exactly one is. */
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  dealership_id: z.string(),
  dealership_slug: z.string(),
  /** Makes sold here. */
  manufacturers: z.array(z.string()).default([]),
  dealer_license_number: z.string().optional(),
  motor_vehicle_repairer: z.string().optional(),
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }).optional() }).optional(),
  address: addressSchema,
  contact_detail: contactDetailSchema,
  reviews: z.object({ average_rating: z.string(), count: z.int() }).optional(),
  distribution_locations: z.array(z.string()).default([]),
  /** Feed yard codes that mean this place. */
  yard_codes: z.array(z.string()).default([]),
  /** IANA zone the hours are kept in. */
  time_zone: z.string().default('Australia/Sydney'),
});

export type Location = z.output<typeof locationSchema>;
export type OpeningHour = z.output<typeof openingHourSchema>;
