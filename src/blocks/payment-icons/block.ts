import { stillBlock } from '#blocks/table/define-block.ts';
import { paymentIconsSettings } from './settings.ts';

export const paymentIcons = stillBlock(paymentIconsSettings, { sheets: ['banners'] });
