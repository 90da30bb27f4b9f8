import { describe, expect, it } from 'vitest';
import { northYard, toReadText, useContentPages } from '#blocks/content-html.fixture.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/templates.ts';

const htmlAt = useContentPages();
const hours = [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }];
const north = {
  ...northYard,
  manufacturers: ['Kia'],
  image: { url: '/demo/north.webp' },
  contact_detail: { ...northYard.contact_detail, opening_hours: hours },
  reviews: { average_rating: '4.6', count: 1234 },
};
const workshop = {
  ...north,
  id: 'shop',
  name: 'Workshop',
  slug: 'workshop',
  primary: false,
  location_type: 'service',
};
const mute = {
  ...north,
  id: 'mute',
  name: 'A mute yard',
  slug: 'mute',
  primary: false,
  dealership_id: 'e',
  dealership_slug: 'e',
  manufacturers: [],
  contact_detail: {},
};
const hidden = { ...mute, id: 'hidden', name: 'Hidden yard', slug: 'hidden', visible: false };
const specialHours = [{ date: '2026-12-25', status: 'Closed', location_id: 'north' }];
const files = { locations: { locations: [north, workshop, mute, hidden], specialHours } };

describe.each(templateNames)('locations in %s', (template) => {
  it('LOC-01 LOC-02 LOC-14 are cards in a strip, by name, with hours', async () => {
    const html = (await htmlAt('/locations', { template, files })) ?? '';
    const text = toReadText(html);
    expect(text).toContain('Our Locations');
    const names = [...html.matchAll(/<a href="\/locations\/([\w-]+)">/g)].map(([, slug]) => slug);
    expect(names).toEqual(['mute', 'north-yard', 'workshop']);
    expect(text).toContain('Phone not available');
    expect(html).toMatch(/<img src="[^"]*north\.webp[^"]*"[^>]*height="150"/);
    expect(text).toContain('8:30am – 5pm');
    expect(html).toContain('places-strip');
  });

  it('LOC-06 LOC-08 LOC-09 ROUTE-44 ROUTE-45 ROUTE-46 have a page each, at one canonical address', async () => {
    const paths = ['/locations/north-yard', '/our-location/north-yard', '/contact-us/north-yard'];
    for (const path of paths) {
      const html = await htmlAt(path, { template, files });
      expect(html).toContain(
        '<link rel="canonical" href="https://www.quiet-lane.example/locations/north-yard">',
      );
      const text = toReadText(html);
      expect(text).toContain('1 Long Street, Penrith NSW 2750');
      expect(text).toContain('Get Directions');
      expect(text).toMatch(/4\.6\s+from 1,234 reviews/);
      expect(text).toContain('Monday');
    }
    expect(await htmlAt('/locations/hidden', { template, files })).toBeNull();
  });

  it('ROUTE-44 ROUTE-45 ROUTE-46 have the address that the dealer configures, also in links of cards', async () => {
    const contact = { locations: { ...files.locations, canonical: 'contact-us' } };
    const at = async (path: string) => (await htmlAt(path, { template, files: contact })) ?? '';
    const folders = ['locations', 'our-location', 'contact-us'];
    for (const folder of folders)
      expect(await at(`/${folder}/north-yard`), folder).toMatch(
        /<link rel="canonical" href="https:\/\/[^/]+\/contact-us\/north-yard"/,
      );
    for (const list of ['/locations', '/dealer-locator'])
      expect(await at(list), list).toMatch(/<a href="\/contact-us\/north-yard">/);
  });

  it('LOC-10 LOC-11 have a choice of departments, and a dialog of holiday hours', async () => {
    const html = (await htmlAt('/locations/north-yard', { template, files })) ?? '';
    expect([...html.matchAll(/type="radio" name="department"/g)]).toHaveLength(2);
    expect(html).toMatch(/<div class="holiday-hours" id="special-north" popover role="dialog"/);
    expect(html).toMatch(/<button class="link" type="button" popovertarget="special-north">\s*Holiday hours/);
    expect(toReadText(html)).toMatch(/Holiday hours 25\/12\/2026 Closed/);
    const choices = toReadText(html.slice(html.indexOf('<fieldset')));
    expect(choices).toMatch(/Department Sales Service /);
    expect(await htmlAt('/locations/mute', { template, files })).not.toContain('holiday-hours" id');
  });

  it('link to their cars with a count; a workshop has none', async () => {
    const cars = [{ dealership_slug: 'd' }, { dealership_slug: 'd' }, { dealership_slug: 'e' }];
    const at = async (slug: string, stock: typeof cars) =>
      toReadText(await htmlAt(`/locations/${slug}`, { template, files, cars: stock }));
    expect(await at('north-yard', cars)).toContain('See 2 cars here');
    expect(await at('mute', cars)).toContain('See 1 car here');
    expect(await htmlAt('/locations/north-yard', { template, files, cars })).toContain('href="/search/d"');
    expect(await at('workshop', cars)).not.toContain('See ');
    expect(await at('north-yard', cars.slice(2))).not.toContain('See ');
  });

  it('are drawn on a map of their state, with the interactive one if the dealer has it', async () => {
    const html = (await htmlAt('/locations/north-yard', { template, files })) ?? '';
    expect(html).toMatch(/<svg[^>]*role="img" aria-label="Map of \w+( with a pin at [^"]+)?"/);
    expect(html).not.toContain('data-frame');
    const mapped = { ...files, features: { map: { kind: 'google', key: 'k' } } };
    const own = (await htmlAt('/locations/north-yard', { template, files: mapped })) ?? '';
    expect(own).toContain('data-map-title="Map of North yard"');
    expect(own).toContain('data-frame="https://www.google.com/maps/embed/');
  });

  it('name their kind, and the locations they deliver for', async () => {
    const trucks = {
      ...workshop,
      id: 'trucks',
      name: 'Truck yard',
      slug: 'trucks',
      location_type: 'sales',
      location_subtype: 'trucks',
      distribution_locations: ['north', 'Orange depot'],
    };
    const own = { locations: { locations: [north, trucks] } };
    const text = toReadText(await htmlAt('/locations/trucks', { template, files: own }));
    expect(text).toContain('Delivers for North yard, Orange depot');
    expect(text).toMatch(/Department Sales, trucks Sales /);
  });

  it('ROUTE-49 ROUTE-50 are listed as dealerships, and by make', async () => {
    expect(await htmlAt('/dealerships', { template, files })).toContain('/locations/mute');
    const kia = await htmlAt('/dealerships/kia', { template, files });
    expect(kia).toContain('/locations/north-yard');
    expect(kia).not.toContain('/locations/mute');
  });

  it('ROUTE-48 the dealer locator lists every visible location with phone and map, before any script', async () => {
    const html = (await htmlAt('/dealer-locator', { template, files })) ?? '';
    const names = [...html.matchAll(/<li data-place="(\w+)"/g)].map(([, id]) => id);
    expect(names).toEqual(['mute', 'north', 'shop']);
    expect(html).toContain('https://www.google.com/maps/dir/?');
    expect(html).toMatch(/<form class="locator-ask"[^>]*>/);
    expect(toReadText(html)).toContain('3 places, by name.');
  });

  it('may appear twice on a page without sharing an id or a choice', async () => {
    const kinds = [
      { type: 'location', id: 'north' },
      { type: 'dealer-locator' },
      { type: 'models' },
      { type: 'hours', heading: 'Hours' },
    ];
    const sections = kinds.flatMap((kind) => [{ ...kind, anchor: `${kind.type}-a` }, kind]);
    const page = { path: '/twice', title: 'Twice', description: 'Twice.', heading: 'Twice', sections };
    const model = { make: 'Kia', name: 'EV9', slug: 'ev9', manufacturer_body: 'SUV' };
    const html =
      (await htmlAt('/twice', {
        template,
        files: { ...files, models: { models: [model] } },
        pages: { 'pages/twice': page },
      })) ?? '';
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const id of ['special-north-2', 'locator-status-2', 'hours-2']) expect(ids).toContain(id);
    const names = [...html.matchAll(/type="radio" name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['department', 'department-2']));
  });

  it('label the main number as such, and never as a location’s own', async () => {
    const [phone, landline] = ['02 5550 0100', '02 5550 0122'];
    const withContact = (contact: object) => ({
      locations: [
        { ...north, contact_detail: contact },
        { ...mute, contact_detail: contact },
      ],
    });
    const sections = [
      { type: 'dealer-locator' },
      { type: 'map' },
      { type: 'departments', of: 'service', heading: 'Workshop' },
    ];
    const pages = {
      'pages/ways': { path: '/ways', title: 'Ways', description: 'Ways.', heading: 'Ways', sections },
    };
    const partsOf = async (contact: object) => {
      const html = await htmlAt('/ways', { template, files: { locations: withContact(contact) }, pages });
      const parts = (html ?? '').split(/<(?:section|fc-dealer-locator) class="section /);
      return ['locator', 'map-section', 'desks'].map((name) =>
        toReadText(
          `<body ${parts.find((part) => part.startsWith(name)) ?? ''}`.replace(/<footer[\s\S]*/, ''),
        ),
      );
    };
    const none = await partsOf({});
    for (const part of none.slice(0, 2)) {
      expect(part).toContain('Phone not available');
      expect(part).not.toContain(phone);
    }
    expect(none[2]).toContain(`Main number ${phone}`);
    for (const part of await partsOf({ landline_phone: landline })) {
      expect(part).toContain(landline);
      expect(part).not.toContain('Main number');
    }
  });

  it('LOC-04 serve for a department that no location has, if they are visible', async () => {
    const hiddenMain = { ...north, visible: false };
    const page = {
      path: '/parts-desk',
      title: 'Parts',
      description: 'Parts.',
      heading: 'Parts',
      sections: [{ type: 'departments', of: 'parts', heading: 'Parts desk' }],
    };
    const html = await htmlAt('/parts-desk', {
      template,
      files: { locations: { locations: [hiddenMain, mute] } },
      pages: { 'pages/parts': page },
    });
    const desk = /<section class="section desks">[\s\S]*?<\/section>/.exec(html ?? '')?.[0] ?? '';
    expect(desk).toContain('A mute yard');
    expect(desk).not.toContain('North yard');
  });

  it('ROUTE-50 are one page of a make, however their settings spell it', async () => {
    const shouting = { ...mute, manufacturers: ['KIA'] };
    const own = { locations: { locations: [north, shouting] } };
    const kia = (await htmlAt('/dealerships/kia', { template, files: own })) ?? '';
    for (const path of ['/locations/north-yard', '/locations/mute']) expect(kia).toContain(path);
    const site = createTestSite('quiet-lane', { ...own, site: { template } });
    expect(site.generated.filter(({ path }) => path === '/dealerships/kia')).toHaveLength(1);
  });
});
