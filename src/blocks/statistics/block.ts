import { stillBlock } from '#blocks/table/define-block.ts';
import { statisticsSettings } from './settings.ts';

export const statistics = stillBlock(statisticsSettings, { sheets: ['story'] });
