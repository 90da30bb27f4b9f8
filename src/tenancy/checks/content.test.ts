import { describe, expect, it } from 'vitest';
import { menuFacets } from '#search/documents/shards.ts';
import { problemsAfter, siteAfter } from '#tenancy/files/test-tenant.ts';
import { countedFacets } from '#tenancy/schemas/navigation.schema.ts';

const page = {
  path: '/service',
  title: 'Service',
  description: 'Servicing in Dubbo.',
  heading: 'Servicing',
  sections: [{ type: 'contact-band', heading: 'Ring us', anchor: 'service-booking' }],
};

describe('the dealer’s own pages', () => {
  it('have one file each, in the order of the files, without hidden sections', () => {
    const sections = [...page.sections, { type: 'contact-band', heading: 'Later', hidden: true }];
    const { content } = siteAfter({
      'pages/service': { ...page, sections },
      'pages/fleet': { ...page, path: '/fleet', title: 'Fleet', description: 'Fleets in Dubbo.' },
    });
    expect(content.map(({ file, path }) => [file, path])).toEqual([
      ['pages/fleet', '/fleet'],
      ['pages/service', '/service'],
    ]);
    expect(content[1]?.sections.map((section) => section.type)).toEqual(['contact-band']);
  });
});

describe('menus of the platform', () => {
  it('count by all, or by a facet whose values are counted', () => {
    expect(countedFacets).toEqual(menuFacets);
    const counting = (count: string) =>
      problemsAfter({ navigation: { rail: [{ label: 'Sedans', href: '/search', count }] } });
    for (const count of ['all', 'body:Sedan', 'item_type:caravan']) expect(counting(count)).toEqual([]);
    for (const count of ['bodyy:Sedan', 'drive:AWD', 'all:Sedan', 'Body', 'body:']) {
      expect(counting(count)).toEqual([
        `tenants/tested-motors/navigation.json: rail[0].count is "${count}". Expected all, or car_type, item_type, body, make or fuel with a value after a colon, such as body:SUV.`,
      ]);
    }
  });
});
