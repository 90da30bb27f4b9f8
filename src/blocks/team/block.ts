import { stillBlock } from '#blocks/table/define-block.ts';
import { teamSettings } from './settings.ts';

export const team = stillBlock(teamSettings, { sheets: ['story'] });
