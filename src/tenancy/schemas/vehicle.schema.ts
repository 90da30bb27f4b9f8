import { z } from 'zod';
import { hrefSchema, pictureUrlSchema, plainSchema } from '#tenancy/forms/field-forms.ts';
import { isFixedPanel, panelNames } from '#panels/settings/panel-names.ts';
import { formatList } from '#tenancy/forms/problem.ts';
import { gallerySchema } from './gallery.schema.ts';

/** `features.json`, `map`: the interactive map that loads when a shopper asks for it. */
export const mapSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('google').describe('Google’s map, by its embed service.'),
      key: z.string().min(1).describe('Key of the embed service; a location’s own map_key comes first.'),
    }),
    z.strictObject({ kind: z.literal('openstreetmap').describe('OpenStreetMap; it needs no key.') }),
  ])
  .describe(
    'Interactive map of a location, loaded when it is asked for; without it our own drawing stands alone.',
  );

/** `features.json`, `chat`: a web chat, opened by a button and loaded with its first press. */
export const chatSchema = z
  .strictObject({
    src: z.url({ protocol: /^https$/ }).describe('Address of the chat service’s script.'),
    token: z
      .string()
      .min(1)
      .describe('What the service knows this dealer by; the script gets it as data-token.'),
    label: z.string().min(1).default('Chat with us').describe('Words of the button.'),
  })
  .describe(
    'Web chat on vehicle pages; nothing of it loads before a shopper presses its button (NAV-23, VDP-34).',
  );

/** `features.json`, `testDrive`. */
export const testDriveSchema = z.strictObject({
  hideWhenComingSoon: plainSchema
    .optional()
    .describe('No test drive of a vehicle that is still on its way (VDP-37).'),
});

const popup = z
  .strictObject({
    src: pictureUrlSchema.describe('Its picture: a path under public/ or an https address; shown 3:2.'),
    expiryDate: z.iso.date().optional().describe('Last day it is shown; for good without (NAV-17).'),
    linkTo: hrefSchema.optional().describe('Where its button leads; no button without.'),
    title: z.string().min(1).describe('Heading of the promotion.'),
    description: z.string().default('').describe('A sentence or two under the heading.'),
    buttonText: z.string().min(1).default('See more').describe('Words of its button.'),
  })
  .describe('A promotion beside the page until it is closed; never over the price (VDP-33, ENT-30).');

/** Every page names the vehicle, its price and condition, and how to reach the dealer. */
const fixedPanels = panelNames.filter(isFixedPanel);
const panelList = z.array(z.enum(panelNames)).default([]);

const panels = z
  .strictObject({
    order: panelList.describe(
      'These panels stand first in the region of the page that the template gives them, in this order.',
    ),
    hidden: panelList.describe(
      `These panels are left out, with the links to them. Every page has ${formatList(fixedPanels)}.`,
    ),
  })
  .prefault({})
  .describe('What a vehicle page consists of: without it, what the template shows and in its order.');

/** `pages.json`, `vehicle`: the page of one vehicle. */
export const vehiclePageSchema = z.strictObject({
  panels,
  gallery: gallerySchema.prefault({}).describe('Pictures, videos and views of a vehicle.'),
  promises: z.array(z.string().min(1)).max(4).default([]).describe('Short lines under the buy panel.'),
  enquireText: z
    .string()
    .default('Enquire about this {vehicle}')
    .describe('Label of the enquiry link; {vehicle} in it is the word for the vehicle: car, caravan.'),
  similarCars: z
    .strictObject({
      ending: z
        .enum(['Available', 'In-Stock'])
        .default('Available')
        .describe('How the heading ends: "Similar Cars Available" (SIM-01).'),
      load: z
        .enum(['mount', 'near'])
        .default('mount')
        .describe(
          'When the browser asks which cars are like it now: once the page is up, or when the section is within 500 pixels of the view (SIM-02, SIM-03).',
        ),
    })
    .prefault({})
    .describe('The similar cars section.'),
  sticky: z
    .enum(['header', 'bar'])
    .default('header')
    .describe(
      'What follows a scrolled page: a header after 500 px (on a phone it stands at the foot), or a bar at the foot after 900 px (VDP-11, VDP-12).',
    ),
  announcement: z
    .strictObject({
      text: z
        .string()
        .min(1)
        .default('This {vehicle} is at {location}. Please ring before you visit.')
        .describe('{vehicle}, {location}, {city} and {primary} in it are filled in.'),
    })
    .prefault({})
    .describe('Bar over vehicles that do not stand at the main location (VDP-31).'),
  finance: z
    .strictObject({
      heading: z
        .string()
        .min(1)
        .default('Finance')
        .describe('Heading of the section, and subject of its e-mail.'),
      text: z
        .string()
        .min(1)
        .default(
          'Tell us what you would like to pay and for how long. Every figure comes to you with its rate and comparison rate.',
        )
        .describe('What the dealer does about a loan.'),
      label: z.string().min(1).default('Ask about finance').describe('Words of the e-mail button.'),
      disclaimer: z
        .string()
        .min(1)
        .default('Subject to the lender’s approval, terms, fees and charges.')
        .describe('Small print under it.'),
    })
    .optional()
    .describe(
      'A section on the way to a loan; {vehicle}, {location}, {city} and {primary} in its words are filled in (ROUTE-79, ROUTE-80).',
    ),
  disclaimer: z
    .string()
    .min(1)
    .default(
      'We check what is written here, and still make mistakes. Ask us to confirm price, equipment and kilometres before you buy.',
    )
    .describe('Small print at the end of every vehicle page; site.json has that of all pages (VDP-30).'),
  popup: popup.optional(),
});
