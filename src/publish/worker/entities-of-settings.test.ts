import { expect, it } from 'vitest';
import { usePublishedDealers } from './test-dealers.ts';

const { publishDealer } = usePublishedDealers();
const picture = { url: '/demo/wide.webp', alt: 'A yard', width: 1440, height: 960 };
const car = 'used-cars/2021-kia-rio-a1';

/** The page of the only car, wherever its address leads. */
const carPath = (html: string): string => /href="\/([^"]*kia-rio[^"]*)"/.exec(html)?.[1] ?? car;

it('ENT-16 a manufacturer has a slug, which is its id, a name, and a logo or none', async () => {
  const brand = (slug: string, title: string, logo: string | null) => ({ slug, title, logo });
  const brands = { brands: [brand('kia', 'Kia', '/demo/kia.svg'), brand('mini', 'MINI', null)] };
  const html = (await publishDealer('makes-of-cars', { brands })).read('brands');
  expect(html).toMatch(/href="\/kia\/overview"[^>]*>\s*<img src="\/demo\/kia\.svg" alt="Kia"/);
  expect(html).toMatch(/href="\/mini\/overview"[^>]*>\s*<span class="brand-name">MINI/);
});

it('ENT-17 a slide has a name, a description and an address, and its words can be hidden', async () => {
  const slide = (title: string, more: object = {}) => ({
    title,
    text: `About ${title}.`,
    picture,
    link: { label: 'Look', href: '/search?body=SUV' },
    ...more,
  });
  const slides = [slide('First slide'), slide('Second slide', { hideOverlay: {} })];
  const pages = { home: { title: 'Home', sections: [{ type: 'hero-slides', heading: 'Now', slides }] } };
  const html = (await publishDealer('slides-of-home', { pages })).read('index');
  const [first = '', second = ''] = html.split('<li class="slide">').slice(1);
  expect(first).toMatch(
    /slide-words"[\s\S]*First slide[\s\S]*About First slide\.[\s\S]*href="\/search\?body=SUV"/,
  );
  expect(second).toMatch(/slide-words sr-only"[\s\S]*Second slide[\s\S]*aria-label="Second slide: Look"/);
});

it('ENT-26 a plugin is named by its feature or its name', async () => {
  const plugins = [
    { feature: 'PPSR Report', url: 'https://reports.example/ppsr/{stocknum}' },
    { name: 'Car Analysis', url: 'https://reports.example/analysis/{stocknum}' },
  ];
  const dealer = await publishDealer('reports-of-cars', { features: { plugins } }, [{}]);
  const html = dealer.read(carPath(dealer.read('search')));
  expect(html).toContain('https://reports.example/ppsr/A1');
  expect(html).toContain('https://reports.example/analysis/A1');
});

it('ENT-27 the config of a website reaches its pages', async () => {
  const site = {
    name: 'Wide Motors',
    manufacturer: 'Kia',
    include_sold_cars_days: 3,
    override_city: 'Perth',
  };
  const dealer = await publishDealer('config-of-site', { site }, [{}]);
  const home = dealer.read('index');
  expect(home).toContain('Wide Motors');
  expect(home).toContain('"streetAddress":"1 Test Street"');
  expect(home).toContain('"brand":{"@type":"Brand","name":"Kia"}');
  expect(dealer.read('search/main-yard')).toContain('Main yard');
  expect(dealer.read('search')).toContain('Perth');
});

it('ENT-28 a promotion has first and last day, position, car types and its content', async () => {
  const card = {
    heading: 'Two years of servicing',
    text: 'With every demonstrator.',
    link: { label: 'See them', href: '/search?car_type=demo' },
    start: '2026-11-01',
    expiry: '2026-12-24',
    position: 2,
    carTypes: ['demo'],
    onlyWhenChosen: {},
  };
  const pages = { search: { promos: { cards: [card] } } };
  const html = (await publishDealer('promos-of-search', { pages }, [{}]))
    .read('search')
    .replaceAll(/`|\\?(?:&quot;|")/g, '"');
  for (const part of [card.heading, card.text, card.link.href, card.start, card.expiry, '"onlyWhenChosen"'])
    expect(html).toContain(part);
  expect(html).toContain('"carTypes":["demo"],"onlyWhenChosen":true');
});

it('ENT-30 a popup has picture, last day, link, title, description and the text of its button', async () => {
  const popup = {
    src: '/demo/popup.webp',
    expiryDate: '2026-12-24',
    linkTo: '/search?body=SUV',
    title: 'Free delivery',
    description: 'Until Christmas.',
    buttonText: 'See cars',
  };
  const dealer = await publishDealer('popup-of-cars', { pages: { vehicle: { popup } } }, [{}]);
  const html = dealer.read(carPath(dealer.read('search')));
  const [, shown = ''] = /<fc-popup([\s\S]*?)<\/fc-popup>/.exec(html) ?? [];
  expect(shown).toMatch(/data-ends="\d+"/);
  expect(shown).toContain('popup.webp');
  expect(shown).toMatch(
    /Free delivery[\s\S]*Until Christmas\.[\s\S]*href="\/search\?body=SUV"[\s\S]*See cars/,
  );
});
