import { stillBlock } from '#blocks/table/define-block.ts';
import { columnsSettings } from './settings.ts';

export const columns = stillBlock(columnsSettings, {
  sheets: ({ look }) => (look === 'steps' ? ['steps'] : []),
});
