import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { northYard, toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

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

describe.each(sample(templateNames, 1, 'locations'))('locations in %s', (template) => {
  it('LOC-01 LOC-02 LOC-14 are cards in a strip, by name, with hours', async () => {
    const html = (await htmlAt('/locations', { template, files })) ?? '';
    const text = toReadText(html);
    expect(text).toContain('Our Locations');
    const cards = html.split('<article class="place">').slice(1);
    const names = cards.map((card) => /<h3>\s*<a href="\/locations\/([\w-]+)">/.exec(card)?.[1]);
    expect(names).toEqual(['mute', 'north-yard']);
    expect(cards[1], 'the workshop next door is a department').toContain('href="/locations/workshop"');
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

  it('LOC-10 have a choice of departments, and the next holidays by weekday and name in view', async () => {
    const html = (await htmlAt('/locations/north-yard', { template, files })) ?? '';
    expect([...html.matchAll(/type="radio" name="department"/g)]).toHaveLength(2);
    expect(toReadText(html)).toContain('Holiday hours Friday 25 December Christmas Day Closed');
    const special = /data-special="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"');
    expect(JSON.parse(special ?? '{}'), 'what the row of that day will say').toEqual({
      '2026-12-25': 'Closed, Christmas Day',
    });
    expect(html, 'one day is in view, so that a dialog would repeat it').not.toContain('special-north');
    const choices = toReadText(html.slice(html.indexOf('<fieldset')));
    expect(choices).toMatch(/Department Sales Service /);
    expect(await htmlAt('/locations/mute', { template, files })).not.toContain('class="holidays"');
  });

  it('LOC-11 have all holidays in a dialog when more are known than are in view', async () => {
    const dates = ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-26', '2027-04-26'];
    const many = dates.map((date) => ({ date, status: 'Closed', location_id: 'north' }));
    const own = { locations: { locations: [north], specialHours: [...many].reverse() } };
    const html = (await htmlAt('/locations/north-yard', { template, files: own })) ?? '';
    expect(html).toMatch(/<div class="holiday-hours" id="special-north" popover role="dialog"/);
    expect(html).toMatch(
      /<button class="link" type="button" popovertarget="special-north">\s*All holiday hours/,
    );
    const [inView = '', dialog = ''] = html
      .slice(html.indexOf('class="holidays"'))
      .split('All holiday hours');
    expect(toReadText(`<body ${inView}`)).toContain('Tuesday 26 January 2027 Australia Day Closed');
    expect(toReadText(`<body ${inView}`)).not.toContain('April');
    expect(toReadText(`<body ${dialog}`)).toContain('Monday 26 April 2027 Anzac Day holiday Closed');
  });

  it('have hours as a person writes them in the settings', async () => {
    const written = [{ ...hours[0], open: '8.30am', close: '5pm' }];
    const eve = {
      date: '2026-12-24',
      status: 'Open',
      start_hour: '8.30am',
      end_hour: 'noon',
      location_id: 'north',
    };
    const yard = { ...north, contact_detail: { ...north.contact_detail, opening_hours: written } };
    const own = { locations: { locations: [yard], specialHours: [eve] } };
    const html = (await htmlAt('/locations/north-yard', { template, files: own })) ?? '';
    expect(toReadText(html)).toContain('Monday 8:30am – 5pm');
    expect(toReadText(html)).toContain('Thursday 24 December Christmas Eve 8:30am – 12pm');
    expect(html).toContain('"opens":"08:30","closes":"17:00"');
    expect(html).toContain(
      '"validFrom":"2026-12-24","validThrough":"2026-12-24","opens":"08:30","closes":"12:00"',
    );
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

  it('near one another stand apart on a narrow map, each with a line to its point, and on their points on a wide one', async () => {
    const at = (id: string, lat: number, long: number) => ({
      ...mute,
      id,
      slug: id,
      primary: id === 'a',
      dealership_id: id,
      address: { ...north.address, lat, long },
    });
    const own = [at('a', -33.75, 150.69), at('b', -33.75, 150.74), at('c', -33.81, 151.18)];
    const html = (await htmlAt('/locations', { template, files: { locations: { locations: own } } })) ?? '';
    const stands = [...html.matchAll(/<g class="map-at-0">\s*<path[^>]* d="M(-?\d+) /g)];
    expect(stands.map(([, aside]) => Math.sign(Number(aside)))).toEqual([-1, 1]);
    expect([...html.matchAll(/<path class="map-tether"/g)].length).toBeGreaterThanOrEqual(2);
    expect(html).toMatch(/<g class="[^"]*map-at-2[^"]*">\s*<path[^>]* d="M0 0c/);
  });

  it('nobody knows the position of are not asked for their distance', async () => {
    const nowhere = { ...north.address, city: 'Nowhere', postcode: '2999' };
    const lost = [north, mute].map((each) => ({ ...each, address: nowhere }));
    const html = (await htmlAt('/locations', { template, files: { locations: { locations: lost } } })) ?? '';
    expect(html).toContain('aria-label="Map of NSW"');
    expect(html).not.toContain('Show distances');
  });

  it('of a dealer with one place are that place itself, under a heading that a person would write', async () => {
    const own = { locations: { locations: [north, workshop] } };
    const html = (await htmlAt('/locations', { template, files: own })) ?? '';
    expect(html).not.toContain('places-strip');
    expect(html).toMatch(/<h1[^>]*>\s*Visit Quiet Lane/);
    expect(toReadText(html)).toContain('We are at 1 Long Street, Penrith NSW 2750.');
    expect(html).toContain('class="section place-page"');
    const many = toReadText(await htmlAt('/locations', { template, files }));
    expect(many).toContain('Visit Quiet Lane Cars Find us in Penrith.');
    expect(many).not.toContain('Where ');
  });

  it('show their cars and the dealer’s other places by distance', async () => {
    const far = {
      ...mute,
      address: { ...mute.address, city: 'Dubbo', postcode: '2830', lat: -32.24, long: 148.6 },
    };
    const here = { ...north, address: { ...north.address, lat: -33.7511, long: 150.6942 } };
    const own = { locations: { locations: [here, workshop, far] } };
    const cars = [{ dealership_slug: 'd' }, { dealership_slug: 'e' }];
    const html = (await htmlAt('/locations/north-yard', { template, files: own, cars })) ?? '';
    expect(toReadText(html)).toContain('In stock at North yard');
    expect([...html.matchAll(/class="card[ "]/g)].length).toBe(1);
    expect(toReadText(html)).toMatch(/Our other locations A mute yard 2\d\d km away/);
    const vague = { ...far, address: { ...far.address, lat: undefined, long: undefined } };
    const lost = { ...vague, id: 'lost', name: 'Lost yard', slug: 'lost', dealership_id: 'f' };
    const nowhere = { ...lost, address: { ...lost.address, city: 'Nowhere', postcode: '2999' } };
    const some = { locations: { locations: [here, nowhere, vague] } };
    expect(
      toReadText(await htmlAt('/locations/north-yard', { template, files: some, cars })),
      'a suburb without coordinates has a distance, an unknown one its name alone',
    ).toMatch(/Our other locations A mute yard about 2\d\d km away Lost yard Nowhere /);
    const shop = toReadText(await htmlAt('/locations/workshop', { template, files: own, cars }));
    expect(shop).not.toContain('In stock at');
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
    for (const id of ['locator-status-2', 'hours-2']) expect(ids).toContain(id);
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
