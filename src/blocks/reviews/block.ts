import { defineBlock } from '#blocks/table/define-block.ts';
import { reviewsSettings } from './settings.ts';

export const reviews = defineBlock(reviewsSettings, {
  sheets: ['story', 'reviews', 'carousel'],
  touchedBy: 'no car',
  nextChange: 'never',
});
