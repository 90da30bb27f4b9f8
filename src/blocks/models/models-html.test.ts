import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { northYard, toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { DAY, NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const model = (name: string, body: string, more: object = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  make: 'Mazda',
  manufacturer_body: body,
  ...more,
});
const models = {
  models: [
    model('CX-60', 'SUV', {
      manufacturer_body2: 'Electric',
      image: { url: '/demo/cx-60.webp', alt: 'Red SUV', width: 960, height: 640 },
      intro: 'A mid-size SUV.',
      words: 'Charged **at home**.',
      sections: [
        { type: 'callout', heading: 'Ours' },
        { type: 'callout', heading: 'Not yet', hidden: true },
      ],
      faq: [{ question: 'How far?', markdown: 'Far.' }],
    }),
    model('MX-5', 'Convertible', { override_url: '/roadster' }),
    model('BT-50', 'Ute', { status: 'coming_soon' }),
    model('CX-3', 'SUV', { status: 'discontinued' }),
  ],
};
const kinds = ['car', 'motorcycle', 'truck', 'group'];
const brands = {
  statistics: {
    heading: 'In figures',
    items: [
      { value: 1200, label: 'sold' },
      { value: 7, label: 'yards' },
    ],
  },
  brands: [
    { title: 'Mazda', slug: 'mazda', description: ['First words.', 'More & <more>.'] },
    ...kinds.slice(1).map((kind) => ({ title: `A ${kind}`, slug: `a-${kind}`, kind })),
    { title: 'Elsewhere', slug: 'elsewhere', href: 'https://elsewhere.example/' },
    { title: 'No page', slug: 'no-page', kind: 'group', skipPage: true, href: '/contact-us' },
  ],
};
const offers = {
  offers: [
    { id: 1, name: 'On the CX-60', manufacturer: 'Mazda', model: { name: 'CX-60', slug: 'cx-60' } },
    { id: 2, name: 'On any Mazda', manufacturer: 'Mazda' },
    { id: 3, name: 'On a Kia', manufacturer: 'Kia' },
  ],
};
const files = { models, brands, offers };
const sold = { status: 'sold' as const, sold_date_timestamp: (NOW - DAY) / 1000 };
const cars = [
  { make: 'Mazda', model: 'CX-60', car_type: 'new' as const, price: 71_990 },
  { make: 'Mazda', model: 'CX-60', car_type: 'demo' as const, price: 68_990 },
  { make: 'Mazda', model: 'CX-60', car_type: 'used' as const, price: 48_990 },
  { make: 'Mazda', model: 'CX-60', car_type: 'new' as const, price: 60_000, ...sold },
  { make: 'Mazda', model: 'MX-5', car_type: 'new' as const, price: 55_000, status: 'coming_soon' as const },
  { make: 'Kia', model: 'Picanto' },
  { make: 'Mazda', model: 'CX-60', car_type: 'new' as const, price: 40_000, status: 'coming_soon' as const },
  { make: 'Mazda', model: 'MX-5', car_type: 'new' as const, price: 30_000, ...sold },
];
const origin = 'https://www.quiet-lane.example';
const hrefs = (html: string | null) => [...(html ?? '').matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);

describe.each(sample(templateNames, 1, 'models and brands'))('models and brands in %s', (template) => {
  const page = (path: string, change: object = {}) => htmlAt(path, { template, files, cars, ...change });

  it('ROUTE-51 count new cars in stock, as the page of the model lists them, with the lowest price', async () => {
    const text = toReadText(await page('/models'));
    expect(text).toMatch(/CX-60 From \$71,990 Drive away 1 in stock/);
    expect(text).toMatch(/MX-5 From \$55,000 Drive away 1 on the way/);
    // Neither of a used, demonstrator or sold car, nor of one that has not arrived.
    expect(text).not.toMatch(/\$48,990|\$68,990|\$60,000|\$40,000/);
  });

  it('ROUTE-53 say of a model what any of its cars tells', async () => {
    const known = {
      make: 'Mazda',
      model: 'CX-60',
      car_type: 'new' as const,
      badge: 'Touring',
      simple_fuel: 'Hybrid',
    };
    const unknown = { ...known, badge: null, simple_fuel: null };
    const text = toReadText(await page('/cx-60', { cars: [unknown, known, unknown] }));
    expect(text).toMatch(/At a glance .* Fuel Hybrid Transmission/);
    expect(text).not.toContain('Grade Stock From');
  });

  it('ROUTE-53 ROUTE-54 have a page each: text, stock, offers, questions, contact', async () => {
    for (const path of ['/cx-60', '/models/cx-60']) {
      const html = await page(path);
      expect(html).toContain(`<link rel="canonical" href="${origin}/cx-60">`);
      expect(html).toMatch(/<h1[^>]*>Mazda CX-60<\/h1>/);
      const text = toReadText(html);
      for (const words of ['A mid-size SUV.', 'Charged', 'Ours', 'How far?', 'Ask about the CX-60']) {
        expect(text).toContain(words);
      }
      expect(text).toContain('New Mazda CX-60 in stock');
      // New cars alone: no demonstrator and no used one.
      expect(hrefs(html)).toContain('/cars/car-1');
      expect(hrefs(html)).not.toContain('/cars/car-2');
      expect(hrefs(html)).not.toContain('/cars/car-3');
      expect(hrefs(html)).toContain('/search?car_type=new&amp;make=Mazda&amp;model=CX-60');
      expect(hrefs(html)).not.toContain('/cars/car-6');
      expect(text).toMatch(/Ask about the CX-60.*Other Mazda models All of Mazda.*MX-5.*BT-50/);
      expect(hrefs(html)).toContain('/mazda/overview');
      expect(text).toContain('On the CX-60');
      expect(text).not.toMatch(/On any Mazda|On a Kia|Not yet/);
      expect(html).toContain('subject=Mazda%20CX-60');
    }
    const roadster = await page('/models/mx-5');
    expect(toReadText(roadster)).toMatch(/\$55,000 .*on the way 1 /);
    expect(toReadText(roadster)).not.toContain('$30,000');
    expect(roadster).toContain(`<link rel="canonical" href="${origin}/roadster">`);
    expect(await page('/roadster')).toMatch(/<h1[^>]*>Mazda MX-5<\/h1>/);
    expect(await page('/mx-5')).toBeNull();
    expect(hrefs(await page('/models'))).toContain('/roadster');
  });

  it('ROUTE-55 CONTENT-01 CONTENT-02 CONTENT-03 CONTENT-04 CONTENT-05 list brands by kind, with figures', async () => {
    const html = (await page('/brands')) ?? '';
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    const parts = main.split('class="brand-kind"').map(toReadText);
    expect(parts).toHaveLength(5);
    expect(parts[1]).toMatch(/Cars.*Mazda.*Elsewhere/);
    expect(parts[2]).toMatch(/Motorcycles.*A motorcycle/);
    expect(parts[3]).toMatch(/Trucks.*A truck/);
    expect(parts[4]).toMatch(/Group companies.*A group.*No page/);
    expect(main).toMatch(/data-count-to="1200"/);
    expect(hrefs(main)).toEqual(
      expect.arrayContaining(['/mazda/overview', 'https://elsewhere.example/', '/contact-us']),
    );
  });

  it('ROUTE-56 ROUTE-57 have a page each: text, models, stock, offers, locations', async () => {
    const locations = { locations: [{ ...northYard, manufacturers: ['Mazda'] }] };
    for (const path of ['/brands/mazda', '/mazda/overview']) {
      const html = await page(path, { files: { ...files, locations } });
      expect(html).toContain(`<link rel="canonical" href="${origin}/mazda/overview">`);
      const text = toReadText(html);
      for (const words of ['First words.', 'More &amp; &lt;more&gt;.', 'Mazda models', 'Mazda in stock']) {
        expect(text).toContain(words);
      }
      expect(text).toMatch(/On the CX-60.*On any Mazda.*Where we sell Mazda.*North yard/);
      expect(text).not.toContain('On a Kia');
      expect(hrefs(html)).toContain('/search/mazda');
    }
  });

  it('CONTENT-07 show values of a facet as tiles, body types with their picture', async () => {
    const tiles = (attribute: string) => ({
      'pages/tiles': {
        path: '/tiles',
        title: 'Tiles',
        description: 'Tiles.',
        heading: 'Tiles',
        sections: [{ type: 'facet-tiles', heading: 'By it', attribute }],
      },
    });
    const stock = [{ simple_body: 'Ute' }, { simple_body: 'SUV' }];
    const bodies = await page('/tiles', { pages: tiles('body'), cars: stock });
    expect(bodies?.match(/class="body-drawing"[^>]*>\s*<path/g)).toHaveLength(2);
    expect(hrefs(bodies)).toContain('/search?body=Ute');
    expect(await page('/tiles', { pages: tiles('make'), cars: stock })).not.toContain('body-drawing');
  });
});
