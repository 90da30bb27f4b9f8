import { stillBlock } from '#blocks/table/define-block.ts';
import { serviceBannerSettings } from './settings.ts';

export const serviceBanner = stillBlock(serviceBannerSettings, { sheets: ['banners'] });
