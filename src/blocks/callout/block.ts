import { stillBlock } from '#blocks/table/define-block.ts';
import { calloutSettings } from './settings.ts';

export const callout = stillBlock(calloutSettings, { sheets: ['story'] });
