import { stillBlock } from '#blocks/table/define-block.ts';
import { warrantySettings } from './settings.ts';

export const warranty = stillBlock(warrantySettings, { sheets: ['company'] });
