import { z } from 'zod';
import { facetAttributes } from '#domain/url/facets.ts';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const facetIndexSettings = defineSettings({
  type: 'facet-index',
  about: 'Values of a facet as large links with counts.',
  settings: {
    heading: headingSchema,
    attribute: z.enum(facetAttributes).default('body').describe('The facet.'),
    limit: z.int().min(2).max(20).default(7).describe('Maximum number of values, the most frequent first.'),
    picture: pictureSchema.optional(),
    caption: z.string().default('').describe('A line under the picture.'),
  },
});
