import type { Arrangement } from '#panels/page/arrange-panels.ts';
import { toLocationLine } from '#panels/page/location-line-props.ts';

/** The vehicle page of drift: a stage, the buy panel over its edge, plan, weights and text below. */
export const driftArrangement: Arrangement = {
  top: ['announcement', { panel: 'sticky-bar', props: { position: 'before' } }],
  stage: [{ panel: 'gallery', props: { thumbWidth: 320 } }],
  head: ['title'],
  buy: ['price', 'finance-teaser', 'buy-facts', 'contact-actions', 'quiet-actions', 'print-actions'],
  beside: [
    {
      panel: 'location-line',
      props: toLocationLine(({ address }) => ({
        title: `On the yard at ${address.city}`,
        text: address.street,
      })),
    },
    'promises',
  ],
  facts: ['key-facts'],
  rows: [
    'floor-plan',
    'tow-match',
    { panel: 'comments', heading: 'From the yard' },
    'details',
    { panel: 'features', heading: 'On board' },
    'market-gauge',
    'reports',
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
