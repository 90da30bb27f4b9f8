import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { listFacetValues } from '#blocks/facet-values.ts';
import { facetAttributes } from '#domain/url/search-url.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const facetTiles = defineBlock({
  type: 'facet-tiles',
  about: 'Values of a facet as tiles that link to their cars (CONTENT-07).',
  settings: {
    heading: headingSchema,
    attribute: z.enum(facetAttributes).default('make').describe('The facet (CONTENT-07).'),
    limit: z.int().min(2).max(24).default(8).describe('Maximum number of tiles, the most frequent first.'),
  },
  data: (context, { attribute, limit }) => listFacetValues(context, attribute, limit),
  touchedBy: 'every car',
  nextChange: 'never',
});
