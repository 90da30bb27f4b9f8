import type { Arrangement } from '#panels/page/arrange-panels.ts';
import { toLocationLine } from '#panels/page/location-line-props.ts';

/** The vehicle page of atlas: pictures, the purchase column beside them, rows below. */
export const atlasArrangement: Arrangement = {
  top: ['announcement', { panel: 'sticky-bar', props: { position: 'before' } }],
  pictures: [{ panel: 'gallery', props: { thumbWidth: 320 } }],
  buy: [
    'title',
    'buy-facts',
    'price',
    'finance-teaser',
    'contact-actions',
    'quiet-actions',
    'print-actions',
    {
      panel: 'location-line',
      props: toLocationLine(({ name, address }) => ({
        title: name,
        text: `${address.street}, ${address.city} ${address.state}`,
      })),
    },
    'promises',
  ],
  facts: ['key-facts'],
  rows: [
    { panel: 'comments', heading: 'From the showroom' },
    'details',
    'features',
    'market-gauge',
    'reports',
    'floor-plan',
    'tow-match',
    'calculators',
    'test-drive',
    'finance-estimate',
    'finance-calculator',
    'finance',
    'map',
  ],
  bottom: ['similar-cars', 'disclaimer'],
  after: [{ panel: 'sticky-bar', props: { position: 'after' } }, 'popup'],
};
