import type { Arrangement } from '#panels/page/arrange-panels.ts';
import { toLocationLine } from '#panels/page/location-line-props.ts';

/** The vehicle page of torque: the title over all, pictures, links to the sections below, a boxed buy panel. */
export const torqueArrangement: Arrangement = {
  top: ['announcement', { panel: 'sticky-bar', props: { position: 'before' } }],
  head: ['title'],
  actions: ['quiet-actions'],
  pictures: [{ panel: 'gallery', props: { thumbWidth: 480 } }, 'key-facts'],
  rows: [
    { panel: 'comments', anchor: 'overview', link: 'Overview' },
    { panel: 'details', anchor: 'specifications', link: 'Specifications' },
    { panel: 'features', anchor: 'features', link: 'Features' },
    { panel: 'market-gauge', link: 'Market price' },
    { panel: 'reports', link: 'Reports' },
    'floor-plan',
    'tow-match',
    { panel: 'calculators', anchor: 'delivery' },
    { panel: 'test-drive', link: 'Test drive' },
    'finance-estimate',
    { panel: 'finance-calculator', link: 'Finance' },
    { panel: 'finance', link: 'Finance' },
    { panel: 'map', heading: 'The yard it stands in', link: 'Yard' },
  ],
  'buy-head': ['price'],
  buy: ['finance-teaser', 'buy-facts', 'contact-actions', 'print-actions'],
  beside: [
    {
      panel: 'location-line',
      props: toLocationLine(({ name, address }) => ({
        title: name,
        text: `${address.street}, ${address.city}`,
      })),
    },
  ],
  promises: [{ panel: 'promises', props: { marked: true } }],
  bottom: ['similar-cars', 'disclaimer'],
  after: [{ panel: 'sticky-bar', props: { position: 'after' } }, 'popup'],
};
