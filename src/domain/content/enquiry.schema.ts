import { z } from 'zod';

/** The values an enquiry form sends (ENT-31). The form decides which fields are required (FORM-*). */
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

/** Fields of the lead form by their names in the request (ENT-32). */
export const leadFormSchema = z.object({
  'First Name': z.string(),
  last_name: z.string(),
  postcode: z.string(),
  'Mobile Number': z.string(),
  'Email Address': z.string(),
  /** Honeypot field: people leave it empty, form-filling scripts do not. */
  hidden: z.string().default(''),
});
