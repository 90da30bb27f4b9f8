import { z } from 'zod';

const href = z.string().regex(/^(\/|https:\/\/|tel:|mailto:|sms:)/, {
  error: 'a path from /, or an https:, tel:, mailto: or sms: address',
});
const link = z.strictObject({
  label: z.string().min(1),
  href: href.describe('Where it leads. A path must exist on the site: the check tells when it does not.'),
});

/** `navigation.json`: header, category rail and footer. */
export const navigationSchema = z.strictObject({
  $schema: z.string().optional(),
  main: z.array(link).default([]).describe('Links of the header, in order.'),
  utilities: z.array(link).default([]).describe('Small links at the other end of the header.'),
  rail: z
    .array(
      link.extend({
        count: z
          .string()
          .optional()
          .describe('Menu count filled in after load: all, body:SUV, car_type:used …'),
      }),
    )
    .default([])
    .describe('Category rail under the header (torque).'),
  footer: z
    .array(z.strictObject({ title: z.string().min(1), links: z.array(link) }))
    .default([])
    .describe('Footer groups.'),
});

export type NavigationSettings = z.output<typeof navigationSchema>;
export type NavigationLink = z.output<typeof link>;
