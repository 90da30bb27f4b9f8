import { stillBlock } from '#blocks/table/define-block.ts';
import { videoSettings } from './settings.ts';

export const video = stillBlock(videoSettings, { sheets: ['frames'] });
