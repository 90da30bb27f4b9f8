import { stillBlock } from '#blocks/table/define-block.ts';
import { faqSettings } from './settings.ts';

export const faq = stillBlock(faqSettings, { sheets: ['story'] });
