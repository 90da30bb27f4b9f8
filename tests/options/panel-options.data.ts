import {
  both,
  matchEffect,
  not,
  set,
  beside,
  apart,
  values,
  type Effect,
  type OptionProofs,
} from './proof.ts';
import { caravan, hilux, mustang, rav4 } from './search-screen.ts';

/** Panels that a page may lack, and what each of them is on a page; in two halves, of which one is hidden. */
const firstHalf = {
  announcement: '.announcement',
  calculators: '#delivery',
  details: '#specifications',
  finance: '.finance',
  'finance-calculator': '.loan',
  'key-facts': '.key-facts',
  map: '#vehicle-map',
  popup: 'fc-popup',
  promises: '.promises',
  reports: '#reports',
  'sticky-bar': '.sticky-bar',
};
const secondHalf = {
  'buy-facts': '.buy-facts',
  comments: '#overview',
  features: '#features',
  'finance-teaser': '.finance-teaser',
  'floor-plan': '.floor-plan',
  'location-line': '.buy-location',
  'market-gauge': '.gauge',
  'print-actions': '.print-actions',
  'quiet-actions': '.quiet-actions',
  'similar-cars': '.similar',
  'tow-match': 'fc-tow-match',
};
const fixed = ['contact-actions', 'disclaimer', 'gallery', 'price', 'test-drive', 'title'];

/** A part that a used car, a new one, one without a price or a caravan has. */
const isDrawn = (selector: string): Effect => ({
  name: `vehicle pages: ${selector}`,
  shows: async (site) => {
    const counts = [rav4, hilux, mustang, caravan].map((page) => site.count(page, selector));
    return (await Promise.all(counts)).some((count) => count > 0);
  },
});
const allDrawn = (selectors: object): Effect => both(...Object.values(selectors).map(isDrawn));
const noneDrawn = (selectors: object): Effect =>
  both(...Object.values(selectors).map((selector: string) => not(isDrawn(selector))));

/** Every panel has something to show. */
const filled = [
  set('pages.json', 'vehicle.finance', { heading: 'Finance', text: 'A loan.', disclaimer: 'Terms.' }),
  set('features.json', 'plugins', [{ feature: 'Autogauge' }, { name: 'PPSR Report', url: '/ppsr.pdf' }]),
  set('stock.json', 'overrides.fields', {
    series: 'Series',
    // Else the only car without a price, which has the link to finance, can only be driven.
    tag: { constant: 'Sale' },
    standardEquipment: { constant: 'Island bed|Kitchen', list: '|' },
    'specifications.aggregate_trailer_mass': { constant: '2500' },
    'specifications.body_length': { constant: '21' },
    'specifications.body_width': { constant: '8' },
  }),
];

/** These stand in one region of the template, so that their order shows. */
const region = ['overview', 'specifications', 'features', 'reports', 'delivery', 'vehicle-map'];
const inOrder = (ids: readonly string[]): Effect =>
  matchEffect(rav4, new RegExp(ids.map((id) => `id="${id}"`).join('.*'), 's'));

const all = [...Object.keys(firstHalf), ...Object.keys(secondHalf), ...fixed];
/** The panels of the region in the order of the template, in the midst of the others. */
const ordered = ['comments', 'details', 'features', 'reports', 'calculators', 'map'];
const others = all.filter((name) => !ordered.includes(name));

/** Which panels a vehicle page has, and in which order. */
export const panelOptions: OptionProofs = {
  'vehicle.panels.hidden': beside(
    [...filled, set('pages.json', 'vehicle.panels.order', undefined)],
    apart(
      'hidden panels',
      values(
        [Object.keys(firstHalf), both(noneDrawn(firstHalf), allDrawn(secondHalf))],
        [Object.keys(secondHalf), both(noneDrawn(secondHalf), allDrawn(firstHalf))],
      ),
    ),
  ),
  'vehicle.panels.order': beside(
    [set('pages.json', 'vehicle.panels.hidden', undefined)],
    apart(
      'order of panels',
      values(
        [[...others, ...ordered], inOrder(region)],
        [[...others, ...ordered].toReversed(), inOrder(region.toReversed())],
      ),
    ),
  ),
};
