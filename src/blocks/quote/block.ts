import { stillBlock } from '#blocks/table/define-block.ts';
import { quoteSettings } from './settings.ts';

export const quote = stillBlock(quoteSettings);
