import { stillBlock } from '#blocks/table/define-block.ts';
import { mediaSettings } from './settings.ts';

export const media = stillBlock(mediaSettings, { sheets: ['story'] });
