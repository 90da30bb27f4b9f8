import { stillBlock } from '#blocks/table/define-block.ts';
import { textSettings } from './settings.ts';

export const text = stillBlock(textSettings, { sheets: ['story'] });
