import { z } from 'zod';
import { pluginNames } from '#domain/content/plugin-names.ts';
import { keyVariable, serviceUrl } from './service-access.schema.ts';

const pluginName = z.enum(pluginNames).optional();

/** A vehicle report of the site (ENT-26). Autogauge is drawn on the page, the others are downloads. */
export const pluginSchema = z
  .strictObject({
    feature: pluginName.describe('Which report; or its name.'),
    name: pluginName.describe('Which report; or its feature.'),
    url: z
      .string()
      .regex(/^(\/(?![/\\])|https:\/\/)/, {
        error: 'a path that begins with /, or an https: address; {vin}, {stocknum} and {slug} are the car’s',
      })
      .optional()
      .describe('Where a report is downloaded; {vin}, {stocknum} and {slug} in it are the car’s.'),
  })
  .refine(({ feature, name }) => feature !== undefined || name !== undefined, {
    error: 'a feature or a name',
  })
  .refine(({ feature, name, url }) => (feature ?? name) === 'Autogauge' || url !== undefined, {
    error: 'a url, where the report is downloaded',
  });

/** The source of valuations. */
export const valuationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('own-stock').describe('The dealer’s own stock, which the page says.'),
  }),
  z.strictObject({
    kind: z.literal('service').describe('A valuation service that answers with the auto-gauge fields.'),
    url: serviceUrl.describe(
      'Asked with GET for each car; {vin}, {nvic}, {rego}, {state}, {km} and {price} in it are the car’s.',
    ),
    keyVariable: keyVariable('VALUATION_KEY', 'NORTH_VALUATION_KEY')
      .default('VALUATION_KEY')
      .describe(
        'Environment variable that holds the key, its name ends in _VALUATION_KEY: keys do not belong in these files.',
      ),
  }),
]);
