import { stillBlock } from '#blocks/table/define-block.ts';
import { promoSettings } from './settings.ts';

export const promo = stillBlock(promoSettings);
