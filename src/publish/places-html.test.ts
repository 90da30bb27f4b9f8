import { describe, expect, it } from 'vitest';
import { toReadText, useContentPages } from './content-html.fixture.ts';

const htmlAt = useContentPages();
const hours = [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }];
const address = { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' };
const north = {
  id: 'north',
  name: 'North yard',
  slug: 'north-yard',
  primary: true,
  dealership_id: 'd',
  dealership_slug: 'd',
  manufacturers: ['Kia'],
  image: { url: '/demo/north.webp' },
  address,
  contact_detail: { phone: '02 5550 0100', opening_hours: hours },
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

describe.each(['atlas', 'torque', 'drift'])('places in %s', (template) => {
  it('LOC-01 LOC-02 LOC-05 LOC-14 LOC-15 are cards in a strip, by name, with hours', async () => {
    const html = (await htmlAt('/locations', { template, files })) ?? '';
    const text = toReadText(html);
    expect(text).toContain('Our Locations');
    const names = [...html.matchAll(/<a href="\/locations\/([\w-]+)">/g)].map(([, slug]) => slug);
    expect(names).toEqual(['mute', 'north-yard', 'workshop']);
    expect(text).toContain('Phone not available');
    expect(html).toMatch(/<img src="\/demo\/north.webp"[^>]*height="150"/);
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

  it('have a choice of departments, and a dialog of holiday hours', async () => {
    const html = (await htmlAt('/locations/north-yard', { template, files })) ?? '';
    expect([...html.matchAll(/type="radio" name="department"/g)]).toHaveLength(2);
    expect(html).toMatch(/<div class="holiday-hours" id="special-north" popover role="dialog"/);
    expect(toReadText(html)).toContain('25/12/2026');
    expect(await htmlAt('/locations/mute', { template, files })).not.toContain('holiday-hours" id');
  });

  it('ROUTE-49 ROUTE-50 are listed as dealerships, and by make', async () => {
    expect(await htmlAt('/dealerships', { template, files })).toContain('/locations/mute');
    const kia = await htmlAt('/dealerships/kia', { template, files });
    expect(kia).toContain('/locations/north-yard');
    expect(kia).not.toContain('/locations/mute');
  });
});
