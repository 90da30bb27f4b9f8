import { z } from 'zod';
import {
  hrefSchema,
  linkSchema as link,
  pictureSchema as picture,
  plainSchema,
} from '#tenancy/forms/field-forms.ts';
import { headingSchema as heading, toSectionSchema } from '#tenancy/forms/section-form.ts';

const slide = z.strictObject({
  title: z.string().min(1).describe('Heading of the slide.'),
  text: z.string().default('').describe('A sentence under it.'),
  picture: picture.describe('Wide picture, 1440 pixels or more; its middle is kept where room is short.'),
  link: link.optional().describe('Where the slide leads.'),
  hideOverlay: plainSchema
    .optional()
    .describe('The picture has its words in itself: title and text are for those who hear it.'),
});

const toWay = (label: string) => ({
  label: z.string().min(1).default(label).describe('Words of the link.'),
  text: z.string().default('').describe('A sentence under it.'),
});

const way = (words: string, label: string, href: string) =>
  z
    .strictObject({
      ...toWay(label),
      href: hrefSchema.default(href).describe('Where it leads; a path must exist on the site.'),
    })
    .prefault({})
    .describe(words);

const bookingHref = hrefSchema
  .optional()
  .describe('Where it leads; left out, where the dealer’s services are booked (ROUTE-81).');

/** What a proposition strip may claim; letters as the specification writes them (NAV-26). */
export const propositionClaims = ['reserve', 'payments', 'finance'] as const;

export const paymentMethods = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const;

/** Sections that call: wide pictures, banners, what the dealer offers. */
export const bannerSections = [
  toSectionSchema('hero-slides', 'First view: wide pictures with words, one after the other.', {
    heading: z
      .string()
      .min(1)
      .describe('Heading of the page for those who hear it and for search engines: slides come and go.'),
    slides: z.array(slide).min(1).max(8).describe('In order; the first is there at once.'),
    autoplay: z
      .strictObject({
        seconds: z.int().min(4).max(30).default(7).describe('How long each slide stands.'),
      })
      .optional()
      .describe('Slides follow each other by themselves, with a button that stops them.'),
  }),
  toSectionSchema('service-banner', 'Booking a service, in a band (NAV-11).', {
    heading,
    text: z.string().default('').describe('A sentence under the heading.'),
    label: z.string().min(1).default('BOOK A SERVICE').describe('Words of the link.'),
    href: bookingHref,
    picture: picture.optional().describe('Beside the words.'),
  }),
  toSectionSchema('propositions', 'What buying here is like: reserve, pay, finance (NAV-26).', {
    items: z
      .array(
        z.strictObject({
          claim: z.enum(propositionClaims).describe('Which of the three it is; the words are fixed.'),
          text: z.string().default('').describe('A sentence under it.'),
          href: hrefSchema.optional().describe('Where it leads; a path must exist on the site.'),
        }),
      )
      .min(1)
      .max(3)
      .describe('Only what the dealer does offer: a claim must be true.'),
  }),
  toSectionSchema('promo-banner', 'Three ways on: latest offers, book service, sell your car (NAV-27).', {
    heading: z.string().default('').describe('Heading of the section; none when empty.'),
    offers: way('The offers.', 'Latest offers', '/special-offers'),
    service: z
      .strictObject({ ...toWay('Book service'), href: bookingHref })
      .prefault({})
      .describe('Booking a service.'),
    sell: way('Selling a car to the dealer.', 'Sell your car', '/sell-my-car'),
  }),
  toSectionSchema('payment-icons', 'What the dealer takes as payment, as marks (CHECKOUT-06).', {
    heading: z.string().default('We take').describe('Words before the marks; none when empty.'),
    methods: z
      .array(z.enum(paymentMethods))
      .min(1)
      .default([...paymentMethods])
      .describe('Only those the dealer does take.'),
    text: z.string().default('').describe('A sentence under the marks, such as a surcharge.'),
  }),
] as const;
