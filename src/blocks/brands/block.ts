import { stillBlock } from '#blocks/table/define-block.ts';
import { brandsSettings } from './settings.ts';

export const brands = stillBlock(brandsSettings, { sheets: ['brands'] });
