import { describe, expect, it } from 'vitest';
import { menuFacets } from '#search/documents/shards.ts';
import { problemsAfter, siteAfter, testLocation } from '#tenancy/files/test-tenant.ts';
import { countedFacets } from '#tenancy/schemas/navigation.schema.ts';

const page = {
  path: '/service',
  title: 'Service',
  description: 'Servicing in Dubbo.',
  heading: 'Servicing',
  sections: [{ type: 'contact-band', heading: 'Ring us', anchor: 'service-booking' }],
};

const hero = { type: 'hero', title: 'Servicing' };

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

  it('are reported with file and key when a setting is wrong', () => {
    expect(problemsAfter({ 'pages/service': { ...page, path: 'service', titel: 'Service' } })).toEqual([
      'tenants/tested-motors/pages/service.json: path is "service". Expected a path such as /service or /pages/winter-sale.',
      expect.stringContaining(
        'tenants/tested-motors/pages/service.json: titel is not a setting. Did you mean title?',
      ),
    ]);
  });

  it('can be linked to, with their anchors', () => {
    const linked = (href: string) =>
      problemsAfter({ 'pages/service': page, navigation: { main: [{ label: 'Service', href }] } });
    expect(linked('/service')).toEqual([]);
    expect(linked('/service#service-booking')).toEqual([]);
    expect(linked('/service#booking')).toEqual([
      'tenants/tested-motors/navigation.json: main[0].href is "/service#booking", but /service has no section "booking". Expected /service or /service#service-booking; sections stand in pages/service.json.',
    ]);
    const later = { type: 'text', markdown: 'Words.', anchor: 'later', hidden: true };
    const withHidden = { ...page, sections: [...page.sections, later] };
    const navigation = { main: [{ label: 'Later', href: '/service#later' }] };
    expect(problemsAfter({ 'pages/service': withHidden, navigation })).toEqual([
      'tenants/tested-motors/navigation.json: main[0].href is "/service#later", but the section "later" of /service is hidden. Show it, take this link out, or lead it to /service or /service#service-booking; sections stand in pages/service.json.',
    ]);
    expect(linked('/servise')).toEqual([expect.stringContaining('Did you mean /service?')]);
    // The beginning of an address leads nowhere.
    for (const href of ['https://', 'tel:', 'mailto:'])
      expect(linked(href)[0]).toContain(
        `main[0].href is "${href}". Expected a path that begins with one /, or an`,
      );
  });

  it('link to no vacancy before the day on which it comes out', () => {
    const told = (posted: string) => {
      const vacancy = {
        slug: 'technician',
        title: 'Technician',
        location: 'main',
        posted,
        closes: '2124-12-31',
        summary: 'Spanners.',
        markdown: 'Words.',
      };
      return problemsAfter({
        company: { careers: { vacancies: [vacancy] } },
        navigation: { main: [{ label: 'Work here', href: '/careers/technician' }] },
      });
    };
    expect(told('2024-11-21')).toEqual([]);
    expect(told('2124-11-21')).toEqual([
      expect.stringContaining(
        'navigation.json: main[0].href is "/careers/technician", which comes out on 2124-11-21 at 00:00. Expected a page that is out: link to it from then on',
      ),
    ]);
  });

  it('name as canonical an existing page that is itself canonical', () => {
    const named = (canonical: string) => {
      const fleet = {
        ...page,
        path: '/fleet',
        title: 'Fleet',
        description: 'Fleets.',
        canonical: '/service',
      };
      const left = { ...page, path: '/left', title: 'Left', description: 'Left out.', noindex: true };
      const third = { ...page, path: '/third', title: 'Third', description: 'Third.', canonical };
      const files = { 'pages/service': page, 'pages/fleet': fleet, 'pages/left': left, 'pages/third': third };
      return problemsAfter(files);
    };
    const source = 'tenants/tested-motors/pages/third.json: canonical';
    for (const path of ['/service', '/', '/locations', '/third', '/search']) expect(named(path)).toEqual([]);
    expect(named('/nowhere')).toEqual([
      expect.stringContaining(`${source} is "/nowhere", which is no page of this site.`),
    ]);
    expect(named('/fleet')).toEqual([
      `${source} is "/fleet", which is a second address of /service itself. Expected /service.`,
    ]);
    expect(named('/dealerships')).toEqual([
      `${source} is "/dealerships", which is a second address of /locations itself. Expected /locations.`,
    ]);
    expect(named('/left')).toEqual([
      `${source} is "/left", which search engines are asked to leave out (noindex). Expected a page they keep.`,
    ]);
    expect(named('/service#service-booking')).toEqual([
      `${source} is "/service#service-booking". Expected the address of a page, without #: search engines keep whole pages.`,
    ]);
  });

  it('claim a path without another claimant', () => {
    expect(problemsAfter({ 'pages/service': { ...page, path: '/print' } })).toEqual([
      'tenants/tested-motors/pages/service.json: path claims /print for the page in pages/service.json, which the print page has already. Expected a path of its own: choose another path.',
    ]);
    expect(problemsAfter({ 'pages/service': { ...page, path: '/watchlist' } })[0]).toContain(
      'claims /watchlist for the page in pages/service.json, which the watchlist has already.',
    );
    expect(problemsAfter({ 'pages/service': page, 'pages/workshop': page })).toEqual([
      'tenants/tested-motors/pages/workshop.json: path claims /service for the page in pages/workshop.json, which the page in pages/service.json (path) has already. Expected a path of its own: choose another path.',
    ]);
  });

  it.each(['/cars/2022-mazda-cx-5', '/api/x', '/search/all', '/healthz', '/readyz', '/metrics'])(
    'leave %s to the platform',
    (path) => {
      expect(problemsAfter({ 'pages/service': { ...page, path } })[0]).toContain(
        `tenants/tested-motors/pages/service.json: path is "${path}", but addresses below /${path.split('/')[1]} belong to the platform.`,
      );
    },
  );

  it('have one heading: their own, or that of a hero as first section', () => {
    const fleet = { ...page, path: '/fleet' };
    const { heading: _heading, ...without } = fleet;
    expect(problemsAfter({ 'pages/service': without })).toEqual([
      'tenants/tested-motors/pages/service.json: heading is missing. Expected the heading of the page as text.',
    ]);
    expect(problemsAfter({ 'pages/service': { ...without, sections: [hero] } })).toEqual([]);
    expect(problemsAfter({ 'pages/service': { ...fleet, sections: [hero] } })).toEqual([
      'tenants/tested-motors/pages/service.json: heading is set, but the first section is a hero, which has a heading. Expected one: take it out.',
    ]);
    expect(problemsAfter({ 'pages/service': { ...fleet, sections: [...fleet.sections, hero] } })).toEqual([
      'tenants/tested-motors/pages/service.json: sections[1].type is a hero that is not the first section. Expected it at the top, or another type.',
    ]);
  });

  it('refer to existing locations and offers', () => {
    const [location, offer] = problemsAfter({
      'pages/service': {
        ...page,
        sections: [
          { type: 'location', id: 'mian' },
          { type: 'offer', id: 9 },
        ],
      },
    });
    expect(location).toContain(
      'sections[0].id is "mian". Expected the id of a place in locations.json. Did you mean main?',
    );
    expect(offer).toContain('sections[1].id is 9. Expected the id of an offer in offers.json.');
  });

  it('have no two sections with the same anchor', () => {
    const sections = [...page.sections, ...page.sections];
    expect(problemsAfter({ 'pages/service': { ...page, sections } })).toEqual([
      'tenants/tested-motors/pages/service.json: sections[1].anchor is "service-booking", as sections[0].anchor. Expected an anchor of its own.',
    ]);
  });
});

describe('sections of models and brands', () => {
  it('have no two with the same anchor, each list by itself', () => {
    const mazda = { make: 'Mazda', manufacturer_body: 'SUV' };
    const { sections } = page;
    const models = [
      { ...mazda, name: 'CX-5', slug: 'cx-5', sections },
      { ...mazda, name: 'CX-60', slug: 'cx-60', sections: [...sections, ...sections] },
    ];
    const brands = [{ title: 'Mazda', slug: 'mazda', sections: [...sections, ...sections] }];
    const problems = problemsAfter({
      locations: { locations: [testLocation({ manufacturers: ['Mazda'] })] },
      models: { models },
      brands: { brands },
    });
    const sentence = (list: string) =>
      `${list}.sections[1].anchor is "service-booking", as ${list}.sections[0].anchor. Expected an anchor of its own.`;
    expect(problems).toEqual([
      `tenants/tested-motors/models.json: ${sentence('models[1]')}`,
      `tenants/tested-motors/brands.json: ${sentence('brands[0]')}`,
    ]);
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

  it('appear once each in the header and the footer', () => {
    const main = [{ menu: 'our-stock' }, { menu: 'our-stock', label: 'Cars' }];
    const footer = [
      { group: 'dealer' },
      { title: 'More', links: [{ label: 'Home', href: '/' }] },
      { group: 'dealer' },
    ];
    expect(problemsAfter({ navigation: { main, footer } })).toEqual([
      'tenants/tested-motors/navigation.json: main[1].menu is "our-stock", which entry 0 is already. Expected every menu once.',
      'tenants/tested-motors/navigation.json: footer[2].group is "dealer", which entry 0 is already. Expected every group once.',
    ]);
  });
});
