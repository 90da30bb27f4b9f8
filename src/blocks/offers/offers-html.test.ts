import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { DAY, NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const bonus = {
  id: 7,
  name: 'Factory bonus on the Ridge',
  description: `Recovery kit and second spare. ${'Fitted before you collect it. '.repeat(8)}`,
  disclaimer: `While stock lasts. ${'Not with any other offer. '.repeat(10)}`,
  category: 'Factory bonus',
  image_url: '/demo/ridge.webp',
  model: { name: 'Ridge', slug: 'ridge' },
  manufacturer: 'Blacktop',
  expiry: '2026-11-30',
  link: { label: 'See the vans', href: '/search' },
};
const service = { id: 8, name: 'Free brake check', category: 'Service and parts' };
const files = { offers: { offers: [bonus, service] } };
const htmlAt = useContentPages();

describe.each(sample(templateNames, 1, 'offers'))('offers in %s', (template) => {
  it('OFFER-01 OFFER-03 OFFER-04 ROUTE-35 are at /special-offers with shortened text and conditions', async () => {
    const html = await htmlAt('/special-offers', { template, files });
    const text = toReadText(html);
    expect(text).toContain('Factory bonus on the Ridge');
    expect(text).toContain('Ends 30/11/2026');
    expect(text).toContain('While stock lasts.');
    expect(text.match(/View more/g)).toHaveLength(2);
    expect(text.match(/View less/g)).toHaveLength(2);
    // The page contains the whole text, for readers without script and for machines.
    expect(text.match(/Fitted before you collect it\./g)).toHaveLength(8);
    expect(html).toContain('href="/offers/7"');
  });

  it('OFFER-02 are cards or a list, as configured', async () => {
    const page = (show: string) => ({
      'pages/deals': {
        path: '/deals',
        title: 'Deals',
        description: 'Deals.',
        heading: 'Deals',
        sections: [{ type: 'offers', show, heading: 'For the workshop', category: 'Service and parts' }],
      },
    });
    for (const show of ['cards', 'list']) {
      const html = await htmlAt('/deals', { template, files, pages: page(show) });
      expect(html).toContain(`offers-as-${show}`);
      expect(html).toContain('Free brake check');
      expect(html).not.toContain('Factory bonus');
    }
  });

  it('ROUTE-40 ROUTE-41 have a page each, at one canonical address', async () => {
    const own = await htmlAt('/offers/7', { template, files, cars: [{ make: 'Blacktop', model: 'Ridge' }] });
    const second = await htmlAt('/offers/blacktop/7', { template, files });
    for (const html of [own, second]) {
      expect(html).toMatch(/<h1[^>]*>Factory bonus on the Ridge<\/h1>/);
      expect(html).toContain('<link rel="canonical" href="https://www.quiet-lane.example/offers/7">');
    }
    expect(own).toContain('href="/cars/car-1"');
    expect(await htmlAt('/offers/9', { template, files })).toBeNull();
  });

  it('say so when they have ended, and leave the list', async () => {
    const later = { template, files, now: NOW + 20 * DAY };
    const ended = await htmlAt('/offers/7', later);
    expect(toReadText(ended)).toContain('This offer ended on 30/11/2026.');
    expect(ended).toContain('<meta name="robots" content="noindex">');
    expect(await htmlAt('/offers/7', { template, files })).not.toContain('noindex');
    expect(toReadText(await htmlAt('/special-offers', later))).not.toContain('Factory bonus');
  });

  it('say when they begin until then, and nothing of it once they run', async () => {
    const textFrom = async (start: string) =>
      toReadText(
        await htmlAt('/offers/7', { template, files: { offers: { offers: [{ ...bonus, start }] } } }),
      );
    expect(await textFrom('2026-11-29')).toContain('This offer begins on 29/11/2026.');
    const running = await textFrom('2026-11-01');
    expect(running).toContain('Factory bonus on the Ridge');
    expect(running).not.toContain('This offer begins');
  });
});
