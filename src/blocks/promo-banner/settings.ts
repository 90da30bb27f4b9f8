import { z } from 'zod';
import { bookingHrefSchema } from '#blocks/settings/setting-forms.ts';
import { hrefSchema } from '#tenancy/forms/field-forms.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

const linkFields = (label: string) => ({
  label: z.string().min(1).default(label).describe('Label of the link.'),
  text: z.string().default('').describe('A sentence under it.'),
});

const linkSettings = (about: string, label: string, href: string) =>
  z
    .strictObject({
      ...linkFields(label),
      href: hrefSchema.default(href).describe('Target; a path must exist on the site.'),
    })
    .prefault({})
    .describe(about);

export const promoBannerSettings = defineSettings({
  type: 'promo-banner',
  about: 'Three links: latest offers, book service, sell your car (NAV-27).',
  settings: {
    heading: z.string().default('').describe('Heading of the section; none when empty.'),
    offers: linkSettings('The offers.', 'Latest offers', '/special-offers'),
    service: z
      .strictObject({ ...linkFields('Book service'), href: bookingHrefSchema })
      .prefault({})
      .describe('Booking a service.'),
    sell: linkSettings('Selling a car to the dealer.', 'Sell your car', '/sell-my-car'),
  },
});
