import type { Patch } from './json-place.ts';
import { baseLink, basePicture, described, markdown, picture, question, text } from './parts.ts';
import {
  apart,
  at,
  attribute,
  attributeEffect,
  beside,
  both,
  existsEffect,
  hasEffect,
  matchEffect,
  not,
  set,
  textEffect,
  turns,
  under,
  values,
  words,
  type Effect,
  type OptionProofs,
} from './proof.ts';
import { ends } from './topic-options.data.ts';

const rav4 = '/models/rav4';
const files = ['/demo/atlas/suv-blue-b1-side-960.webp', '/demo/atlas/suv-blue-b1-front-960.webp'] as const;
const site = 'https://everything.fixture.example';
const canonical = (page: string, path: string) => hasEffect(page, `link[rel=canonical][href=${site}${path}]`);

export const modelOptions: OptionProofs = {
  'models[].name': apart('apart 1', words(rav4, 'h1', 'Alpha', 'Beta')),
  'models[].slug': apart(
    'apart 13',
    at(
      'models.1.slug',
      beside(
        [
          set('pages/option-models.json', 'sections.0.without', undefined),
          set('pages.json', 'home.sections', [
            { type: 'hero', title: 'Good cars' },
            { type: 'hours', heading: 'Hours', anchor: 'hours' },
          ]),
        ],
        values(
          ['alpha-ute', existsEffect('/models/alpha-ute')],
          ['beta-ute', existsEffect('/models/beta-ute')],
        ),
      ),
    ),
  ),
  'models[].override_url': apart(
    'apart 8',
    values(
      ['https://alpha.example/rav4', hasEffect('/models', 'a[href=https://alpha.example/rav4]')],
      ['https://beta.example/rav4', hasEffect('/models', 'a[href=https://beta.example/rav4]')],
    ),
  ),
  ...under('models[].image.', picture(rav4, '.page-top img')),
  'models[].cloudfront_new_image_url': apart(
    'apart 2',
    attribute(
      rav4,
      '.page-top img',
      'src',
      'https://alpha.example/rav4.webp',
      'https://beta.example/rav4.webp',
    ),
  ),
  'models[].manufacturer_body': words('/models', '.model-group h2', 'Alphabody', 'Betabody'),
  'models[].manufacturer_body2': words('/models', '.model-group h2', 'Gammabody', 'Deltabody'),
  'models[].manufacturer_body3': words('/models', '.model-group h2', 'Epsilonbody', 'Zetabody'),
  'models[].status': at(
    'models.2.status',
    apart(
      'apart 3',
      values(
        [
          'current',
          both(
            textEffect('/models', '.model-tile', 'Defender'),
            not(textEffect('/models', '.model-tile', 'Coming soon')),
          ),
        ],
        ['coming_soon', textEffect('/models', '.model-tile', 'Coming soon')],
        ['discontinued', not(textEffect('/models', '.model-tile', 'Defender'))],
      ),
    ),
  ),
  'models[].make': apart(
    'apart 12',
    beside(
      [set('models.json', 'models.0.override_url', undefined)],
      values(
        ['Land Rover', textEffect('/rav4', 'h1', 'Land Rover')],
        ['Toyota', textEffect('/rav4', 'h1', 'Toyota')],
      ),
    ),
  ),
  'models[].category': apart('apart 4', words('/_menu', '.menu-tabs', 'Alpha cars', 'Beta cars')),
  // The page of a model lists new cars, so all are.
  'models[].stockNames': beside(
    [set('stock.json', 'overrides.fields.car_type', { constant: 'new' })],
    apart(
      'apart 14',
      values(
        [['RAV4'], hasEffect(rav4, '.stock-strip a[href=/cars/2024-toyota-rav4-cruiser-hybrid-e1]')],
        [['HiLux'], hasEffect(rav4, '.stock-strip a[href=/cars/2022-toyota-hilux-sr5-e2]')],
      ),
    ),
  ),
  'models[].intro': text(rav4, '.page-top-intro', 'intro'),
  'models[].words': markdown(rav4, '.text .prose'),
  ...under('models[].faq[].', question(rav4, '.faq')),
  heading: text('/models', 'h1', 'heading'),
  intro: text('/models', '.page-top-intro', 'intro'),
  canonical: apart(
    'apart 5',
    values(
      ['short', canonical('/models/hilux', '/hilux')],
      ['models', canonical('/models/hilux', '/models/hilux')],
    ),
  ),
};

const toyota = '/toyota/overview';

/** The brand Hauled stands among those of a kind. */
const standsUnder = (kind: string): Effect => ({
  name: `/brands: Hauled under ${kind}`,
  shows: async ({ texts }) =>
    (await texts('/brands', '.brand-group')).some(
      (group) => group.startsWith(kind) && group.includes('Hauled'),
    ),
});

export const brandOptions: OptionProofs = {
  'brands[].title': at('brands.2.title', words('/brands', '.brand-name', 'Alpha Ridden', 'Beta Ridden')),
  'brands[].slug': at(
    'brands.2.slug',
    values(
      ['alpha-ridden', existsEffect('/alpha-ridden/overview')],
      ['beta-ridden', existsEffect('/beta-ridden/overview')],
    ),
  ),
  'brands[].logo': attribute('/brands', '.brand-mark img', 'src', ...files),
  ...under('brands[].banner.', picture(toyota, '.page-top img')),
  'brands[].description': values(
    [['Alpha words.', 'More.'], textEffect(toyota, '.page-top-intro', 'Alpha words.')],
    [['Beta words.', 'More.'], textEffect(toyota, '.page-top-intro', 'Beta words.')],
  ),
  'brands[].skipPage': at('brands.1.skipPage', turns(not(existsEffect('/land-rover/overview')), true, false)),
  'brands[].kind': at(
    'brands.3.kind',
    apart(
      'apart 6',
      values(
        ['car', standsUnder('Cars')],
        ['motorcycle', standsUnder('Motorcycles')],
        ['truck', standsUnder('Trucks')],
        ['group', standsUnder('Group companies')],
      ),
    ),
  ),
  'brands[].make': apart(
    'apart 16',
    values(
      ['Land Rover', hasEffect(toyota, '.stock-strip a[href=/cars/2020-land-rover-defender-110-p400-e3]')],
      ['Toyota', hasEffect(toyota, '.stock-strip a[href=/cars/2022-toyota-hilux-sr5-e2]')],
    ),
  ),
  'brands[].href': at(
    'brands.1.href',
    attribute('/brands', '.brand-mark', 'href', 'https://alpha.example/lr', 'https://beta.example/lr'),
  ),
  heading: text('/brands', 'h1', 'heading'),
  intro: text('/brands', '.page-top-intro', 'intro'),
  'statistics.heading': text('/brands', '.statistics h2', 'heading'),
  'statistics.items[].value': values(
    [1234, textEffect('/brands', '.statistics dd', '1,234')],
    [4321, textEffect('/brands', '.statistics dd', '4,321')],
  ),
  'statistics.items[].prefix': words('/brands', '.statistics dd', 'about ', 'nearly '),
  'statistics.items[].suffix': words('/brands', '.statistics dd', ' lorries', ' vans'),
  'statistics.items[].label': text('/brands', '.statistics dt', 'label'),
  canonical: apart(
    'apart 7',
    values(
      ['overview', canonical('/brands/ridden', '/ridden/overview')],
      ['brands', canonical('/brands/ridden', '/brands/ridden')],
    ),
  ),
};

const offer = '/offers/1';

export const offerOptions: OptionProofs = {
  'offers[].id': apart(
    'apart 1',
    at('offers.3.id', values([11, existsEffect('/offers/11')], [12, existsEffect('/offers/12')])),
  ),
  'offers[].name': apart('apart 2', words(offer, 'h1', 'Alpha bonus', 'Beta bonus')),
  'offers[].description': words(offer, '.offer-words', 'Alpha terms.', 'Beta terms.'),
  'offers[].disclaimer': words(offer, '.offer-conditions', 'Alpha conditions.', 'Beta conditions.'),
  'offers[].category': at(
    'offers.3.category',
    words('/special-offers', '.offer-kind', 'Alpha kind', 'Beta kind'),
  ),
  'offers[].image_url': apart('apart 3', attribute(offer, '.offer-page img', 'src', ...files)),
  'offers[].image_or_model_image.url': attribute(offer, '.offer-page img', 'src', ...files),
  'offers[].model.name': words(offer, '.stock-strip h2', 'RAV4', 'HiLux'),
  'offers[].manufacturer': at(
    'offers.3.manufacturer',
    values(['Kia', existsEffect('/offers/kia/9')], ['Mazda', existsEffect('/offers/mazda/9')]),
  ),
  'offers[].excluded_website_ids': at(
    'offers.3.excluded_website_ids',
    apart(
      'apart 4',
      turns(
        not(textEffect('/special-offers', 'main', 'Spare offer')),
        ['fixture-everything'],
        ['another-site'],
      ),
    ),
  ),
  'offers[].start': at(
    'offers.3.start',
    apart('apart 5', turns(textEffect('/special-offers', 'main', 'Spare offer'), '2026-11-21', '2026-11-22')),
  ),
  'offers[].expiry': at(
    'offers.3.expiry',
    apart('apart 6', turns(textEffect('/special-offers', 'main', 'Spare offer'), '2026-11-21', '2026-11-20')),
  ),
  'offers[].model.slug': apart(
    'offered models',
    values(
      ['rav4', attributeEffect(offer, '.offer-model a', 'href', '/models/rav4')],
      ['hilux', attributeEffect(offer, '.offer-model a', 'href', '/models/hilux')],
    ),
  ),
  'offers[].model.override_url': attribute(offer, '.offer-model a', 'href', '/models', '/brands'),
  'offers[].link.label': words(offer, '.offer-words a', 'Alpha cars', 'Beta cars'),
  'offers[].link.href': attribute(offer, '.offer-words a', 'href', '/models', '/brands'),
  shownDespiteExclusion: apart(
    'apart 7',
    turns(textEffect('/special-offers', 'main', 'For another site, and here'), [3], [2]),
  ),
  heading: text('/special-offers', 'h1', 'heading'),
  intro: text('/special-offers', '.page-top-intro', 'intro'),
};

const own = '/pages/option-page';
const ownFile = 'pages/option-page.json';
const inFile = (proofs: OptionProofs): OptionProofs =>
  Object.fromEntries(Object.entries(proofs).map(([key, proof]) => [key, { ...proof, file: ownFile }]));

export const pageOptions: OptionProofs = inFile({
  path: apart(
    'apart 8',
    values(
      ['/pages/alpha-page', existsEffect('/pages/alpha-page')],
      ['/pages/beta-page', existsEffect('/pages/beta-page')],
    ),
  ),
  title: words(own, 'title', 'Alpha title', 'Beta title'),
  description: described(own),
  heading: text(own, 'h1', 'heading'),
  intro: text(own, '.page-top-intro', 'intro'),
  ...under('picture.', picture(own, '.page-top img')),
  canonical: apart(
    'apart 9',
    values(['/models', canonical(own, '/models')], ['/brands', canonical(own, '/brands')]),
  ),
  noindex: apart('apart 10', turns(hasEffect(own, 'meta[name=robots]'), true, false)),
  ...under('ends.', ends(own, ownFile, 'ends')),
});

const article = '/blog/every-setting';
const articleFile = 'articles/every-setting.md';
/** An article says the day of its last change to readers and to search engines. */
const updatedOn = (day: string) =>
  both(
    hasEffect(article, `.article-by [datetime=${day}]`),
    attributeEffect(article, 'meta[property=article:modified_time]', 'content', day),
  );
const inArticle = (proofs: OptionProofs): OptionProofs =>
  Object.fromEntries(Object.entries(proofs).map(([key, proof]) => [key, { ...proof, file: articleFile }]));

export const articleOptions: OptionProofs = inArticle({
  title: words(article, 'h1', 'Alpha article', 'Beta article'),
  description: words(article, '.article-lead', 'Alpha lead.', 'Beta lead.'),
  date: values(
    ['2026-10-06', hasEffect(article, '.article-by [datetime=2026-10-06]')],
    ['2026-10-07', hasEffect(article, '.article-by [datetime=2026-10-07]')],
  ),
  time: apart(
    'apart 11',
    beside(
      [set(articleFile, 'date', '2026-11-21'), set(articleFile, 'updated', undefined)],
      turns(hasEffect('/blog', 'a[href=/blog/every-setting]'), '09:59', '10:01'),
    ),
  ),
  updated: values(['2026-10-11', updatedOn('2026-10-11')], ['2026-10-12', updatedOn('2026-10-12')]),
  author: words(article, '.article-by', 'Alpha Author', 'Beta Author'),
  category: apart('apart 12', words('/blog', '.entry-day', 'Alpha kind', 'Beta kind')),
  ...under('picture.', picture(article, '.article-picture img')),
  // Others of its kind follow the ones that it names.
  related: values(
    [['first-words'], matchEffect(article, /Read next(?:(?!\/blog\/)[\s\S])*\/blog\/first-words/)],
    [['third-words'], matchEffect(article, /Read next(?:(?!\/blog\/)[\s\S])*\/blog\/third-words/)],
  ),
  draft: apart(
    'apart 13',
    beside(
      [set('articles/first-words.md', 'related', undefined)],
      turns(not(existsEffect(article)), true, false),
    ),
  ),
  markdown: values(
    ['Some **firm** words.', textEffect(article, '.prose strong', 'firm')],
    ['Some *soft* words.', textEffect(article, '.prose em', 'soft')],
  ),
});

export const contentBase: Patch[] = [
  set('articles/third-words.md', '', {
    title: 'Third words',
    description: 'What stands third.',
    date: '2026-01-05',
    author: 'A Person',
    picture: basePicture,
    markdown: 'Words.',
  }),
  set('models.json', 'models.0.image', basePicture),
  set('offers.json', 'offers.3', { id: 9, name: 'Spare offer', category: 'Spare', link: baseLink }),
  set(ownFile, '', {
    path: own,
    title: 'An own page',
    description: 'A page with every setting of a page.',
    heading: 'An own page',
    intro: 'An intro.',
    picture: basePicture,
    ends: { on: '2027-12-31' },
    sections: [{ type: 'quote', text: 'A sentence.', by: 'A customer' }],
  }),
];
