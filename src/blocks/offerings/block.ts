import { stillBlock } from '#blocks/table/define-block.ts';
import { offeringsSettings } from './settings.ts';

export const offerings = stillBlock(offeringsSettings, { sheets: ['company'] });
