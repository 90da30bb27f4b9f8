import type { Break } from './break.ts';

/** Faults between the settings or the feed of a dealer and what its shoppers see. */
export const settingBreaks: readonly Break[] = [
  {
    rule: 'SEARCH-28',
    fault: 'the words under the heading count what the results do not',
    file: 'src/publish/pages/search-data.ts',
    find: 'toShownNumber(response.count, stockCount)',
    replace: 'toShownNumber(response.count, null)',
    test: 'src/publish/worker/settings-to-pages.test.ts',
  },
  {
    rule: 'VDP-41',
    fault: 'nothing on the page takes the views',
    file: 'src/panels/page/Price.astro',
    find: 'data-views hidden',
    replace: 'hidden',
    test: 'src/publish/worker/settings-to-islands.test.ts',
  },
  {
    rule: 'VDP-41',
    fault: 'a car that nobody looked at tells no views',
    file: 'src/islands/vehicle/live-facts.ts',
    find: 'slot.hidden = !view?.views ||',
    replace: 'slot.hidden = view === null ||',
    test: 'src/publish/worker/settings-to-islands.test.ts',
  },
  {
    rule: 'VDP-41',
    fault: 'the price of the answer is not merged',
    file: 'src/islands/vehicle/live-facts.ts',
    find: '{ ...car, ...fields }',
    replace: '{ ...fields, ...car, price: null }',
    test: 'src/publish/worker/settings-to-islands.test.ts',
  },
  {
    rule: 'VDP-41',
    fault: 'the answer says nothing of a reservation',
    file: 'src/domain/price/live-fields.ts',
    find: "  'reserved',\n",
    replace: '',
    test: 'src/publish/worker/settings-to-islands.test.ts',
  },
];
