import { z } from 'zod';

/** What the enquiry form sends (ENT-31). Which fields are required is the form's own matter (FORM-*). */
export const enquiryValuesSchema = z.object({
  page_id: z.string(),
  opt_in: z.boolean().default(true),
  category: z.string(),
  subcategory: z.string().nullable().default(null),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Ticked boxes whose field name ends in `(check_option)`. */
  additional_services: z.array(z.string()).default([]),
  dealership_slug: z.string().nullable().default(null),
});

/** Fields of the lead form by their names on the wire (ENT-32). */
export const leadFormSchema = z.object({
  'First Name': z.string(),
  last_name: z.string(),
  postcode: z.string(),
  'Mobile Number': z.string(),
  'Email Address': z.string(),
  /** The hidden field: people leave it empty, scripts that fill forms do not. */
  hidden: z.string().default(''),
});
