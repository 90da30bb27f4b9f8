import { describe, expect, it } from 'vitest';
import { menuPath } from '#domain/url/paths.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();

const words = (path: string, title: string) => ({
  path,
  title,
  description: title,
  heading: title,
  sections: [{ type: 'text', markdown: 'Words.', anchor: 'service-booking' }],
});
const pages = {
  'pages/models': words('/models', 'Models'),
  'pages/service': words('/service', 'Service'),
  'pages/parts': words('/parts/search', 'Parts'),
  'pages/about': words('/about-us', 'About us'),
} as const;
const model = (name: string, body: string, change: object = {}) => ({
  name,
  slug: name.toLowerCase(),
  make: 'Mazda',
  manufacturer_body: body,
  image: { url: '/demo/tile.webp', alt: '', width: 960, height: 640 },
  ...change,
});
const models = [
  model('CX-5', 'SUV'),
  model('BT-50', 'Ute'),
  model('CX-60', 'SUV', { override_url: 'https://maker.example/cx-60' }),
  model('CX-80', 'SUV', { status: 'coming_soon', image: null }),
  model('CX-90', 'SUV'),
];
const whole = {
  models: { models },
  navigation: { finance: { href: 'https://money.example/apply' }, hover: {} },
};
const cars = [
  { car_type: 'used', make: 'Mazda', simple_body: 'SUV' },
  { car_type: 'demo', make: 'Kia', simple_body: 'Ute' },
  { car_type: 'new', make: 'Kia', simple_body: 'SUV' },
] as const;

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => `${toReadText(inner).trim()} ${href}`,
  );
/** A part of a page, from its first tag to the text of its last. */
const cut = (html: string | null, from: RegExp, to: string): string => {
  const text = html ?? '';
  const start = text.search(from);
  return text.slice(start, text.indexOf(to, start));
};

describe.each(templateNames)('the header of %s', (template) => {
  it('NAV-01 has the platform’s menus, each a link to an existing page', async () => {
    const html = await htmlAt('/', { template, files: whole, pages });
    const nav = cut(html, /<nav class="only-wide[^>]*aria-label="Main"/, '</nav>');
    expect(linksOf(nav)).toEqual([
      'Home /',
      'Models /models',
      'Offers /special-offers',
      'Our Stock /search',
      'Service and Parts /service',
      'Company /about-us',
      'Finance https://money.example/apply',
    ]);
    expect(cut(html, /<fc-menu-bar/, '>')).toMatch(/data-hover/);
    const drawer = cut(html, /<nav aria-label="Menu"/, '</nav>');
    expect(linksOf(drawer).slice(0, 7)).toEqual(linksOf(nav));
  });

  it('NAV-01 leaves out entries without content: no link is dead', async () => {
    const html = await htmlAt('/', { template });
    const nav = cut(html, /<nav class="only-wide[^>]*aria-label="Main"/, '</nav>');
    expect(linksOf(nav)).toEqual([
      'Home /',
      'Offers /special-offers',
      'Our Stock /search',
      'Company /locations',
    ]);
    expect(cut(html, /<fc-menu-bar/, '>')).not.toMatch(/data-hover/);
  });

  it('ROUTE-81 links to the dealer’s service booking: on the site, or on the maker’s own domain', async () => {
    const linkOf = async (service: object) => {
      const html = await htmlAt('/_menu', { template, files: { ...whole, service } });
      return /<a[^>]*href="([^"]*)"[^>]*>\s*Book a service/.exec(html ?? '')?.[1];
    };
    const points = { service: { points: [{ title: 'Logbook service' }] } };
    expect(await linkOf(points)).toBe('/service#service-booking');
    const booking = { kind: 'maker', maker: 'Kia', href: 'https://service.kia.example/book' };
    expect(await linkOf({ ...points, booking })).toBe('https://service.kia.example/book');
  });

  it('NAV-02 Our Stock shows links to the stock, counted after load', async () => {
    const html = (await htmlAt(menuPath, { template, files: whole, pages, cars: [...cars] })) ?? '';
    const stock = cut(html, /data-panel="our-stock"/, 'data-panel="service-and-parts"');
    expect(linksOf(stock)).toEqual([
      'All stock /search',
      'New /search/new-cars',
      'Demonstrators /search/demo-cars',
      'Used /search/used-cars',
      'SUV /search?body=SUV',
      'Ute /search?body=Ute',
      'Kia /search/kia',
      'Mazda /search/mazda',
    ]);
    expect([...stock.matchAll(/data-count="([^"]*)"><\/span>/g)].map(([, what]) => what)).toContain(
      'make:Kia',
    );
    const sold = await htmlAt(menuPath, { template, files: whole, pages, cars: [cars[0]] });
    expect(sold).not.toContain('/search/kia');
    expect(html).not.toMatch(/<html|style=/);
  });

  it('NAV-03 NAV-04 NAV-05 NAV-06 Models opens on tabs of tiles, at least three slots a row', async () => {
    const html = await htmlAt(menuPath, { template, files: whole, pages });
    const panel = cut(html, /data-panel="models"/, 'data-panel="our-stock"');
    const tabs = [...panel.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(\w+)"[^>]*>\s*(\w+)/g)];
    expect(tabs.map(([, isChosen, name]) => `${name} ${isChosen}`)).toEqual(['SUV true', 'Ute false']);
    const [, suv = '', ute = ''] = panel.split('role="tabpanel"');
    expect([suv, ute].map((one) => /^[^>]*\bhidden\b/.test(one))).toEqual([false, true]);
    expect(linksOf(suv)).toEqual([
      'CX-5 /cx-5',
      'CX-60 https://maker.example/cx-60',
      'CX-80 Coming soon /cx-80',
      'CX-90 /cx-90',
    ]);
    expect(suv.match(/menu-pad/g)).toBeNull();
    expect(ute.match(/menu-pad/g)).toHaveLength(2);
    expect(linksOf(ute)).toEqual([
      'BT-50 /bt-50',
      'All models /models',
      'Contact Us /contact-us',
      'Our Stock /search',
    ]);
  });

  it('NAV-07 NAV-08 NAV-09 the footer has the platform’s groups and one named after the dealer', async () => {
    const html = await htmlAt('/', { template, files: whole, pages });
    const footer = cut(html, /<footer class="footer"/, '</footer>');
    const groups = [...footer.matchAll(/<nav class="footer-group" aria-label="([^"]*)"[\s\S]*?<\/nav>/g)];
    expect(groups.map(([, title]) => title)).toEqual([
      'Buyer Tools',
      'Servicing and Parts',
      'Quiet Lane Cars',
    ]);
    const [tools = '', servicing = '', dealer = ''] = groups.map(([group]) => linksOf(group).join('\n'));
    expect(tools).toMatch(/^Search our stock \/search\nModels \/models\nSpecial offers \/special-offers\n/);
    expect(tools).toMatch(/\nTrade in your vehicle \/trade-in\nSell us your vehicle \/sell-my-car\n/);
    expect(tools).toMatch(/\nFinance https:\/\/money.example\/apply$/);
    expect(servicing).toMatch(
      /^Service \/service\nBook a service \/service#service-booking\nSearch for parts /,
    );
    expect(dealer).toMatch(/^About us \/about-us\nOur locations \/locations\nContact us \/contact-us\n/);
    expect(dealer).toMatch(/Privacy policy \/privacy-policy\nTerms and conditions .*\nAccessibility .*$/);
  });
});

describe('a dealer whose own menus leave out what it has', () => {
  const provider = { kind: 'manual', lender: 'Harbour Credit' };
  const footer = [{ group: 'dealer' }];
  const own = [{ label: 'Cars', href: '/search' }];
  /** The links of header and footer to finance and to selling. */
  const linksWith = async (navigation: object, files: object = {}) => {
    const html = await htmlAt('/', { files: { navigation: { main: own, footer, ...navigation }, ...files } });
    const header = linksOf(cut(html, /<nav class="only-wide/, '</nav>'));
    expect(linksOf(cut(html, /<nav aria-label="Menu"/, '</nav>')).slice(0, header.length)).toEqual(header);
    return header;
  };
  const withoutSelling = { forms: { tradeIn: { pages: false } } };

  it('NAV-01 ROUTE-08 ROUTE-05 leads to finance and to selling at the end of the header, each where it is', async () => {
    expect(await linksWith({}, { finance: { provider } })).toEqual([
      'Cars /search',
      'Finance /finance',
      'Sell your vehicle /sell-my-car',
    ]);
    expect(await linksWith({})).toEqual(['Cars /search', 'Sell your vehicle /sell-my-car']);
    // It is a plain link, so nothing opens under it.
    expect(await htmlAt('/_menu', { files: { navigation: { main: own, footer } } })).not.toContain('sell');
    expect(await linksWith({}, { ...withoutSelling, finance: { provider } })).toEqual([
      'Cars /search',
      'Finance /finance',
    ]);
    expect(await linksWith({}, withoutSelling)).toEqual(['Cars /search']);
  });

  it('a standard menu leads where the dealer says, whatever its links are', async () => {
    const main = [{ menu: 'home', href: '/about-us' }];
    expect(await linksWith({ main }, withoutSelling)).toEqual(['Home /about-us']);
  });

  it('ROUTE-11 leads to where finance links go', async () => {
    const finance = { href: 'https://money.example/apply' };
    expect(await linksWith({ finance }, withoutSelling)).toEqual([
      'Cars /search',
      'Finance https://money.example/apply',
    ]);
  });

  it.each([
    ['header', { main: [...own, { label: 'Money', href: '/finance?term=5#finance-form' }] }],
    ['header, to the enquiry', { main: [...own, { label: 'Money', href: '/finance-enquiry' }] }],
    ['panel', { main: [{ ...own[0], links: [{ label: 'Money', href: '/finance' }] }] }],
    ['small links', { utilities: [{ label: 'Money', href: '/finance' }] }],
    ['category nav', { rail: [{ label: 'Money', href: '/finance' }] }],
    ['footer', { footer: [{ title: 'Buying', links: [{ label: 'Money', href: '/finance' }] }] }],
    ['footer of the platform', { footer: [{ group: 'buyer-tools' }] }],
  ])('leads there once where one of its own does: %s', async (_where, navigation) => {
    const links = await linksWith(navigation, { ...withoutSelling, finance: { provider } });
    expect(links.filter((link) => link.startsWith('Finance '))).toEqual([]);
  });

  it('leads to selling once where its footer or header does, by either address', async () => {
    const sellYours = [{ title: 'Selling', links: [{ label: 'Sell', href: '/sell-your-car' }] }];
    expect(await linksWith({ footer: sellYours })).toEqual(['Cars /search']);
    expect(await linksWith({ footer: [{ group: 'buyer-tools' }] })).toEqual(['Cars /search']);
    expect(await linksWith({ utilities: [{ label: 'Sell', href: '/sell-my-car' }] })).toEqual([
      'Cars /search',
    ]);
  });
});
