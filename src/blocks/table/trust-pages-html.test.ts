import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { northYard, toReadText, useContentPages } from './content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const pictureAt = (name: string) => ({
  url: `/demo/place/${name}.webp`,
  alt: `The ${name}`,
  width: 1440,
  height: 960,
});
const topic = {
  picture: pictureAt('lead'),
  figures: [
    { value: 9, label: 'hoists' },
    { value: 1300, label: 'services' },
  ],
  stories: [
    { heading: 'How we work', markdown: 'With **care**.', picture: pictureAt('first') },
    { heading: 'Where we work', markdown: 'Here.', picture: pictureAt('second') },
  ],
  steps: {
    heading: 'From booking to keys',
    items: [
      { title: 'Ring', text: 'Say what it does.' },
      { title: 'Collect', text: 'After five.' },
    ],
  },
  points: [{ title: 'Logbook service', price: 349 }],
};
const pages = ['/service', '/parts/search', '/about-us', '/fleet'];
const files = {
  locations: { locations: [northYard] },
  service: { service: topic, parts: topic },
  company: { about: topic, fleet: topic },
};

describe.each(sample(templateNames, 1, 'trust pages'))('in %s', (template) => {
  it.each(pages)(
    '%s has a lead picture, figures, pictures beside words by turns, steps, prices',
    async (path) => {
      const html = (await htmlAt(path, { template, files })) ?? '';
      const order = [
        'page-top-pictured',
        'The lead',
        'section statistics',
        'section media media-left',
        'The first',
        'section media media-right',
        'The second',
        'columns-steps',
        'offerings-priced',
      ].map((mark) => html.indexOf(mark));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order).not.toContain(-1);
      expect(toReadText(html)).toMatch(/1,300 .*From booking to keys .*Ring .*Collect .*\$349/);
      expect(html).toContain('<ol class="columns-grid"');
    },
  );

  it('has none of these, and no empty place, where the dealer sets none', async () => {
    const plain = { ...files, service: { service: { intro: 'Ring us.' } } };
    const html = (await htmlAt('/service', { template, files: plain })) ?? '';
    expect(html).not.toMatch(/page-top-pictured|section statistics|section media|columns-steps/);
    expect(html).toContain('section desks');
  });
});
