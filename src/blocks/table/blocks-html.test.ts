import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { changeTenant, loadTestTenants, testLocation } from '#tenancy/files/test-tenant.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const picture = { url: '/demo/wide.webp', alt: 'A yard', width: 1440, height: 960 };
const page = (sections: object[], heading: string | null = 'Story') => ({
  'pages/story': {
    path: '/story',
    title: 'Story',
    description: 'Story.',
    ...(heading && { heading }),
    sections,
  },
});

describe.each(sample(templateNames, 1, 'blocks'))('blocks in %s', (template) => {
  const show = async (section: object, more: object = {}) =>
    (await htmlAt('/story', { template, pages: page([section]), ...more })) ?? '';

  it('bring the sheets of first views, places and topics only where a page has them', async () => {
    const hasSheet = async (section: object) => (await show(section)).includes('/_assets/home.');
    expect(await hasSheet({ type: 'text', markdown: 'Words.' })).toBe(false);
    // It is that of the home page; atlas has those rules in a sheet of all its pages.
    expect(await hasSheet({ type: 'hero', title: 'A summer' })).toBe(template !== 'atlas');
    expect(await show({ type: 'hero', title: 'A summer' })).not.toContain('<link rel="stylesheet">');
    const sheetsFor = async (section: object) => {
      const html = await show(section);
      return ['locations', 'topics'].filter((name) => html.includes(`/_assets/${template}-${name}.`));
    };
    expect(await sheetsFor({ type: 'text', markdown: 'Words.' })).toEqual([]);
    expect(await sheetsFor({ type: 'locations' })).toEqual(['locations']);
    const items = ['One', 'Two'].map((title) => ({ title, text: 'Words.' }));
    expect(await sheetsFor({ type: 'columns', items })).toEqual(['topics']);
  });

  it('NAV-11 link to booking a service from a band in the page', async () => {
    const html = await show({
      type: 'service-banner',
      heading: 'Serviced here',
      href: '/contact-us',
      picture,
    });
    expect(html).toMatch(/<a class="button" href="\/contact-us">\s*BOOK A SERVICE\s*<\/a>/);
    expect(html).toMatch(/<h2[^>]*>Serviced here/);
  });

  it('ROUTE-81 link to the dealer’s service booking, unless they name another target', async () => {
    const href = 'https://service.kia.example/book';
    const files = { service: { booking: { kind: 'maker', maker: 'Kia', href } } };
    for (const section of [{ type: 'service-banner', heading: 'Serviced here' }, { type: 'promo-banner' }])
      expect(await show(section, { files })).toContain(`href="${href}"`);
  });

  it('NAV-26 list the propositions, and of them only what the dealer offers', async () => {
    const claims = (items: object[]) => show({ type: 'propositions', items });
    const all = toReadText(await claims([{ claim: 'reserve' }, { claim: 'payments' }, { claim: 'finance' }]));
    for (const words of ['Reserve quickly online', 'Secure online payments', 'Apply for finance'])
      expect(all).toContain(words);
    const some = await claims([{ claim: 'finance', text: 'Within a day.', href: '/contact-us' }]);
    expect(toReadText(some)).toContain('Apply for finance Within a day.');
    expect(some).toContain('href="/contact-us">Apply for finance</a>');
    expect(some).not.toMatch(/Reserve quickly|Secure online/);
  });

  it('NAV-27 offer three links: latest offers, book service, sell your car', async () => {
    const service = { service: { points: [{ title: 'Logbook service' }] } };
    const sell = { href: 'tel:+61255500100' };
    const html = await show({ type: 'promo-banner', sell }, { files: { service } });
    const links = [...html.matchAll(/<li>\s*<a href="([^"]*)">\s*<svg[\s\S]*?<b>([^<]*)<\/b>/g)];
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      ['/special-offers', 'Latest offers'],
      ['/service#service-booking', 'Book service'],
      ['tel:+61255500100', 'Sell your car'],
    ]);
  });

  it('CHECKOUT-06 show the marks of Mastercard, Visa, Maestro, Google Pay and Apple Pay', async () => {
    const marks = (html: string) =>
      [...html.matchAll(/class="payment-mark"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(marks(await show({ type: 'payment-icons' }))).toEqual([
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
    ]);
    expect(marks(await show({ type: 'payment-icons', methods: ['visa'] }))).toEqual(['Visa']);
  });

  it('begin a page with slides: the first its largest picture, the others in a strip', async () => {
    const slides = [
      { title: 'First', text: 'Words', picture, link: { label: 'Go', href: '/search' } },
      {
        title: 'Second',
        picture: { ...picture, url: '/demo/second.webp' },
        hideOverlay: {},
        link: { label: 'Go', href: '/search' },
      },
    ];
    const of = async (section: object) =>
      (await htmlAt('/story', { template, pages: page([section], null) })) ?? '';
    const html = await of({ type: 'hero-slides', heading: 'Story', slides });
    expect(html.match(/<h1[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Story<\/h1>[\s\S]*<h2>First<\/h2>/);
    expect(html).toMatch(/<link rel="preload" as="image" href="[^"]*wide\.webp[^"]*"/);
    expect(html).toMatch(/<img src="[^"]*wide\.webp[^"]*" [^>]*alt="A yard" [^>]*fetchpriority="high"/);
    expect(html).toMatch(/<img src="[^"]*second\.webp[^"]*" [^>]*alt [^>]*loading="lazy"/);
    expect(html).toContain('aria-label="Second: Go"');
    expect(html).toMatch(/data-slides(?:="")?>/);
    expect(html).not.toContain('data-play');
    expect(await of({ type: 'hero-slides', heading: 'Story', slides, autoplay: { seconds: 5 } })).toMatch(
      /data-slides="5"[\s\S]*data-play/,
    );
    expect(await of({ type: 'hero-slides', heading: 'Story', slides: slides.slice(0, 1) })).not.toContain(
      'data-step',
    );
  });
});

describe('what a dealer writes into its files', () => {
  const offer = {
    id: 7,
    name: 'Runout',
    description: 'Two thousand off.\n\nUntil they are gone.',
    disclaimer: 'Not with other offers.',
    category: 'Finance offer',
    image_url: '/demo/wide.webp',
    image_or_model_image: { url: '/demo/tile.webp' },
    model: { name: 'RAV4', slug: 'rav4', override_url: '/contact-us' },
    manufacturer: 'Toyota',
    excluded_website_ids: ['other-motors'],
  };
  const model = {
    name: 'RAV4',
    slug: 'rav4',
    override_url: '/pages/rav4',
    make: 'Toyota',
    image: { url: '/demo/tile.webp', alt: 'A RAV4', width: 960, height: 640 },
    cloudfront_new_image_url: 'https://images.example/rav4.webp',
    manufacturer_body: 'SUV',
    manufacturer_body2: 'Wagon',
    manufacturer_body3: 'Hatchback',
    status: 'coming_soon',
  };
  const brand = {
    title: 'Toyota',
    slug: 'toyota',
    logo: 'https://images.example/toyota.svg',
    banner: { url: 'https://images.example/banner.webp', alt: 'A shore', width: 1440, height: 480 },
    description: ['Built to last.', 'Since 1937.'],
    skipPage: false,
  };
  const elsewhere = { title: 'Kia', slug: 'kia', skipPage: true, href: 'https://kia.example/' };

  const files = changeTenant({
    offers: {
      offers: [
        offer,
        { ...offer, id: 8, name: 'Pictured by its model', image_url: null, category: 'Service offer' },
        { ...offer, id: 9, name: 'Of others alone', excluded_website_ids: ['tested-motors'] },
      ],
    },
    models: {
      models: [
        model,
        {
          ...model,
          name: 'Corolla',
          slug: 'corolla',
          override_url: null,
          status: 'current',
          cloudfront_new_image_url: null,
          manufacturer_body: 'Sedan',
          manufacturer_body2: null,
          manufacturer_body3: null,
        },
      ],
    },
    brands: { brands: [brand, elsewhere] },
    locations: { locations: [testLocation({ manufacturers: ['Toyota', 'Kia'] })] },
    pages: {
      home: {
        title: 'Tested',
        sections: [
          { type: 'hero', title: 'Tested' },
          { type: 'offers', heading: 'Money', category: 'Finance offer' },
        ],
      },
    },
  });
  const read = () => {
    const { sites, problems } = loadTestTenants({ 'tested-motors': files });
    expect(problems).toEqual([]);
    const [site] = sites;
    if (site === undefined) throw new Error('the dealer is valid');
    return site;
  };
  const site = read();
  const at = async (path: string) => (await htmlAt(path, { site })) ?? '';
  /** Whether a picture stands in HTML, at any width. */
  const draws = (html: string, url: string): boolean =>
    (html.match(/<img[^>]*>/g) ?? []).some((tag) => tag.includes(`src=${url.replaceAll(':', '%3A')}&`));

  it('ENT-14 shows each field of an offer on its page and in lists', async () => {
    const shown = await at('/offers/7');
    const text = toReadText(shown);
    for (const words of ['Runout', 'Two thousand off.', 'Until they are gone.', 'Not with other offers.'])
      expect(text).toContain(words);
    // The description in words is that of search results, too.
    expect(shown).toContain('content="Runout: Two thousand off.');
    expect([draws(shown, '/demo/wide.webp'), draws(shown, '/demo/tile.webp')]).toEqual([true, false]);
    expect(shown).toMatch(/<a[^>]*href="\/contact-us"[^>]*>[^<]*RAV4/);
    expect(await at('/offers/toyota/7')).toContain('rel="canonical" href="https://tested.example/offers/7"');
    expect(draws(await at('/offers/8'), '/demo/tile.webp')).toBe(true);
    expect(await htmlAt('/offers/9', { site })).toBeNull();
    const list = toReadText(await at('/special-offers'));
    expect(list).toContain('Pictured by its model');
    expect(list).not.toContain('Of others alone');
    const home = toReadText(await at('/'));
    expect(home).toContain('Runout');
    expect(home).not.toContain('Pictured by its model');
  });

  it('ENT-15 shows each field of a model on its tile, under each of its bodies', async () => {
    const tiles = await at('/models');
    const [tile = ''] = /<a[^>]*href="\/pages\/rav4"[\s\S]*?<\/a>/.exec(tiles) ?? [];
    expect(draws(tile, 'https://images.example/rav4.webp')).toBe(true);
    expect(toReadText(tile)).toMatch(/RAV4/);
    expect(toReadText(tile)).toMatch(/coming soon/i);
    // Each body has a heading, and its tiles follow.
    const headings = tiles.split('<h2').slice(1, 5);
    const listed = headings.map((part) => [
      /^[^>]*>([^<]*)/.exec(part)?.[1],
      [...part.matchAll(/<a class="model-tile" href="([^"]*)"/g)].map(([, href]) => href),
    ]);
    expect(listed).toEqual([
      ['SUV', ['/pages/rav4']],
      ['Wagon', ['/pages/rav4']],
      ['Hatchback', ['/pages/rav4']],
      ['Sedan', ['/corolla']],
    ]);
    expect(await at('/_menu')).toContain('<a class="menu-tile" href="/pages/rav4">');
    expect(draws(tiles, '/demo/tile.webp')).toBe(true);
    expect(toReadText(await at('/pages/rav4'))).toContain('RAV4');
    expect(await htmlAt('/rav4', { site })).toBeNull();
    expect(await at('/corolla')).not.toBe('');
  });

  it('ENT-18 shows each field of a brand on its tile and page, and has no page of one that is skipped', async () => {
    const list = await at('/brands');
    expect(list).toMatch(
      /<a[^>]*href="\/toyota\/overview"[^>]*>\s*<img[^>]*https:\/\/images\.example\/toyota\.svg/,
    );
    expect(list).toMatch(/<a[^>]*href="https:\/\/kia\.example\/"/);
    const shown = await at('/toyota/overview');
    expect(draws(shown, 'https://images.example/banner.webp')).toBe(true);
    for (const words of ['Toyota', 'Built to last.', 'Since 1937.'])
      expect(toReadText(shown)).toContain(words);
    for (const path of ['/kia/overview', '/brands/kia']) expect(await htmlAt(path, { site })).toBeNull();
    expect(await htmlAt('/brands/toyota', { site })).not.toBeNull();
  });
});
