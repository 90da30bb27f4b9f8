import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const toWords = (part: string): string => toReadText(`<body>${part}`);
const partOf = (html: string | null, from: string, to: string): string =>
  new RegExp(`${from}[\\s\\S]*?${to}`).exec(html ?? '')?.[0] ?? '';

const offers = {
  offers: [
    { id: 1, name: 'Three years of warranty for $0', category: 'Warranty', expiry: '2026-12-31' },
    { id: 2, name: 'Brakes checked', category: 'Service', expiry: '2026-12-18' },
    { id: 3, name: 'With a picture', image_url: '/demo/ridge.webp' },
  ],
};
const model = { name: 'CX-60', slug: 'cx-60', make: 'Mazda', manufacturer_body: 'SUV' };
const grade = (badge: string, price: number, car_type: 'new' | 'demo' | 'used' = 'new') => ({
  make: 'Mazda',
  model: 'CX-60',
  badge,
  price,
  car_type,
  simple_fuel: 'Hybrid',
});

describe.each(sample(templateNames, 1, 'drawn states'))('in %s', (template) => {
  it('an offer without a picture shows its own amount or its last day in the picture’s place', async () => {
    const list = await htmlAt('/special-offers', { template, files: { offers } });
    const plates = list?.match(/<span class="offer-plate[\s\S]*?<\/a>/g) ?? [];
    expect(plates.map(toWords)).toEqual([
      expect.stringContaining('$0'),
      expect.stringMatching(/Until *18 *December 2026/),
    ]);
    const own = await htmlAt('/offers/2', { template, files: { offers } });
    expect(toWords(partOf(own, '<span class="offer-plate', '<div class="offer-words'))).toContain('18');
    expect(await htmlAt('/offers/3', { template, files: { offers } })).not.toContain('offer-plate');
  });

  it('a model page shows what the stock tells: lowest price, number, grades from the cheapest', async () => {
    const html = await htmlAt('/cx-60', {
      template,
      files: { models: { models: [model] } },
      cars: [grade('Evolve', 68_990), grade('Azami', 81_990), grade('Old', 40_000, 'used')],
    });
    const facts = toWords(partOf(html, '<section class="section model-facts', '</section>'));
    expect(facts).toMatch(/\$68,990 .*in stock 2 .*Hybrid/);
    expect(facts).toMatch(/Evolve 1 car .*\$68,990.* Azami 1 car .*\$81,990/);
    expect(facts).not.toContain('Old');
  });

  it('ROUTE-53 a model page counts, prices and grades the new cars that it lists, and no demonstrator', async () => {
    const cars = [grade('Evolve', 68_990), grade('Azami', 59_990, 'demo'), grade('Evolve', 57_990, 'demo')];
    const at = async (path: string) =>
      toReadText(await htmlAt(path, { template, files: { models: { models: [model] } }, cars }));
    const own = await at('/cx-60');
    expect(own).toMatch(/\$68,990 in stock 1 .*New Mazda CX-60 in stock/);
    expect(own).not.toMatch(/Azami|\$59,990|\$57,990/);
    expect(await at('/models')).toMatch(/CX-60 From \$68,990 Drive away 1 in stock/);
  });

  it('a model page tells cars on their way from those in stock, in the figures as in the rows of grades', async () => {
    const coming = { ...grade('Azami', 81_990), status: 'coming_soon' as const };
    const cars = [grade('Evolve', 68_990), grade('Azami', 82_990), coming, coming];
    const html = await htmlAt('/cx-60', { template, files: { models: { models: [model] } }, cars });
    const facts = toWords(partOf(html, '<section class="section model-facts', '</section>'));
    expect(facts).toMatch(/in stock 2 on the way 2 /);
    expect(facts).toMatch(/Evolve 1 car \$68,990/);
    expect(facts).toMatch(/Azami 1 car, 2 on the way \$81,990/);
    const none = await htmlAt('/cx-60', { template, files: { models: { models: [model] } }, cars: [coming] });
    const figures = toWords(partOf(none, '<dl class="model-figures', '</dl>'));
    expect(figures).toContain('on the way 1');
    expect(figures).not.toContain('in stock');
  });

  it('a model page tells the lengths of its vans in metres', async () => {
    const van = (feet: number) => ({
      ...grade('Evolve', 68_990),
      item_type: 'caravan' as const,
      specifications: { sleeps: 4, body_length: feet },
    });
    const files = { models: { models: [model] } };
    const html = await htmlAt('/cx-60', { template, files, cars: [van(19.5), van(21.3254593175853)] });
    expect(toReadText(html)).toContain('5.94 m to 6.50 m');
  });

  it('a model page without grades shows facts, the stock and whom to ask; without stock no empty facts', async () => {
    const files = { models: { models: [model] } };
    const html = await htmlAt('/cx-60', { template, files, cars: [grade('', 68_990)] });
    expect(html).toContain('model-figures');
    expect(html).not.toContain('model-grades');
    expect(toReadText(html)).toMatch(/\$68,990.*New Mazda CX-60 in stock.*Ask about the CX-60/);
    expect(await htmlAt('/cx-60', { template, files })).not.toContain('model-facts"');
  });

  it('a tile of a model without a picture shows the shape of its body', async () => {
    const html = await htmlAt('/models', { template, files: { models: { models: [model] } } });
    expect(partOf(html, 'model-picture model-drawn', '</svg>')).toContain('<path');
  });

  it('a hero with a picture has none of that', async () => {
    const picture = { url: '/demo/ridge.webp', alt: '', width: 1400, height: 934 };
    const pages = { home: { title: 'Home', sections: [{ type: 'hero', title: 'A van', picture }] } };
    expect(await htmlAt('/', { template, files: { pages } })).not.toContain('hero-unpictured');
  });

  it('a car without a picture shows its shape and words, on cards, in results and on its own page', async () => {
    const cars = [{ make: 'Ford', model: 'Ranger', slug: 'ranger', simple_body: 'Ute', images: [] }];
    for (const path of ['/search', '/']) {
      const pages = { home: { title: 'Home', sections: [{ type: 'stock-strip', heading: 'Arrived' }] } };
      const plate = partOf(
        await htmlAt(path, { template, files: { pages }, cars }),
        'card-no-picture',
        '</p>',
      );
      expect(plate).toMatch(/<path[^>]* d="M4 28C3\.5 27/);
      expect(toWords(plate)).toContain('Photos on their way');
    }
    const empty = partOf(await htmlAt('/cars/ranger', { template, cars }), 'gallery-empty', '</p>');
    expect(empty).toMatch(/<path[^>]* d="M4 28C3\.5 27/);
    expect(empty).toContain('Pictures of this vehicle are on their way.');
  });

  it('the page that only says that a car is sold shows its first picture, which has words', async () => {
    const sold = { status: 'sold' as const, sold_date_timestamp: NOW / 1_000 - 4 * 86_400 };
    const images = [{ image: { url: '/ranger.webp', thumb: null }, isVideo: false }];
    const cars = [{ make: 'Ford', model: 'Ranger', slug: 'ranger', images, ...sold }];
    const files = { site: { include_sold_cars_days: 3 } };
    const html = await htmlAt('/cars/ranger', { template, files, cars });
    expect(partOf(html, 'sold-grid', '</article>')).toMatch(/<img [^>]*alt="[^"]*Ford Ranger[^"]*"/);
  });
});
