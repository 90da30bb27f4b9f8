import { DEFAULT_NO_PRICE_TEXT } from '#domain/price/price.ts';
import { z } from 'zod';
import { consentSchema, emergencySchema } from './notices.schema.ts';
import { deliverySchema } from './delivery.schema.ts';
import { plainSchema as plain } from '#tenancy/forms/field-forms.ts';
import { picturesSchema } from './pictures.schema.ts';
import { pluginSchema, valuationSchema } from './reports.schema.ts';
import { searchSettingsSchema } from './search.schema.ts';
import { chatSchema, mapSchema, testDriveSchema } from './vehicle.schema.ts';

/** `features.json`: the features a dealer enables. */
export const featuresSchema = z.strictObject({
  $schema: z.string().optional(),
  search: searchSettingsSchema.prefault({}).describe('The search screen.'),
  pictures: picturesSchema
    .default({ kind: 'own' })
    .describe('Where pictures of cars come from, at the widths that pages ask for (IMG-01, IMG-02).'),
  justArrived: z
    .strictObject({ days: z.int().min(0).max(90).default(8).describe('Days a car counts as new (TAG-08).') })
    .prefault({})
    .describe('The just-arrived tag.'),
  soldTag: z.string().min(1).default('JUST SOLD').describe('Text of the SOLD block (TAG-10).'),
  noPriceText: z.string().min(1).default(DEFAULT_NO_PRICE_TEXT).describe('Text without a price (PRICE-04).'),
  fuelLabels: plain.optional().describe('Electric, Hybrid and PHEV labels come first among tags (TAG-02).'),
  subscriptions: plain.optional().describe('A subscription price is shown first (PRICE-01, TENANT-10).'),
  caravans: plain
    .optional()
    .describe(
      'Caravans and camper trailers of the stock are sold here; without it they are not shown (TENANT-09).',
    ),
  cardToggles: z
    .array(z.enum(['favourite', 'compare']))
    .default(['favourite', 'compare'])
    .describe('Buttons on a card’s picture (CARD-03).'),
  cardActions: z
    .array(z.enum(['enquire', 'test-drive']))
    .default(['enquire', 'test-drive'])
    .describe('Links of a card to the forms of its vehicle page (CARD-16, CARD-20).'),
  cardViews: plain
    .optional()
    .describe(
      'Cards show how often a car was looked at, counted anew each midnight and with each change of the car (CARD-05).',
    ),
  fullPhone: plain.optional().describe('Vehicle pages show the whole phone number from the start (VDP-44).'),
  plugins: z
    .array(pluginSchema)
    .default([])
    .describe('Vehicle reports that are offered (TENANT-13): Autogauge, Car Analysis, PPSR Report.'),
  valuation: valuationSchema
    .default({ kind: 'own-stock' })
    .describe('Whose figures the Autogauge report compares a price with.'),
  hideRegistration: plain.optional().describe('Registration plates do not leave the server.'),
  delivery: deliverySchema
    .optional()
    .describe('The delivery calculator of vehicle pages (VDP-15, DELIV-01).'),
  complaintTimes: z
    .strictObject({
      acknowledgement: z.int().min(1).default(7).describe('Days until a complaint is acknowledged.'),
      resolution: z.int().min(1).default(14).describe('Days in which it is aimed to be resolved.'),
      response: z.int().min(1).default(30).describe('Days until a request for access is answered.'),
    })
    .optional()
    .describe('The privacy policy promises these times (CONTENT-16, CONTENT-17, CONTENT-18).'),
  soldTombstones: z
    .strictObject({
      days: z.int().min(0).max(730).default(90).describe('Days a sold car’s page stays, then 410.'),
    })
    .prefault({})
    .describe('Pages of sold cars.'),
  testDrive: testDriveSchema.prefault({}).describe('The test drive.'),
  emergency: emergencySchema.optional(),
  consent: consentSchema.optional(),
  map: mapSchema.optional(),
  chat: chatSchema.optional(),
});

export type FeatureSettings = z.output<typeof featuresSchema>;
