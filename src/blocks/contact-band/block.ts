import { stillBlock } from '#blocks/table/define-block.ts';
import { contactBandSettings } from './settings.ts';

export const contactBand = stillBlock(contactBandSettings);
