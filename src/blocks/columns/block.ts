import { defineBlock } from '#blocks/table/define-block.ts';
import { columnsSettings } from './settings.ts';

export const columns = defineBlock(columnsSettings, {
  sheets: ({ look }) => (look === 'steps' ? ['steps'] : []),
  touchedBy: 'no car',
  nextChange: 'never',
});
