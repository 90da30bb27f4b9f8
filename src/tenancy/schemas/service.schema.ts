import { z } from 'zod';
import { toTopicSchema } from './topic.schema.ts';

/** `service.json`: the workshop, the parts counter and what they sell. */
export const serviceSchema = z.strictObject({
  $schema: z.string().optional(),
  booking: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('site').describe('On this site.') }),
      z.strictObject({
        kind: z.literal('maker').describe('On a maker’s site.'),
        maker: z.string().min(1).describe('Who takes the booking, as the link says.'),
        href: z
          .url({ protocol: /^https$/ })
          .describe('Where the booking is made, on the maker’s own domain.'),
      }),
    ])
    .default({ kind: 'site' })
    .describe(
      'Where links to book a service lead: /service#service-booking, or a maker’s own site, as franchise dealers need (ROUTE-81).',
    ),
  service: toTopicSchema('Service', {})
    .optional()
    .describe(
      '/service (ROUTE-36). Without it the page is made from a location of the type service, if there is one.',
    ),
  parts: toTopicSchema('Parts', {})
    .optional()
    .describe(
      '/parts/search (ROUTE-38): how the parts counter finds a part. Without it the page is made from a location of the type parts, if there is one.',
    ),
  accessories: toTopicSchema('Parts and accessories', {})
    .optional()
    .describe('/vehicle-parts-and-accessories (ROUTE-39).'),
});

export type ServiceSettings = z.output<typeof serviceSchema>;
