import { picture } from './parts.ts';
import {
  apart,
  at,
  attribute,
  beside,
  hasEffect,
  matchEffect,
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

const inAtlas = (proof: OptionProof): OptionProof =>
  apart('atlas', beside([set('site.json', 'template', 'atlas')], proof));

const menu = 'header nav';

export const navigationOptions: OptionProofs = {
  'main[].menu': apart(
    'apart 9',
    at(
      'main',
      values(
        [[{ menu: 'home' }], textEffect('/', menu, 'Home')],
        [[{ menu: 'models' }], textEffect('/', menu, 'Models')],
        [[{ menu: 'offers' }], textEffect('/', menu, 'Offers')],
        [[{ menu: 'our-stock' }], textEffect('/', menu, 'Our Stock')],
        [[{ menu: 'service-and-parts' }], textEffect('/', menu, 'Service')],
        [[{ menu: 'company' }], textEffect('/', menu, 'Company')],
        [[{ menu: 'finance' }], textEffect('/', menu, 'Finance')],
      ),
    ),
  ),
  'main[].label': at('main.1.label', words('/', menu, 'Alpha models', 'Beta models')),
  'main[].href': at('main.4.href', attribute('/', `${menu} a`, 'href', '/warranty', '/accessibility')),
  'main[].links[].label': at('main.4.links.0.label', words('/_menu', 'a', 'Alpha Toyotas', 'Beta Toyotas')),
  'main[].links[].href': at(
    'main.4.links.0.href',
    attribute('/_menu', 'a', 'href', '/warranty', '/accessibility'),
  ),
  hover: turns(hasEffect('/', 'fc-menu-bar[data-hover]'), {}, undefined),
  'finance.href': attribute(
    '/',
    'footer a',
    'href',
    'https://alpha.example/loan',
    'https://beta.example/loan',
  ),
  'utilities[].label': inAtlas(words('/', 'header a', 'Alpha call', 'Beta call')),
  'utilities[].href': inAtlas(attribute('/', 'header a', 'href', 'tel:+61855500111', 'tel:+61855500222')),
  'rail[].label': words('/', 'a', 'Alpha rail', 'Beta rail'),
  'rail[].href': attribute('/', 'a', 'href', '/search/new-cars', '/search/demo-cars'),
  'rail[].count': attribute('/', '[data-count]', 'data-count', 'body:Sedan', 'make:Ford'),
  'footer[].group': apart(
    'apart 10',
    at(
      'footer',
      values(
        [[{ group: 'buyer-tools' }], textEffect('/', 'footer h2', 'Buyer Tools')],
        [[{ group: 'servicing-and-parts' }], textEffect('/', 'footer h2', 'Servicing and Parts')],
        [[{ group: 'dealer' }], textEffect('/', 'footer a', 'Privacy policy')],
      ),
    ),
  ),
  'footer[].title': at('footer.3.title', words('/', 'footer h2', 'Alpha yards', 'Beta yards')),
  'footer[].links[].label': at('footer.3.links.0.label', words('/', 'footer a', 'Alpha cars', 'Beta cars')),
  'footer[].links[].href': at(
    'footer.3.links.0.href',
    attribute('/', 'footer a', 'href', 'https://alpha.example/yard', 'https://beta.example/yard'),
  ),
};

const colour = (pattern: (hex: string) => RegExp, ...hexes: readonly string[]): OptionProof =>
  values(...hexes.map((hex) => [hex, matchEffect('/', pattern(hex))] as const));
/** The colours of dark pages stand after the question for a dark scheme. */
const dark = (name: string) => (hex: string) =>
  new RegExp(`prefers-color-scheme:dark\\)\\{.*--${name}:${hex}`);

const logo = '.header .wordmark img';
const files = ['/demo/atlas/suv-blue-b1-side-960.webp', '/demo/atlas/suv-blue-b1-front-960.webp'] as const;

export const themeOptions: OptionProofs = {
  brand: colour((hex) => new RegExp(`<style>body\\{--brand:${hex}`), '#0b3f41', '#17406d'),
  accent: colour((hex) => new RegExp(`--accent:${hex}`), '#7a1f1f', '#1f3f7a'),
  ground: colour((hex) => new RegExp(`--bg:${hex}`), '#f7f7f0', '#f0f7f7'),
  scheme: {
    cases: [
      {
        value: 'light',
        effect: not(hasEffect('/', 'meta[name=color-scheme]')),
        beside: [set('theme.json', 'dark', undefined), set('theme.json', 'logo.onDark', undefined)],
      },
      { value: 'auto', effect: hasEffect('/', 'meta[content=light dark]') },
      { value: 'dark', effect: hasEffect('/', 'meta[content=dark]') },
    ],
    apart: 'apart 11',
  },
  'dark.brand': colour(dark('brand'), '#ffe066', '#66e0ff'),
  'dark.accent': colour(dark('accent'), '#ff9966', '#99ff66'),
  'dark.ground': colour(dark('bg'), '#101820', '#201810'),
  wordmark: words('/', '.header .wordmark', 'Alpha mark', 'Beta mark'),
  ...under('logo.', {
    ...Object.fromEntries(Object.entries(picture('/', logo)).filter(([key]) => key !== 'alt')),
    onDark: attribute('/', '.wordmark source', 'srcset', ...files),
  }),
};

export const redirectOptions: OptionProofs = {
  'redirects[].from': values(
    ['/alpha-stock', matchEffect('_redirects', /^\/alpha-stock \/search\/used-cars 301$/m)],
    ['/beta-stock', matchEffect('_redirects', /^\/beta-stock \/search\/used-cars 301$/m)],
  ),
  'redirects[].to': at(
    'redirects.3.to',
    values(
      ['/models', matchEffect('_redirects', /^\/cars\/old-car \/models 301$/m)],
      [undefined, matchEffect('_redirects', /^\/cars\/old-car \/404 410$/m)],
    ),
  ),
};

const reviews = '/pages/option-reviews';
const review = (key: string): string => `collection.reviews[].${key}`;

export const reviewOptions: OptionProofs = {
  hidden: apart('apart 14', turns(not(hasEffect(reviews, '.reviews')), {}, undefined)),
  minimumRating: apart('apart 15', turns(hasEffect(reviews, '.reviews'), 4.3, 4.5)),
  source: words(reviews, '.reviews-sum', 'Alphabook', 'Betabook'),
  href: attribute(
    reviews,
    '.reviews a',
    'href',
    'https://alpha.example/reviews',
    'https://beta.example/reviews',
  ),
  'collection.count': values(
    [51, textEffect(reviews, '.reviews-sum', 'from 51')],
    [61, textEffect(reviews, '.reviews-sum', 'from 61')],
  ),
  'collection.average_rating': words(reviews, '.reviews-sum', '4.6', '4.9'),
  // No page says it. That it tells reviews apart is proven in reviews.test.ts of the checks.
  [review('id')]: {
    isName: true,
    ...values([7, hasEffect(reviews, '.reviews li')], [8, hasEffect(reviews, '.reviews li')]),
  },
  [review('customer_name')]: words(reviews, '.review-by', 'Alpha Customer', 'Beta Customer'),
  [review('text')]: words(reviews, '.review-text', 'First words.', 'Second words.'),
  [review('rating')]: values(
    [3, hasEffect(reviews, 'li [aria-label=3.0 of 5 stars]')],
    [5, hasEffect(reviews, 'li [aria-label=5.0 of 5 stars]')],
  ),
  [review('review_date')]: values(
    ['2026-10-01', hasEffect(reviews, '[datetime=2026-10-01]')],
    ['2026-10-02', hasEffect(reviews, '[datetime=2026-10-02]')],
  ),
  [review('review_date_in_words')]: words(reviews, '.review-by', 'last month', 'last spring'),
  [review('reply_text')]: words(reviews, '.review-reply', 'First answer.', 'Second answer.'),
  [review('reply_date')]: values(
    ['2026-11-03', textEffect(reviews, '.review-reply', '03/11/2026')],
    ['2026-11-04', textEffect(reviews, '.review-reply', '04/11/2026')],
  ),
  [review('image')]: attribute(reviews, '.review-by img', 'src', ...files),
};
