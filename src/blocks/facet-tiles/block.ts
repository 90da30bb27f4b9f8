import { listFacetValues } from '#blocks/table/facet-values.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { facetTilesSettings } from './settings.ts';

export const facetTiles = defineBlock(facetTilesSettings, {
  data: (context, { attribute, limit }) => listFacetValues(context, attribute, limit),
  touchedBy: 'every car',
  nextChange: 'never',
});
