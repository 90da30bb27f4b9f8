import { defineBlock } from '#blocks/table/define-block.ts';
import { departmentsSettings } from './settings.ts';

export const departments = defineBlock(departmentsSettings, {
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: 'never',
});
