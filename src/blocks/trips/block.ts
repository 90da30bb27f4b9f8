import { stillBlock } from '#blocks/table/define-block.ts';
import { tripsSettings } from './settings.ts';

export const trips = stillBlock(tripsSettings);
