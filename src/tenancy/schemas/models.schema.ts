import { z } from 'zod';
import { modelTileSchema } from '#domain/content/model-tile.schema.ts';
import { pictureSchema, slugSchema } from '#tenancy/forms/field-forms.ts';
import { innerSectionsSchema } from './inner-sections.ts';
import { markdownSchema } from '#tenancy/forms/markdown.ts';
import { questionsSchema } from '#tenancy/forms/content-forms.ts';

const text = z.string().min(1).nullable().default(null);

/** A model the dealer sells (ENT-15), and its page. */
const model = z.strictObject({
  ...modelTileSchema.shape,
  name: z.string().min(1).describe('Without the maker: CX-60.'),
  slug: slugSchema.describe('Its addresses are /models/{slug} and /{slug} (ROUTE-53, ROUTE-54).'),
  override_url: z
    .string()
    .regex(/^(https:\/\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+$)/, {
      error: 'a path such as /pages/cx-60, or an https: address',
    })
    .nullable()
    .default(null)
    .describe('Where the model is instead of /{slug}: a path, or an address elsewhere (ROUTE-54).'),
  make: z.string().min(1).describe('Its maker, as the stock writes it.'),
  image: pictureSchema.nullable().default(null).describe('Picture of its tile and its page.'),
  cloudfront_new_image_url: z
    .url({ protocol: /^https$/, error: 'an https: address' })
    .nullable()
    .default(null)
    .describe('The same picture on a CDN, of the same size; comes before the image’s own address.'),
  manufacturer_body: z.string().min(1).describe('Its body, such as SUV: the tab it is listed under.'),
  manufacturer_body2: text.describe('A second body it is listed under.'),
  manufacturer_body3: text.describe('A third body it is listed under.'),
  status: z
    .enum(['current', 'coming_soon', 'discontinued'])
    .default('current')
    .describe('A discontinued model keeps its page, and leaves menus, tiles and search engines.'),
  category: z
    .string()
    .min(1)
    .optional()
    .describe('Tab of the menu it is listed under; its body when absent.'),
  stockNames: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Names under which the stock knows it; its name without.'),
  intro: z.string().default('').describe('A sentence or two under the heading of its page.'),
  words: markdownSchema.optional(),
  sections: innerSectionsSchema,
  faq: questionsSchema.optional().describe('Questions and answers on its page.'),
});

/** `models.json`: the models the dealer sells, for the menu, /models and a page each. */
export const modelsSchema = z.strictObject({
  $schema: z.string().optional(),
  models: z.array(model).default([]).describe('The models, in the order they are shown (ENT-15).'),
  heading: z.string().min(1).default('Models').describe('Heading of /models.'),
  intro: z.string().default('').describe('A sentence under that heading.'),
  canonical: z
    .enum(['short', 'models'])
    .default('short')
    .describe('Which address of a model search engines keep and tiles lead to: /{slug} or /models/{slug}.'),
});

export type ModelSettings = z.output<typeof modelsSchema>;
export type ModelEntry = ModelSettings['models'][number];
