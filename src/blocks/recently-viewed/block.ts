import { stillBlock } from '#blocks/table/define-block.ts';
import { recentlyViewedSettings } from './settings.ts';

export const recentlyViewed = stillBlock(recentlyViewedSettings);
