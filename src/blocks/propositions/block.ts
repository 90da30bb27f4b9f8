import { stillBlock } from '#blocks/table/define-block.ts';
import { propositionsSettings } from './settings.ts';

export const propositions = stillBlock(propositionsSettings, { sheets: ['banners'] });
