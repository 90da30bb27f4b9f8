import { stillBlock } from '#blocks/table/define-block.ts';
import { brandsStripSettings } from './settings.ts';

export const brandsStrip = stillBlock(brandsStripSettings, { sheets: ['brands'] });
