import { toFinder } from '#blocks/table/finder-data.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { heroSettings } from './settings.ts';

export const hero = defineBlock(heroSettings, {
  data: (context, { finder }) => (finder ? toFinder(context) : null),
  touchedBy: (_moment, { finder }) => finder,
  nextChange: 'never',
});
