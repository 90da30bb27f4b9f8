import { z } from 'zod';
import { hrefSchema, linkSchema as link, plainSchema } from '#tenancy/forms/field-forms.ts';
import { formatChoice } from '#tenancy/forms/problem.ts';

/** Menus that the platform fills with existing pages (NAV-01). */
export const standardMenus = [
  'home',
  'models',
  'offers',
  'our-stock',
  'service-and-parts',
  'company',
  'finance',
] as const;

/** Footer groups that the platform fills with existing pages (NAV-07, NAV-08, NAV-09). */
export const standardGroups = ['buyer-tools', 'servicing-and-parts', 'dealer'] as const;

/** Facets whose values are counted for menus. */
export const countedFacets = ['car_type', 'item_type', 'body', 'make', 'fuel'] as const;
const expectedCount = `all, or ${formatChoice(countedFacets)} with a value after a colon, such as body:SUV`;

const links = z
  .array(link)
  .min(1)
  .optional()
  .describe('What opens under it, in order; of a menu of the platform’s instead of its own links.');

/** `label` and `href` are required unless the platform provides them. */
const ownNames = (
  entry: { label?: string | undefined; href?: string | undefined; menu?: string | undefined },
  context: z.RefinementCtx,
): void => {
  if (entry.menu !== undefined) return;
  for (const key of ['label', 'href'] as const) {
    if (entry[key] === undefined) context.addIssue({ code: 'custom', path: [key], message: 'text' });
  }
};

const mainEntry = z
  .strictObject({
    menu: z
      .enum(standardMenus)
      .optional()
      .describe('A menu the platform fills; it is left out while the site has nothing for it (NAV-01).'),
    label: z.string().min(1).optional().describe('Words of the entry; a menu of the platform’s has its own.'),
    href: hrefSchema
      .optional()
      .describe('Where it leads, without script, too. A path must exist on the site.'),
    links,
  })
  .superRefine(ownNames);

const footerGroup = z
  .strictObject({
    group: z
      .enum(standardGroups)
      .optional()
      .describe('A group the platform fills with pages the site has (NAV-07, NAV-08, NAV-09).'),
    title: z.string().min(1).optional().describe('Heading of the group; one of the platform’s has its own.'),
    links: z.array(link).min(1).optional().describe('The links, in order.'),
  })
  .superRefine((entry, context) => {
    if (entry.group !== undefined) return;
    for (const key of ['title', 'links'] as const) {
      if (entry[key] === undefined) context.addIssue({ code: 'custom', path: [key], message: 'text' });
    }
  });

/** `navigation.json`: header, category nav (`rail`) and footer. */
export const navigationSchema = z.strictObject({
  $schema: z.string().optional(),
  main: z
    .array(mainEntry)
    .default(standardMenus.map((menu) => ({ menu })))
    .describe(
      'Entries of the header, in order: menus of the platform’s or links of your own (NAV-01). Finance and selling a vehicle are added at the end where the dealer has them and no menu of header or footer leads there.',
    ),
  hover: plainSchema.optional().describe('Menus of the header open under a mouse, too (NAV-10).'),
  finance: z
    .strictObject({ href: hrefSchema.describe('A path of the site, or an address elsewhere.') })
    .optional()
    .describe(
      'Where finance links lead; without it to the finance page of a dealer with a provider in finance.json (ROUTE-08, ROUTE-11).',
    ),
  utilities: z.array(link).default([]).describe('Small links at the other end of the header.'),
  rail: z
    .array(
      link.extend({
        count: z
          .string()
          .regex(/^(all|[a-z_]+:.+)$/, { error: expectedCount, abort: true })
          .refine((count) => count === 'all' || countedFacets.some((name) => count.startsWith(`${name}:`)), {
            error: expectedCount,
          })
          .optional()
          .describe('Menu count filled in after load: all, body:SUV, car_type:used …'),
      }),
    )
    .default([])
    .describe('Category nav under the header (torque).'),
  footer: z
    .array(footerGroup)
    .default(standardGroups.map((group) => ({ group })))
    .describe('Footer groups, in order: of the platform’s or your own (NAV-07, NAV-08, NAV-09).'),
});

export type NavigationSettings = z.output<typeof navigationSchema>;
export type StandardMenu = (typeof standardMenus)[number];
export type StandardGroup = (typeof standardGroups)[number];
