import { toBudgetFinder } from '#blocks/table/finder-data.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { budgetSearchSettings } from './settings.ts';

export const budgetSearch = defineBlock(budgetSearchSettings, {
  data: (context, { frequency }) => toBudgetFinder(context, frequency),
  touchedBy: 'every car',
  nextChange: 'never',
});
