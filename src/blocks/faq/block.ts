import { defineBlock } from '#blocks/table/define-block.ts';
import { faqSettings } from './settings.ts';

export const faq = defineBlock(faqSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
