import { mkdtempSync, rmSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car.schema.ts';
import { siteSchema } from '#tenancy/site.schema.ts';
import type { PublishTools } from './publish-site.ts';
import { resolvePath } from './site-pages.ts';
import { loadTestTools } from './test-publishing.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW } from './test-site.ts';

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Nodes = Parameters<typeof DomUtils.findAll>[1];

let folder = '';
let tools: PublishTools;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-vehicle-'));
  tools = await loadTestTools(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const yard = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  slug: id,
  dealership_id: `d-${id}`,
  dealership_slug: id,
  address: {
    street: '1 Long Street',
    city: 'Penrith',
    state: 'NSW',
    postcode: '2750',
    lat: -33.75,
    long: 150.7,
  },
  contact_detail: { opening_hours: [] },
  ...change,
});
const twoYards = { locations: [yard('north', 'North yard', { primary: true }), yard('south', 'South yard')] };
const popup = { src: '/demo/popup.webp', title: 'Open day', description: 'Sausages.', linkTo: '/search' };

/** A rendered vehicle page, to be asked as a document. */
async function pageOf(
  template: string,
  car: Partial<CarInput> = {},
  files: { features?: object; vehicle?: object; locations?: object } = {},
) {
  const site = createTestSite(`dealer-${template}`, {
    site: { template },
    locations: files.locations ?? {},
    features: files.features ?? {},
    pages: { vehicle: files.vehicle ?? {} },
  });
  const context = { site, snapshot: createTestSnapshot(site, [createTestCar({ id: 1, ...car })]), now: NOW };
  const found = resolvePath(context, '/cars/car-1');
  if (found === null) throw new Error('the car has no page');
  const html = (await tools.render(site, found.page)).toString();
  return { html, ...documentOf(html) };
}

function documentOf(html: string) {
  const document = parseDocument(html);
  // What waits in a template is not shown.
  for (const template of DomUtils.findAll(({ name }) => name === 'template', document.children)) {
    DomUtils.removeElement(template);
  }
  const { children } = document;
  const hasClass = (element: Element, name: string) =>
    (element.attribs['class'] ?? '').split(' ').includes(name);
  const all = (test: (element: Element) => boolean, nodes: Nodes = children) => DomUtils.findAll(test, nodes);
  const withClass = (name: string, nodes?: Nodes) => all((element) => hasClass(element, name), nodes);
  const withAttribute = (name: string) => all((element) => name in element.attribs);
  const one = (name: string): Element => {
    const [first] = withClass(name);
    if (first === undefined) throw new Error(`there is no .${name}`);
    return first;
  };
  const headings = () => all(({ name }) => /^h[1-3]$/.test(name)).map(textOf);
  return { all, withClass, withAttribute, one, headings };
}
const textOf = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
/** Links of the buy panel's actions. */
const shownActions = (page: Awaited<ReturnType<typeof pageOf>>) =>
  page.all(({ name }) => name === 'a', page.withClass('actions')).map(textOf);

const equipment = Array.from({ length: 11 }, (_, index) => `Feature ${index + 1}`);
const sold = { status: 'sold', sold_date_timestamp: (NOW - DAY) / 1000 };

describe.each(siteSchema.shape.template.options)('the vehicle page of %s', (template) => {
  it('VDP-03 VDP-04 VDP-06 VDP-08 has title, price, place and actions in its sidebar', async () => {
    const page = await pageOf(template, { before_price: 32_000 });
    const sidebar = page.one('buy');
    expect(textOf(sidebar)).toContain('2021 Mazda CX-5 Maxx Sport');
    expect(textOf(sidebar)).toMatch(/Was \$32,000 ?Down \$2,000.*\$30,000 ?Drive away/);
    expect(textOf(page.withClass('buy-location', [sidebar])[0] as Element)).toMatch(/1 Long Street/);
    expect(page.all(({ attribs }) => attribs['href'] === '#vehicle-map', [sidebar])).toHaveLength(1);
    expect(shownActions(page)).toEqual([
      'Enquire about this car',
      'Book a test drive',
      expect.stringMatching(/^Call 02 5550 0100/),
    ]);
  });

  it('VDP-09 shows kilometres, transmission and body beside their icons in the sidebar', async () => {
    const page = await pageOf(template);
    const facts = page.all(({ name }) => name === 'li', page.withClass('buy-facts', [page.one('buy')]));
    expect(facts.map(textOf)).toEqual(['Odometer: 40,001 km', 'Transmission: Automatic', 'Body: SUV']);
    for (const fact of facts) expect(page.all(({ name }) => name === 'svg', [fact])).toHaveLength(1);
  });

  it('VDP-13 SPEC-04 holds all of the comments, 400 characters of them unfolded', async () => {
    const text = 'One owner, full books, two keys. '.repeat(180);
    const page = await pageOf(template, { dealercomments: text });
    const comments = page.one('comments');
    const rest = page.withClass('fold-rest', [comments]).map((element) => DomUtils.textContent(element));
    const whole = page
      .all(({ name }) => name === 'p', [comments])
      .map((element) => DomUtils.textContent(element));
    const shown = whole.join('').length - rest.join('').length;
    expect(whole.join('').trim()).toBe(text.trim());
    expect(shown).toBeLessThanOrEqual(400);
    expect(shown).toBeGreaterThan(380);
    const [fold] = page.all(({ name }) => name === 'details', [comments]);
    expect(fold === undefined ? '' : textOf(fold)).toMatch(/^Show More ?Show Less/);
    const short = await pageOf(template, { dealercomments: 'One owner.' });
    expect(short.all(({ name }) => name === 'details', [short.one('comments')])).toEqual([]);
  });

  it('ERR-16 says that comments are pending where there are none', async () => {
    expect(textOf((await pageOf(template)).one('comments'))).toBe(
      'Dealer comments are pending. Please check back here later.',
    );
  });

  it('VDP-22 SPEC-01 SPEC-02 lists key information and specifications, four entries of each unfolded', async () => {
    const page = await pageOf(template, {
      colour: 'Red',
      doors: 5,
      seats: 5,
      drive: 'AWD',
      vin: 'JM0KG4W7A00000001',
    });
    expect(page.headings()).toEqual(
      expect.arrayContaining(['Car Details', 'Key information', 'Specifications']),
    );
    for (const list of page.withClass('specifications')) {
      const rows = page.all(({ name }) => name === 'div', [list]);
      const open = rows.filter(({ attribs }) => !(attribs['class'] ?? '').includes('fold-rest'));
      expect(rows.length).toBeGreaterThan(4);
      expect(open).toHaveLength(4);
    }
    const caravan = await pageOf(template, { item_type: 'caravan', simple_body: 'Caravan' });
    expect(shownActions(caravan)[1]).toBe('Book an inspection');
    expect(caravan.headings()).toContain('Caravan Details');
  });

  it('SPEC-03 shows eight features, the rest folded', async () => {
    const page = await pageOf(template, { standardEquipment: equipment });
    const entries = page.all(({ name }) => name === 'li', page.withClass('features'));
    const folded = entries.filter(({ attribs }) => attribs['class'] === 'fold-rest');
    expect([entries.length, folded.length]).toEqual([11, 3]);
    const eight = await pageOf(template, { standardEquipment: equipment.slice(0, 8) });
    expect(eight.withClass('fold-rest', eight.withClass('features'))).toEqual([]);
  });

  it('CONST-04 tells a caravan’s lengths in metres, draws its plan and says what may tow it', async () => {
    const page = await pageOf(template, {
      item_type: 'caravan',
      simple_body: 'Caravan',
      standardEquipment: ['Two bunks', 'Separate shower and toilet'],
      specifications: { body_length: 19.5, body_width: 7.9, tare_weight: 2340, aggregate_trailer_mass: 2900 },
    });
    const words = page.withClass('specifications').map(textOf).join(' ');
    expect(words).toContain('Body length 5.94 m (19’6)');
    expect(words).toContain('Body width 2.41 m');
    expect(page.headings()).toEqual(expect.arrayContaining(['Floor plan', 'Will your car tow it?']));
    expect(textOf(page.one('tow-words'))).toContain('2,900 kg');
  });

  it('VDP-10 has a sticky header, or a bar at the foot by the dealer’s choice, once', async () => {
    const stickyOf = async (vehicle: object) =>
      (await pageOf(template, {}, { vehicle }))
        .withAttribute('data-sticky')
        .map(({ attribs }) => attribs['data-sticky']);
    expect(await stickyOf({})).toEqual(['header']);
    expect(await stickyOf({ sticky: 'bar' })).toEqual(['bar']);
  });

  it('VDP-23 can be copied and shared, under the dealer’s own address', async () => {
    const page = await pageOf(template);
    const [panel] = page.withAttribute('data-share');
    expect(panel?.attribs['data-url']).toBe('https://www.quiet-lane.example/cars/car-1');
    expect(page.withAttribute('data-copy').map(textOf)).toEqual(['Copy link']);
    const networks = page.all(({ name }) => name === 'a', panel === undefined ? [] : [panel]);
    expect(networks.length).toBeGreaterThan(2);
    for (const { attribs } of networks) {
      expect(attribs['href']).toContain(encodeURIComponent('https://www.quiet-lane.example/cars/car-1'));
    }
  });

  it('ROUTE-78 has a map with the address and the way there', async () => {
    const page = await pageOf(
      template,
      {},
      { locations: { locations: [yard('north', 'North yard', { primary: true })] } },
    );
    const [map] = page.all(({ attribs }) => attribs['id'] === 'vehicle-map');
    expect(map === undefined ? '' : textOf(map)).toMatch(/North yard 1 Long Street Penrith NSW 2750/);
    expect(page.html).toContain('Map of NSW with a pin at Penrith');
    expect(page.html).toContain('destination=-33.75%2C150.7');
    expect(page.withAttribute('data-map-open')).toEqual([]);
  });

  it('the provider’s map waits for a press, and the policy lets it in', async () => {
    const features = { map: { kind: 'openstreetmap' } };
    const page = await pageOf(template, {}, { features, locations: twoYards });
    expect(page.withAttribute('data-map-open')).toHaveLength(1);
    expect(page.all(({ name }) => name === 'iframe')).toEqual([]);
    expect(page.html).toContain("frame-src 'self' https://www.openstreetmap.org");
  });

  it('VDP-30 ends with a disclaimer, in the dealer’s words where there are any', async () => {
    expect(textOf((await pageOf(template)).one('disclaimer'))).toMatch(/^We check what is written here/);
    const own = await pageOf(template, {}, { vehicle: { disclaimer: 'Ask twice about this {vehicle}.' } });
    expect(textOf(own.one('disclaimer'))).toBe('Ask twice about this car.');
  });

  it('VDP-31 announces where a vehicle stands that is not at the main location', async () => {
    const noticesOf = async (dealership_slug: string, change: Partial<CarInput> = {}) => {
      const car = { dealership_slug, location: null, ...change };
      return (await pageOf(template, car, { locations: twoYards })).withAttribute('data-notice').map(textOf);
    };
    expect(await noticesOf('north')).toEqual([]);
    expect(await noticesOf('south', sold)).toEqual([]);
    const [notice] = await noticesOf('south');
    expect(notice).toMatch(/^This car is at South yard\. Please ring before you visit\./);
  });

  it('VDP-33 NAV-17 has the dealer’s promotion until its last day is over', async () => {
    const popupsOf = async (expiryDate?: string) =>
      (
        await pageOf(template, {}, { vehicle: { popup: { ...popup, ...(expiryDate && { expiryDate }) } } })
      ).all(({ name, attribs }) => name === 'dialog' && 'data-popup' in attribs);
    const [shown] = await popupsOf();
    expect(shown === undefined ? '' : textOf(shown)).toBe('Open day Sausages. See more');
    expect(shown?.attribs).not.toHaveProperty('open');
    expect(await popupsOf('2026-11-21')).toHaveLength(1);
    expect(await popupsOf('2026-11-20')).toEqual([]);
  });

  it('VDP-34 NAV-23 has a chat button where a token is configured, and nothing of it elsewhere', async () => {
    const chat = { src: 'https://chat.example/widget.js', token: 'tok-1' };
    const page = await pageOf(template, {}, { features: { chat } });
    expect(page.withAttribute('data-chat').map(textOf)).toEqual(['Chat with us']);
    expect(page.html).toMatch(/script-src [^;]*https:\/\/chat\.example/);
    expect(
      page.all(({ name, attribs }) => name === 'script' && (attribs['src'] ?? '').includes('chat.example')),
    ).toEqual([]);
    const without = await pageOf(template);
    expect(without.withAttribute('data-chat')).toEqual([]);
    expect(without.html).not.toContain('chat.example');
  });

  it('VDP-36 shows the SOLD block and Find Me Something Similar of a car that is not in stock', async () => {
    const page = await pageOf(template, sold);
    expect(textOf(page.one('price-sold'))).toBe('JUST SOLD');
    expect(textOf(page.one('buy'))).toContain('Find Me Something Similar');
    expect(shownActions(page)).toEqual(['Find Me Something Similar', expect.stringMatching(/^Call/)]);
    expect(textOf(page.one('buy'))).not.toContain('$30,000');
  });

  it('VDP-37 offers a test drive of a car that is coming, unless the dealer hides it', async () => {
    const coming = { status: 'coming_soon' };
    expect(shownActions(await pageOf(template, coming))).toContain('Book a test drive');
    const features = { testDrive: { hideWhenComingSoon: {} } };
    expect(shownActions(await pageOf(template, coming, { features }))).not.toContain('Book a test drive');
    expect(shownActions(await pageOf(template, {}, { features }))).toContain('Book a test drive');
  });
});
