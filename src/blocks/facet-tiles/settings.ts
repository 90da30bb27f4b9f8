import { z } from 'zod';
import { facetAttributes } from '#domain/url/facets.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const facetTilesSettings = defineSettings({
  type: 'facet-tiles',
  about: 'Values of a facet as tiles that link to their cars (CONTENT-07).',
  settings: {
    heading: headingSchema,
    attribute: z.enum(facetAttributes).default('make').describe('The facet (CONTENT-07).'),
    limit: z.int().min(2).max(24).default(8).describe('Maximum number of tiles, the most frequent first.'),
  },
});
