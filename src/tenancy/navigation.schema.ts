import { z } from 'zod';
import { linkSchema as link } from './field-forms.ts';

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
          .regex(/^(all|[a-z_]+:.+)$/, { error: 'all, or a facet and a value such as body:SUV' })
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
