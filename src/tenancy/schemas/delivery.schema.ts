import { z } from 'zod';
import { dollarsSchema } from '#domain/car/car.schema.ts';
import { australianStates } from '#domain/location/postcode-state.ts';
import { keyVariable, serviceUrl } from './service-access.schema.ts';

const postcodeRange = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, { error: 'a postcode such as "4870", or a range such as "4800-4895"' });

const region = z.strictObject({
  name: z.string().min(1).describe('What shoppers read beside the price: Brisbane metro.'),
  price: dollarsSchema.describe('Whole dollars; 0 reads Free.'),
  within: z
    .number()
    .positive()
    .optional()
    .describe('Kilometres from the yard of the car, as the crow flies.'),
  states: z.array(z.enum(australianStates)).min(1).optional().describe('States it holds in.'),
  postcodes: z
    .array(postcodeRange)
    .min(1)
    .optional()
    .describe('Postcodes it holds in, single or as ranges: ["4870", "4800-4895"].'),
});

/** The source of postcode positions. */
const geocoder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('embedded').describe('The list that comes with the product.') }),
  z.strictObject({
    kind: z.literal('maps').describe('A maps geocoding service (DELIV-07).'),
    endpoint: serviceUrl
      .default('https://maps.googleapis.com/maps/api/geocode/json')
      .describe('Address of the geocoding service.'),
    keyVariable: keyVariable('GEOCODING_KEY', 'MAPS_GEOCODING_KEY')
      .default('MAPS_GEOCODING_KEY')
      .describe(
        'Environment variable that holds the key, its name ends in _GEOCODING_KEY: keys do not belong in these files.',
      ),
  }),
]);

/** Delivery prices and the source of postcode positions (DELIV). */
export const deliverySchema = z.strictObject({
  regions: z
    .array(region)
    .min(1)
    .describe(
      'The first that holds a postcode gives its price; one without conditions, last, holds the rest.',
    ),
  geocoder: geocoder
    .default({ kind: 'embedded' })
    .describe('Where postcodes are looked up: the list that comes with the product, or a maps service.'),
});

export type DeliverySettings = z.output<typeof deliverySchema>;
