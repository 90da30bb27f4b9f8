import { stillBlock } from '#blocks/table/define-block.ts';
import { hoursSettings } from './settings.ts';

export const hours = stillBlock(hoursSettings);
