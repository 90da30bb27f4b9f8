import { salesMonth } from '#domain/content/sales-month.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { salesCounterSettings } from './settings.ts';

export const salesCounter = defineBlock(salesCounterSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: ({ now }) => salesMonth(now).end,
});
