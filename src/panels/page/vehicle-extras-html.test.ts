import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { soldYesterday, textOf, useVehiclePages } from './vehicle-html.fixture.ts';

const pageOf = useVehiclePages();

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

describe.each(sample(templateNames, 1, 'extras'))('what goes with the vehicle page of %s', (template) => {
  it('ROUTE-79 ROUTE-80 has a finance section and its small print where the dealer configures it, until it is sold', async () => {
    const vehicle = {
      finance: { text: 'We ask two lenders about your {vehicle}.', disclaimer: 'Lenders decide.' },
    };
    const page = await pageOf(template, {}, { vehicle });
    const [finance] = page.all(({ attribs }) => attribs['id'] === 'finance-calculator');
    expect(finance === undefined ? '' : textOf(finance)).toMatch(
      /^Finance We ask two lenders about your car\. /,
    );
    expect(page.all(({ attribs }) => attribs['id'] === 'financeDisclaimer').map(textOf)).toEqual([
      'Lenders decide.',
    ]);
    const links = page.all(({ name }) => name === 'a', finance === undefined ? [] : [finance]);
    expect(links.map(({ attribs }) => attribs['href'] ?? '')).toEqual([
      expect.stringContaining('?subject=Finance%3A%20'),
      expect.stringMatching(/^tel:/),
    ]);
    expect((await pageOf(template)).html).not.toContain('finance-calculator');
    // Neither the section nor a link to it, except for the script that removes both when the vehicle is sold.
    const sold = await pageOf(template, soldYesterday, { vehicle });
    expect(
      sold.all(({ attribs }) => /finance-calculator/.test(`${attribs['id']} ${attribs['href']}`)),
    ).toEqual([]);
  });

  it('ROUTE-78 has a map with the address and directions', async () => {
    const page = await pageOf(
      template,
      {},
      { locations: { locations: [yard('north', 'North yard', { primary: true })] } },
    );
    const [map] = page.all(({ attribs }) => attribs['id'] === 'vehicle-map');
    expect(map === undefined ? '' : textOf(map)).toMatch(/North yard 1 Long Street Penrith NSW 2750/);
    expect(page.html).toContain('Map with a pin in Penrith');
    expect(page.html).toContain('destination=-33.75%2C150.7');
    expect(page.withAttribute('data-map-open')).toEqual([]);
  });

  it('the provider’s map waits for a press, and the policy allows it', async () => {
    const features = { map: { kind: 'openstreetmap' } };
    const page = await pageOf(template, {}, { features, locations: twoYards });
    expect(page.withAttribute('data-map-open')).toHaveLength(1);
    expect(page.all(({ name }) => name === 'iframe')).toEqual([]);
    expect(page.html).toContain("frame-src 'self' https://www.openstreetmap.org");
  });

  it('VDP-31 announces the location of a vehicle that is not at the main location', async () => {
    const noticesOf = async (dealership_slug: string, change: Partial<CarInput> = {}) => {
      const car = { dealership_slug, location: null, ...change };
      return (await pageOf(template, car, { locations: twoYards })).withAttribute('data-notice').map(textOf);
    };
    expect(await noticesOf('north')).toEqual([]);
    expect(await noticesOf('south', soldYesterday)).toEqual([]);
    const [notice] = await noticesOf('south');
    expect(notice).toMatch(/^This car is at South yard\. Please ring before you visit\./);
  });

  it('VDP-33 NAV-17 has the dealer’s promotion until its last day is over', async () => {
    const popupsOf = async (expiryDate?: string) =>
      (
        await pageOf(template, {}, { vehicle: { popup: { ...popup, ...(expiryDate && { expiryDate }) } } })
      ).withClass('popup');
    const [shown] = await popupsOf();
    expect(shown === undefined ? '' : textOf(shown)).toBe('Open day Sausages. See more');
    expect(shown?.attribs).not.toHaveProperty('open');
    expect(await popupsOf('2026-11-21')).toHaveLength(1);
    expect(await popupsOf('2026-11-20')).toEqual([]);
  });

  it('VDP-34 NAV-23 has a chat button where a token is configured, and nothing of it elsewhere', async () => {
    const chat = { src: 'https://chat.example/widget.js', token: 'tok-1' };
    const page = await pageOf(template, {}, { features: { chat } });
    expect(page.all(({ name }) => name === 'fc-chat-button').map(textOf)).toEqual(['Chat with us']);
    expect(page.html).toMatch(/script-src [^;]*https:\/\/chat\.example/);
    expect(
      page.all(({ name, attribs }) => name === 'script' && (attribs['src'] ?? '').includes('chat.example')),
    ).toEqual([]);
    const without = await pageOf(template);
    expect(without.all(({ name }) => name === 'fc-chat-button')).toEqual([]);
    expect(without.html).not.toContain('chat.example');
  });
});
