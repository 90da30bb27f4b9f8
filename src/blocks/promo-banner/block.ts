import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { bookingHrefSchema } from '#blocks/setting-forms.ts';
import { hrefSchema } from '#tenancy/forms/field-forms.ts';

const toWay = (label: string) => ({
  label: z.string().min(1).default(label).describe('Words of the link.'),
  text: z.string().default('').describe('A sentence under it.'),
});

const way = (about: string, label: string, href: string) =>
  z
    .strictObject({
      ...toWay(label),
      href: hrefSchema.default(href).describe('Where it leads; a path must exist on the site.'),
    })
    .prefault({})
    .describe(about);

export const promoBanner = defineBlock({
  type: 'promo-banner',
  about: 'Three ways on: latest offers, book service, sell your car (NAV-27).',
  settings: {
    heading: z.string().default('').describe('Heading of the section; none when empty.'),
    offers: way('The offers.', 'Latest offers', '/special-offers'),
    service: z
      .strictObject({ ...toWay('Book service'), href: bookingHrefSchema })
      .prefault({})
      .describe('Booking a service.'),
    sell: way('Selling a car to the dealer.', 'Sell your car', '/sell-my-car'),
  },
  sheets: ['banners'],
});
