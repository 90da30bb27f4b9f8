import { DEFAULT_SOLD_DAYS } from '#domain/car/life-cycle.ts';
import { z } from 'zod';
import { templateNames, templateSettings } from '#templates/settings/template-names.ts';
import { phoneSchema, timeZoneSchema } from '#tenancy/forms/field-forms.ts';

const host = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, { error: 'a host name without https:// and without a path' })
  .describe('Public host of the site, such as www.example.com.au. Absolute URLs are made with it.');

/** `atlas (editorial group), torque (dense used-car lot)`. */
const templateSummaries = templateNames
  .map((name) => `${name} (${templateSettings[name].summary})`)
  .join(', ');

const httpsAddress = z.url({ protocol: /^https$/, error: 'an address that begins with https://' });

/** What `/.well-known/security.txt` says (RFC 9116). */
const securitySchema = z.strictObject({
  contact: z
    .array(
      z.string().regex(/^(https:\/\/[^\s@]+|[^\s@:]+@[^\s@:]+\.[^\s@:]+)$/, {
        error: 'an e-mail address, or an address that begins with https://',
      }),
    )
    .min(1)
    .describe('Who is told of a weakness: e-mail addresses or pages with a form, the preferred one first.'),
  expires: z.iso
    .date()
    .describe('Last day on which that holds, such as 2027-06-30; at most a year ahead is recommended.'),
  policy: httpsAddress.optional().describe('Page that says how weaknesses are handled.'),
  encryption: httpsAddress.optional().describe('Where the key is with which to encrypt a message.'),
  acknowledgments: httpsAddress.optional().describe('Page that thanks those who told of one.'),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'a language tag such as en' }))
    .min(1)
    .optional()
    .describe('Languages to write in, as tags: ["en", "zh"].'),
});

/** `site.json`: the dealer and the template of its site. */
export const siteSchema = z.strictObject({
  $schema: z.string().optional(),
  extends: z
    .string()
    .optional()
    .describe(
      'Name of a preset in tenants/_presets; its files are merged under these (objects merge, arrays replace).',
    ),
  name: z.string().trim().min(1).describe('The name shoppers know, as in the header (ENT-27).'),
  legalName: z.string().min(1).describe('The company that trades, for the footer and legal pages.'),
  licence: z.string().optional().describe('Motor dealer licence line, such as "MD 012345".'),
  template: z.enum(templateNames).describe(`The layout: ${templateSummaries} (TENANT-01).`),
  host,
  tagline: z.string().default('').describe('One sentence in the footer.'),
  description: z.string().min(1).describe('One or two sentences for search engines and link previews.'),
  demo: z.boolean().default(false).describe('A demonstration site: search engines are asked to stay away.'),
  timeZone: timeZoneSchema.default('Australia/Sydney').describe('IANA time zone the dealer works in.'),
  phone: phoneSchema.describe('Main phone number, as it is read aloud: 02 5550 0142 (ROUTE-76).'),
  email: z.email().describe('Where enquiries by e-mail go.'),
  sms: phoneSchema
    .optional()
    .describe('Mobile number for text messages; the link is absent without it (ROUTE-77).'),
  manufacturer: z
    .string()
    .optional()
    .describe('The one make of a franchise site, told to search engines (ENT-27).'),
  include_sold_cars_days: z
    .int()
    .min(0)
    .max(60)
    .default(DEFAULT_SOLD_DAYS)
    .describe('Days a sold car stays in view (VIS-03, TENANT-12).'),
  override_city: z.string().optional().describe('City shown for every car instead of its own (TENANT-12).'),
  security: securitySchema
    .optional()
    .describe('Publishes /.well-known/security.txt, which says whom to tell of a weakness of the site.'),
  disclaimer: z.string().default('').describe('Price disclaimer in the footer of every page.'),
});

export type SiteSettings = z.output<typeof siteSchema>;
