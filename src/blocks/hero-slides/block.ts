import { stillBlock } from '#blocks/table/define-block.ts';
import { heroSlidesSettings } from './settings.ts';

export const heroSlides = stillBlock(heroSlidesSettings, { sheets: ['slides'] });
