import { SupportedProviders, type ImageCdn } from 'unpic';
import { z } from 'zod';

const providers = Object.keys(SupportedProviders) as ImageCdn[];

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const addressForm = /^[^{}]*\{(?:raw|url|path)\}[^{}]*$/;

/** `features.json`, `pictures`: where the pictures of cars come from (IMG-01). */
export const picturesSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('own').describe('Made by this product at the widths that pages ask for, under /api.'),
  }),
  z.strictObject({
    kind: z.literal('cdn').describe('Made by an image CDN.'),
    provider: z.enum(providers).describe('The CDN, by the name that the library unpic knows it by.'),
    address: z
      .string()
      .regex(addressForm, {
        error:
          'an address with the place {raw}, {url} or {path}, such as https://res.cloudinary.com/demo/image/fetch/{url}',
      })
      .default('{raw}')
      .describe(
        'How the CDN calls a picture of the feed: {raw} is its whole address, {url} the same in encoded form, ' +
          '{path} what comes after its host. By default the feed’s own addresses are the CDN’s.',
      ),
    options: values
      .default({})
      .describe('What unpic asks for with this CDN, such as baseUrl, domain, cloudName or token.'),
    operations: values
      .default({})
      .describe(
        'What the CDN is to do beside width and quality, in unpic’s words, such as "format": "webp".',
      ),
  }),
  z.strictObject({
    kind: z
      .literal('as-given')
      .describe('As the feed gives them: for a site on a plain CDN, where nothing answers /api.'),
  }),
]);

export type PictureSettings = z.output<typeof picturesSchema>;
