import { listFacetValues } from '#blocks/table/facet-values.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { facetIndexSettings } from './settings.ts';

export const facetIndex = defineBlock(facetIndexSettings, {
  data: (context, { attribute, limit }) => listFacetValues(context, attribute, limit),
  touchedBy: 'every car',
  nextChange: 'never',
});
