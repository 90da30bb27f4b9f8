import { stillBlock } from '#blocks/table/define-block.ts';
import { reviewsSettings } from './settings.ts';

export const reviews = stillBlock(reviewsSettings, { sheets: ['story', 'reviews', 'carousel'] });
