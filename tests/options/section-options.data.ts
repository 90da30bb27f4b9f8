import type { Patch } from './json-place.ts';
import { facetSections } from './facet-options.data.ts';
import {
  baseLink,
  baseOffering,
  basePerson,
  basePicture,
  carFilter,
  link,
  markdown,
  offering,
  person,
  picture,
  question,
  text,
} from './parts.ts';
import {
  apart,
  attributeEffect,
  attribute,
  beside,
  both,
  countEffect,
  hasEffect,
  islandEffect,
  not,
  set,
  textEffect,
  turns,
  under,
  values,
  words,
  type OptionProof,
  type OptionProofs,
} from './proof.ts';

type Section = {
  /** Element of the section, which no other section of its page has. */
  root: string;
  /** The section as a file has it, with every setting that its proofs change one by one. */
  settings: Record<string, unknown>;
  proofs: (page: string, root: string) => OptionProofs;
};

const heading = (page: string, root: string) => text(page, `${root} h2`, 'heading');
const more = (page: string, root: string): OptionProofs =>
  under('more.', link(page, `${root} .section-head a`));
const headed = (page: string, root: string): OptionProofs => ({ heading: heading(page, root) });
const said = (page: string, root: string): OptionProofs => ({
  heading: heading(page, root),
  text: text(page, `${root} p`, 'text'),
});
const linked = (page: string, root: string): OptionProofs => under('link.', link(page, `${root} a`));
const pictured = (page: string, root: string): OptionProofs =>
  under('picture.', picture(page, `${root} img`));

const allMore = { label: 'All', href: '/search' };
const items = (count: number, item: object) => Array.from({ length: count }, () => item);
const counts = (page: string, selector: string, ...numbers: number[]): OptionProof =>
  values(...numbers.map((number) => [number, countEffect(page, selector, number)] as const));

export const sections: Readonly<Record<string, Section>> = {
  articles: {
    root: '.articles',
    settings: { heading: 'News', more: allMore, count: 2 },
    proofs: (page, root) => ({
      ...headed(page, root),
      ...more(page, root),
      count: counts(page, `${root} .entry`, 1, 2),
      category: values(
        ['Advice', countEffect(page, `${root} .entry`, 1)],
        [undefined, countEffect(page, `${root} .entry`, 2)],
      ),
    }),
  },
  brands: {
    root: '.brands',
    settings: { heading: 'Brands' },
    proofs: (page, root) => ({
      ...headed(page, root),
      kind: values(
        ['car', hasEffect(page, `${root} img[alt=Toyota]`)],
        ['motorcycle', textEffect(page, root, 'Ridden')],
        ['truck', textEffect(page, root, 'Hauled')],
        ['group', textEffect(page, root, 'Fixture Group')],
      ),
    }),
  },
  'brands-strip': {
    root: '.brands-strip',
    settings: { heading: 'Brands', more: allMore },
    proofs: (page, root) => ({
      ...headed(page, root),
      ...more(page, root),
      kind: values(
        ['car', hasEffect(page, `${root} img[alt=Toyota]`)],
        ['motorcycle', textEffect(page, root, 'Ridden')],
        ['truck', textEffect(page, root, 'Hauled')],
        ['group', textEffect(page, root, 'Fixture Group')],
      ),
    }),
  },
  'budget-search': {
    root: '.budget-search',
    settings: { text: 'Words.' },
    proofs: (page, root) => ({
      ...said(page, root),
      frequency: values(
        ['weekly', islandEffect(page, '"frequency":[0,"weekly"]')],
        ['monthly', islandEffect(page, '"frequency":[0,"monthly"]')],
      ),
    }),
  },
  callout: {
    root: '.callout',
    settings: { heading: 'Mind', text: 'This.', link: baseLink },
    proofs: (page, root) => ({ ...said(page, root), ...linked(page, root) }),
  },
  columns: {
    root: '.columns',
    settings: { heading: 'Columns', items: items(2, { title: 'A', text: 'a', link: baseLink }) },
    proofs: (page, root) => ({
      ...headed(page, root),
      look: values(
        ['plain', not(hasEffect(page, `${root}.columns-steps`))],
        ['steps', hasEffect(page, `${root} ol.columns-grid`)],
      ),
      'items[].title': text(page, `${root} .columns-title`, 'title'),
      'items[].text': text(page, `${root} p`, 'text'),
      ...under('items[].link.', link(page, `${root} a`)),
    }),
  },
  'contact-band': {
    root: 'main .contact-band',
    settings: { heading: 'Contact', text: 'Text', link: baseLink },
    proofs: (page, root) => ({ ...said(page, root), ...linked(page, root) }),
  },
  'dealer-locator': {
    root: 'fc-dealer-locator',
    settings: { heading: 'Locator', text: 'Text' },
    proofs: (page, root) => ({
      ...said(page, root),
      make: values(
        ['Toyota', countEffect(page, `${root} [data-place]`, 1)],
        [undefined, countEffect(page, `${root} [data-place]`, 3)],
      ),
      within: attribute(page, root, 'data-within', 40, 250),
    }),
  },
  departments: {
    root: '.desks',
    settings: { heading: 'Service', of: 'service' },
    proofs: (page, root) => ({
      heading: heading(page, root),
      of: beside(
        [set('locations.json', 'locations.3.visible', true)],
        values(
          ['sales', textEffect(page, `${root} h3`, 'Everything yard 1')],
          ['service', textEffect(page, `${root} h3`, 'Everything workshop')],
          ['parts', textEffect(page, `${root} h3`, 'Everything parts')],
        ),
      ),
      text: text(page, `${root} p`, 'text'),
      subject: attribute(page, `${root} a`, 'href', 'Alpha', 'Beta'),
      message: attribute(page, `${root} a`, 'href', 'Gamma', 'Delta'),
    }),
  },
  enquiry: {
    root: '.enquiry',
    settings: { heading: 'Ask', text: 'Us.' },
    proofs: (page, root) => ({
      ...said(page, root),
      subject: attribute(page, `${root} a`, 'href', 'Alpha', 'Beta'),
      kind: values(
        ...['general', 'test-drive', 'service', 'parts', 'fleet', 'offer', 'careers'].map(
          (kind) => [kind, hasEffect(page, `${root} [data-lead-form="${kind}"]`)] as const,
        ),
      ),
      // The form asks for the dealership only where it is there, and may ask.
      location: beside(
        [
          set('forms.json', 'dealershipSelect', true),
          set('pages/option-enquiry.json', 'sections.0.form', true),
        ],
        values(
          ...['1', '2'].map(
            (of) =>
              [`yard-${of}`, hasEffect(page, `${root} option[value="everything-${of}"][selected]`)] as const,
          ),
        ),
      ),
      form: turns(hasEffect(page, `${root} form`), true, false),
    }),
  },
  'facet-index': {
    root: '.facet-index',
    settings: { heading: 'By make', attribute: 'make', picture: basePicture, caption: 'Caption' },
    proofs: (page, root) => ({
      ...headed(page, root),
      attribute: facetSections('facet-index', page, root),
      limit: counts(page, `${root} li`, 2, 3),
      ...pictured(page, root),
      caption: text(page, `${root} figcaption`, 'caption'),
    }),
  },
  'facet-tiles': {
    root: '.facet-tiles',
    settings: { heading: 'Tiles', attribute: 'body' },
    proofs: (page, root) => ({
      ...headed(page, root),
      attribute: facetSections('facet-tiles', page, root),
      limit: counts(page, `${root} li`, 2, 3),
    }),
  },
  facts: {
    root: '.facts',
    settings: { items: items(2, { title: 'One', text: 'First' }) },
    proofs: (page, root) => ({
      'items[].title': text(page, `${root} b`, 'title'),
      'items[].text': text(page, `${root} span`, 'text'),
    }),
  },
  faq: {
    root: '.faq',
    settings: { heading: 'Asked', items: [{ question: 'Why?', markdown: 'Because.' }] },
    proofs: (page, root) => ({ ...headed(page, root), ...under('items[].', question(page, root)) }),
  },
  hero: {
    root: '.hero',
    settings: { title: 'Title', picture: basePicture, companion: basePicture },
    proofs: (page, root) => ({
      title: text(page, `${root} h1`, 'title'),
      text: text(page, `${root} p`, 'text'),
      note: text(page, `${root} p`, 'note'),
      ...under('picture.', picture(page, `${root} .hero-picture`)),
      finder: turns(hasEffect(page, `${root} form`), true, false),
      ...inTemplate('drift', {
        scene: values(
          ['coast', hasEffect(page, `${root}.scene-coast`)],
          ['bush', hasEffect(page, `${root}.scene-bush`)],
          ['dusk', hasEffect(page, `${root}.scene-dusk`)],
        ),
        ...under('companion.', picture(page, `${root} img`)),
      }),
    }),
  },
  'hero-slides': {
    root: 'fc-slides',
    settings: {
      heading: 'Slides',
      slides: items(2, { title: 'A', text: 'a', picture: basePicture, link: baseLink }),
      autoplay: {},
    },
    proofs: (page, root) => ({
      heading: text(page, `${root} h1`, 'heading'),
      'slides[].title': text(page, `${root} h2`, 'title'),
      'slides[].text': text(page, `${root} p`, 'text'),
      ...under('slides[].picture.', picture(page, `${root} img`)),
      ...under('slides[].link.', link(page, `${root} a`)),
      'slides[].hideOverlay': {
        ...turns(hasEffect(page, `${root} .slide-words.sr-only`), {}, undefined),
        apart: 'slides without words',
      },
      'autoplay.seconds': attribute(page, root, 'data-slides', 5, 9),
    }),
  },
  hours: {
    root: 'main .hours',
    settings: { heading: 'Hours' },
    proofs: headed,
  },
  location: {
    root: '.place-page',
    settings: { id: 'yard-1' },
    proofs: (page, root) => ({
      id: values(
        ['yard-1', textEffect(page, `${root} .place-address`, 'Perth WA')],
        ['yard-2', textEffect(page, `${root} .place-address`, 'Darwin NT')],
      ),
    }),
  },
  locations: {
    root: '.places',
    settings: { heading: 'Places' },
    proofs: (page, root) => ({
      ...headed(page, root),
      make: values(
        ['Toyota', countEffect(page, `${root} .place`, 1)],
        [undefined, countEffect(page, `${root} .place`, 2)],
      ),
    }),
  },
  map: {
    root: '.map-section',
    settings: { heading: 'Where' },
    proofs: (page, root) => ({
      ...headed(page, root),
      id: values(
        ['yard-1', textEffect(page, `${root} address`, 'Everything yard 1')],
        ['yard-2', textEffect(page, `${root} address`, 'Everything yard 2')],
      ),
    }),
  },
  media: {
    root: '.media',
    settings: { heading: 'Beside', markdown: 'Words.', picture: basePicture, link: baseLink },
    proofs: (page, root) => ({
      ...headed(page, root),
      markdown: markdown(page, `${root} .prose`),
      ...pictured(page, root),
      side: values(
        ['left', hasEffect(page, `${root}.media-left`)],
        ['right', hasEffect(page, `${root}.media-right`)],
      ),
      ...linked(page, root),
    }),
  },
  'model-facts': {
    root: 'main .model-facts',
    settings: { make: 'Toyota', models: ['HiLux', 'RAV4'], condition: 'any' },
    proofs: (page, root) => ({
      make: values(['Toyota', hasEffect(page, root)], ['Mazda', not(hasEffect(page, root))]),
      models: values(
        [['RAV4'], textEffect(page, `${root} .model-figures`, 'Hybrid')],
        [['HiLux'], not(textEffect(page, `${root} .model-figures`, 'Hybrid'))],
      ),
      condition: values(
        ['any', textEffect(page, `${root} .model-figures`, 'Diesel')],
        ['new', not(textEffect(page, `${root} .model-figures`, 'Diesel'))],
      ),
    }),
  },
  models: {
    root: 'main fc-model-tabs',
    settings: { heading: 'Models', text: 'Text', more: allMore },
    proofs: (page, root) => ({
      ...said(page, root),
      ...more(page, root),
      tabs: values(
        ['body', hasEffect(page, `${root}[data-models=body]`)],
        ['category', hasEffect(page, `${root}[data-models=category]`)],
        ['make', hasEffect(page, `${root}[data-models=make]`)],
        ['none', not(hasEffect(page, `${root} .model-tabs`))],
      ),
      make: values(
        ['Toyota', not(textEffect(page, `${root} .model-tile`, 'Defender'))],
        ['Land Rover', textEffect(page, `${root} .model-tile`, 'Defender')],
      ),
      category: turns(not(textEffect(page, `${root} .model-tile`, 'HiLux')), 'Family cars', undefined),
      without: values(
        ['hilux', not(textEffect(page, `${root} .model-tile`, 'HiLux'))],
        ['defender', not(textEffect(page, `${root} .model-tile`, 'Defender'))],
      ),
      limit: beside(
        [set(`pages/option-models.json`, 'sections.0.tabs', 'none')],
        counts(page, `${root} .model-tile`, 1, 2),
      ),
      stock: turns(textEffect(page, `${root} .model-tile`, 'in stock'), true, false),
    }),
  },
  offer: {
    root: '.offer-page',
    settings: { id: 1 },
    proofs: (page, root) => ({
      id: values(
        [1, textEffect(page, root, 'Winter bonus')],
        [3, textEffect(page, root, 'For another site, and here')],
      ),
    }),
  },
  offerings: {
    root: '.offerings',
    settings: { heading: 'What we do', items: [baseOffering], note: 'With GST.' },
    proofs: (page, root) => ({
      ...headed(page, root),
      ...under('items[].', offering(page, root)),
      note: text(page, `${root} .offerings-note`, 'note'),
    }),
  },
  offers: {
    root: '.offers',
    settings: { heading: 'Offers', more: allMore },
    proofs: (page, root) => ({
      ...headed(page, root),
      show: values(
        [
          'cards',
          both(hasEffect(page, `${root}.offers-as-cards`), not(hasEffect(page, `${root}[data-carousel]`))),
        ],
        ['carousel', hasEffect(page, `${root}[data-carousel]`)],
        ['list', hasEffect(page, `${root}.offers-as-list`)],
      ),
      category: values(
        ['Bonus', not(textEffect(page, root, 'For another site, and here'))],
        ['Finance', not(textEffect(page, root, 'Winter bonus'))],
      ),
      make: turns(not(textEffect(page, root, 'For another site, and here')), 'Toyota', undefined),
      models: beside(
        [set('pages/option-offers.json', 'sections.0.make', 'Toyota')],
        values([['Corolla'], textEffect(page, root, 'Winter bonus')], [['RAV4'], not(hasEffect(page, root))]),
      ),
      limit: counts(page, `${root} .offer`, 1, 2),
      ...more(page, root),
    }),
  },
  'payment-icons': {
    root: '.payment-icons',
    settings: { heading: 'We take', text: 'No surcharge.' },
    proofs: (page, root) => ({
      ...said(page, root),
      methods: values(
        [['visa'], countEffect(page, `${root} svg`, 1)],
        [['visa', 'maestro'], countEffect(page, `${root} svg`, 2)],
        [['google-pay', 'apple-pay', 'mastercard'], countEffect(page, `${root} svg`, 3)],
      ),
    }),
  },
  'price-finder': { root: '.price-finder', settings: { heading: 'Slide', text: 'Text' }, proofs: said },
  'price-index': {
    root: '.price-index',
    settings: { heading: 'By price', text: 'Text', steps: [20_000] },
    proofs: (page, root) => ({
      ...said(page, root),
      steps: values(
        [[20_000], textEffect(page, root, '$20,000')],
        [[30_000, 60_000], textEffect(page, root, '$60,000')],
      ),
    }),
  },
  promo: {
    root: 'main .promo',
    settings: { heading: 'Promo', text: 'Text', link: baseLink, picture: basePicture },
    proofs: (page, root) => ({ ...said(page, root), ...linked(page, root), ...pictured(page, root) }),
  },
  'promo-banner': {
    root: '.promo-banner',
    settings: { heading: 'Ways on', sell: { href: '/search' } },
    proofs: (page, root) => ({
      ...headed(page, root),
      ...Object.assign(
        {},
        ...['offers', 'service', 'sell'].map((key) => ({
          [`${key}.label`]: text(page, `${root} b`, `${key} label`),
          [`${key}.text`]: text(page, `${root} span`, `${key} text`),
          [`${key}.href`]: attribute(
            page,
            `${root} a`,
            'href',
            `https://alpha.example/${key}`,
            `https://beta.example/${key}`,
          ),
        })),
      ),
    }),
  },
  finance: {
    root: '#finance-form',
    settings: { heading: 'Reckon', formHeading: 'Ask' },
    proofs: (page, root) => ({
      heading: text(page, '.finance-sum h2', 'heading'),
      formHeading: text(page, `${root} h2`, 'heading of the form'),
      // Without it the other heading has nowhere to show.
      calculator: apart('calculator of a section', turns(hasEffect(page, '.finance-sum'), true, false)),
    }),
  },
  propositions: {
    root: '.propositions',
    settings: { items: [{ claim: 'reserve', text: 'Text', href: '/search' }] },
    proofs: (page, root) => ({
      'items[].claim': values(
        ['reserve', textEffect(page, root, 'eserve')],
        ['payments', textEffect(page, root, 'ay')],
        ['finance', textEffect(page, root, 'inance')],
      ),
      'items[].text': text(page, `${root} span`, 'text'),
      'items[].href': attribute(page, `${root} a`, 'href', '/models', '/brands'),
    }),
  },
  quote: {
    root: '.quote',
    settings: { text: 'Words', by: 'Someone', note: 'Note' },
    proofs: (page, root) => ({
      text: text(page, `${root} blockquote`, 'text'),
      by: words(page, `${root} figcaption`, 'Alpha', 'Beta'),
      note: text(page, `${root} figcaption`, 'note'),
    }),
  },
  'recent-searches': {
    root: '.recent-searches',
    settings: {},
    proofs: (page) => ({
      heading: values(
        ['Searched first', islandEffect(page, '"Searched first"')],
        ['Searched second', islandEffect(page, '"Searched second"')],
      ),
    }),
  },
  'recently-viewed': {
    root: '.recently-viewed',
    settings: {},
    proofs: (page) => ({
      heading: values(
        ['Seen first', islandEffect(page, '"Seen first"')],
        ['Seen second', islandEffect(page, '"Seen second"')],
      ),
      count: values([3, islandEffect(page, '"count":[0,3]')], [5, islandEffect(page, '"count":[0,5]')]),
    }),
  },
  reviews: { root: 'main .reviews', settings: {}, proofs: headed },
  'sales-counter': { root: '.sales-counter', settings: { text: 'Text' }, proofs: said },
  'service-banner': {
    root: '.service-banner',
    settings: { heading: 'Service', text: 'Text', picture: basePicture },
    proofs: (page, root) => ({
      ...said(page, root),
      label: text(page, `${root} a`, 'label'),
      href: attribute(page, `${root} a`, 'href', '/models', '/brands'),
      ...pictured(page, root),
    }),
  },
  statistics: {
    root: '.statistics',
    settings: { heading: 'Figures', items: items(2, { value: 3, label: 'yards' }) },
    proofs: (page, root) => ({
      ...headed(page, root),
      'items[].value': values(
        [1234, textEffect(page, `${root} dd`, '1,234')],
        [4321, textEffect(page, `${root} dd`, '4,321')],
      ),
      'items[].prefix': words(page, `${root} dd`, 'about ', 'nearly '),
      'items[].suffix': words(page, `${root} dd`, ' cars', ' vans'),
      'items[].label': text(page, `${root} dt`, 'label'),
    }),
  },
  'stock-strip': {
    root: '.stock-strip',
    settings: { heading: 'Strip', more: allMore, count: 12 },
    proofs: (page, root) => {
      const { facets, 'ranges.*.min': min, 'ranges.*.max': max } = carFilter(page, root);
      const place = 'sections.0.filter';
      const price = (key: string, proof: OptionProof | undefined): OptionProofs =>
        proof === undefined
          ? {}
          : { [`filter.ranges.*.${key}`]: { ...proof, place: `${place}.ranges.price.${key}` } };
      return {
        ...headed(page, root),
        ...more(page, root),
        show: values(
          [
            'cards',
            both(hasEffect(page, `${root}.show-cards`), not(hasEffect(page, `${root}[data-carousel]`))),
          ],
          ['carousel', hasEffect(page, `${root}[data-carousel]`)],
          ['rows', hasEffect(page, `${root}.show-rows`)],
          ['feature', hasEffect(page, `${root}.show-feature`)],
        ),
        ...(facets && { 'filter.facets': { ...facets, apart: 'strip facets' } }),
        ...price('min', min),
        ...price('max', max),
        'filter.justArrived': {
          ...turns(countEffect(page, `${root} li[data-car]`, 1), true, false),
          apart: 'just arrived',
        },
        'filter.reduced': {
          ...turns(countEffect(page, `${root} li[data-car]`, 1), true, false),
          apart: 'reduced',
        },
        sort: {
          ...values(
            ['price:asc', sortEffect(page, root, ['44,990', '84,990'])],
            ['price:desc', sortEffect(page, root, ['84,990', '44,990'])],
          ),
          apart: 'sorted',
        },
        count: { ...counts(page, `${root} li[data-car]`, 2, 3), apart: 'counted' },
      };
    },
  },
  team: {
    root: '.team',
    settings: { heading: 'People', people: [basePerson] },
    proofs: (page, root) => ({ ...headed(page, root), ...under('people[].', person(page, root)) }),
  },
  text: {
    root: '.text',
    settings: { heading: 'Words', markdown: 'Words.' },
    proofs: (page, root) => ({ ...headed(page, root), markdown: markdown(page, `${root} .prose`) }),
  },
  'finance-application': {
    root: '.finance-application',
    settings: { heading: 'Apply' },
    proofs: headed,
  },
  'trade-in': {
    root: '.trade-in',
    settings: { heading: 'Value it' },
    proofs: (page, root) => ({
      ...headed(page, root),
      topic: values(
        ['', attributeEffect(page, `${root} [name="topic"]`, 'value', 'Trade In Valuation')],
        ['Sell My Car', attributeEffect(page, `${root} [name="topic"]`, 'value', 'Sell My Car')],
      ),
    }),
  },
  trips: {
    root: '.trips',
    settings: {
      heading: 'Trips',
      items: items(2, { title: 'A', text: 'a', href: '/search', scene: 'coast', picture: basePicture }),
    },
    proofs: (page, root) => ({
      ...headed(page, root),
      'items[].title': text(page, `${root} b`, 'title'),
      'items[].text': text(page, `${root} span`, 'text'),
      'items[].href': attribute(page, `${root} a`, 'href', '/search?body=Ute', '/search/used-cars'),
      'items[].scene': values(
        ['outback', hasEffect(page, `${root} .scene-outback`)],
        ['bush', hasEffect(page, `${root} .scene-bush`)],
        ['coast', countEffect(page, `${root} .scene-coast`, 2)],
        ['dusk', hasEffect(page, `${root} .scene-dusk`)],
      ),
      ...under('items[].picture.', picture(page, `${root} img`)),
    }),
  },
  vacancies: { root: '.vacancies', settings: {}, proofs: headed },
  vacancy: {
    root: '.vacancy',
    settings: { slug: 'technician' },
    proofs: (page, root) => ({
      slug: {
        ...values(
          ['technician', not(textEffect(page, `${root} .prose`, 'Driving'))],
          ['driver', textEffect(page, `${root} .prose`, 'Driving')],
        ),
      },
    }),
  },
  video: {
    root: '.video',
    settings: {
      heading: 'A film',
      text: 'Text',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      poster: basePicture,
    },
    proofs: (page, root) => ({
      ...said(page, root),
      url: attribute(
        page,
        `${root} a`,
        'href',
        'https://films.fixture.example/first.mp4',
        'https://films.fixture.example/second.mp4',
      ),
      ...under('poster.', picture(page, `${root} img`)),
    }),
  },
  warranty: { root: '.warranty', settings: {}, proofs: headed },
  weights: {
    root: '.weights',
    settings: {
      heading: 'Weights',
      text: 'Text',
      picture: basePicture,
      companion: basePicture,
      figures: items(2, { value: '1 kg', label: 'A' }),
      note: 'Note',
      link: baseLink,
    },
    proofs: (page, root) => ({
      ...said(page, root),
      ...pictured(page, root),
      ...under('companion.', picture(page, `${root} img`)),
      'figures[].value': words(page, `${root} b`, '2,480 kg', '3,500 kg'),
      'figures[].label': text(page, `${root} li`, 'label'),
      note: text(page, `${root} .weights-note`, 'note'),
      ...linked(page, root),
    }),
  },
};

function sortEffect(page: string, root: string, prices: readonly [string, string]) {
  return {
    name: `${page}: ${prices.join(' before ')} in ${root}`,
    shows: async (site: { texts: (page: string, selector: string) => Promise<string[]> }) => {
      const [found = ''] = await site.texts(page, root);
      const [first, second] = prices.map((price) => found.indexOf(price));
      return first !== undefined && second !== undefined && first >= 0 && first < second;
    },
  };
}

function inTemplate(template: string, proofs: OptionProofs): OptionProofs {
  const patches = [set('site.json', 'template', template)];
  return Object.fromEntries(
    Object.entries(proofs).map(([key, proof]) => [key, { ...beside(patches, proof), apart: template }]),
  );
}

/** Settings that leave out what other settings show. */
const chooses = /^(id|make|models|category|without|limit|kind|tabs|attribute|of|show|stock|count)$/;

const pageOf = (type: string): string => `/pages/option-${type}`;

const headingOf = (type: string, file: string): Patch[] =>
  type.startsWith('hero') ? [set(file, 'heading', 'Without the first view')] : [];

function proofsOf(type: string, { root, proofs }: Section): OptionProofs {
  const page = pageOf(type);
  const own = Object.entries(proofs(page, root)).map(([key, proof]): [string, OptionProof] => [
    `sections[type=${type}].${key}`,
    {
      ...(chooses.test(key) && { apart: `sections that choose by ${key}` }),
      place: `sections.0.${key.replaceAll('[]', '.0')}`,
      ...proof,
      file: `pages/option-${type}.json`,
    },
  ]);
  const hidden = `${page}-hidden`;
  const file = `pages/option-${type}-hidden.json`;
  return {
    [`sections[type=${type}].type`]: {
      ...values([type, hasEffect(page, root)]),
      place: 'sections.0.type',
      file: `pages/option-${type}.json`,
    },
    [`sections[type=${type}].hidden`]: {
      cases: [
        // A page whose hero is hidden has a heading of its own.
        { value: true, effect: not(hasEffect(hidden, root)), beside: headingOf(type, file) },
        { value: false, effect: hasEffect(hidden, root) },
      ],
      place: 'sections.0.hidden',
      file,
    },
    [`sections[type=${type}].anchor`]: {
      ...values(['first-end', hasEffect(page, '#first-end')], ['second-end', hasEffect(page, '#second-end')]),
      place: 'sections.0.anchor',
      file: `pages/option-${type}.json`,
    },
    ...Object.fromEntries(own),
  };
}

export const sectionOptions: OptionProofs = Object.assign(
  {},
  ...Object.entries(sections).map(([type, section]) => proofsOf(type, section)),
);

const pageFileOf = (type: string, { settings }: Section, ending: string): Patch =>
  set(`pages/option-${type}${ending}.json`, '', {
    path: `${pageOf(type)}${ending}`,
    title: `The section ${type}${ending}`,
    description: `A page with the section ${type}${ending}.`,
    ...(!type.startsWith('hero') && { heading: `The section ${type}${ending}` }),
    sections: [
      { type, ...settings },
      type === 'quote'
        ? { type: 'hours', heading: 'When' }
        : { type: 'quote', text: 'A sentence.', by: 'A customer' },
    ],
  });

/** A page for each section type, and one whose section is hidden in turn. */
export const sectionBase: Patch[] = Object.entries(sections).flatMap(([type, section]) => [
  pageFileOf(type, section, ''),
  pageFileOf(type, section, '-hidden'),
]);
