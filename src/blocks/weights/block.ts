import { stillBlock } from '#blocks/table/define-block.ts';
import { weightsSettings } from './settings.ts';

export const weights = stillBlock(weightsSettings);
