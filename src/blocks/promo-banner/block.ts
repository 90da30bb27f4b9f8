import { stillBlock } from '#blocks/table/define-block.ts';
import { promoBannerSettings } from './settings.ts';

export const promoBanner = stillBlock(promoBannerSettings, { sheets: ['banners'] });
