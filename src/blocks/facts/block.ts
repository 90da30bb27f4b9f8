import { stillBlock } from '#blocks/table/define-block.ts';
import { factsSettings } from './settings.ts';

export const facts = stillBlock(factsSettings);
