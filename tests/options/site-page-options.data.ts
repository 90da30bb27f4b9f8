import {
  apart,
  attribute,
  attributeEffect,
  beside,
  existsEffect,
  not,
  set,
  settingsEffect,
  textEffect,
  turns,
  values,
  words,
  type Effect,
  type OptionProof,
  type OptionProofs,
} from './proof.ts';
import { rav4, hilux } from './search-screen.ts';

/** The slides of a gallery: `v` is a video, `p` a picture. */
const slides = (order: RegExp): Effect => ({
  name: `${rav4}: slides that match ${order}`,
  shows: async (site) =>
    order.test(
      ((await site.read(rav4)).match(/<li class="gallery-slide"[^>]*>\s*<(a|img)/g) ?? [])
        .map((slide) => (slide.endsWith('<a') ? 'v' : 'p'))
        .join(''),
    ),
});

/** The promotion of a vehicle page ends at midnight in Perth after this day, which is in the afternoon of the day in UTC. */
const popupEnds = (day: string): Effect => ({
  name: `${rav4}: a promotion that ends on ${day}`,
  shows: async (site) =>
    (await site.attributes(rav4, 'fc-popup', 'data-ends')).some((moment) =>
      new Date(Number(moment)).toISOString().startsWith(day),
    ),
});

/** Proofs at a dealer without a lender: vehicle pages have a link to mail there, where others have a calculator. */
export const withoutLender = (proof: OptionProof): OptionProof =>
  apart(
    'without a lender',
    beside(
      ['provider', 'quote', 'application'].map((key) => set('finance.json', key, undefined)),
      proof,
    ),
  );

/** What pages.json says of other pages than the search. */
export const otherPageOptions: OptionProofs = {
  'home.title': words('/', 'title', 'Alpha home', 'Beta home'),
  'blog.heading': words('/blog', 'h1', 'Alpha news', 'Beta news'),
  'blog.intro': words('/blog', '.page-top-intro', 'Alpha intro.', 'Beta intro.'),
  'vehicle.gallery.view': attribute(rav4, 'fc-gallery', 'data-view', 'spinner', 'gallery'),
  'vehicle.promises': values(
    [['Alpha promise'], textEffect(rav4, 'main', 'Alpha promise')],
    [['Beta promise'], textEffect(rav4, 'main', 'Beta promise')],
  ),
  'vehicle.enquireText': words(rav4, '.actions', 'Alpha ask', 'Beta ask'),
  'vehicle.announcement.text': words(hilux, '.announcement', 'Alpha notice', 'Beta notice'),
  'vehicle.disclaimer': words(rav4, 'main', 'Alpha print.', 'Beta print.'),
  'vehicle.finance.heading': withoutLender(words(rav4, 'main h2', 'Alpha finance', 'Beta finance')),
  'vehicle.finance.text': withoutLender(words(rav4, 'main', 'Alpha loan.', 'Beta loan.')),
  'vehicle.finance.label': withoutLender(words(rav4, 'main a', 'Alpha loan way', 'Beta loan way')),
  'vehicle.finance.disclaimer': withoutLender(words(rav4, 'main', 'Alpha terms.', 'Beta terms.')),
  'vehicle.popup.title': words(rav4, 'main', 'Alpha popup', 'Beta popup'),
  'vehicle.popup.description': words(rav4, 'main', 'Alpha day.', 'Beta day.'),
  'vehicle.popup.buttonText': words(rav4, 'main', 'Alpha button', 'Beta button'),
  'vehicle.popup.linkTo': attribute(rav4, 'main a', 'href', '/models', '/brands'),
  'vehicle.popup.src': attribute(
    rav4,
    'main img',
    'src',
    '/demo/atlas/popup-one.webp',
    '/demo/atlas/popup-two.webp',
  ),
  'blog.pageSize': apart('blog', turns(existsEffect('/blog/page/2'), 2, 60)),
  'vehicle.gallery.video': values(
    ['start', slides(/^v/)],
    ['second', slides(/^pv/)],
    ['middle', slides(/^pp+v+p/)],
    ['end', slides(/^p+v+$/)],
  ),
  'vehicle.gallery.defaultImages': apart(
    'default images',
    turns(
      not(attributeEffect(rav4, '.gallery-slide img', 'src', 'suv-blue-b1-front-960.webp')),
      ['/suv-blue-b1-front-960.webp'],
      [],
    ),
  ),
  'vehicle.similarCars.ending': words(rav4, '.similar h2', 'Available', 'In-Stock'),
  'vehicle.similarCars.load': values(
    ['mount', settingsEffect(rav4, 'fc-similar-cars', '"load":"mount"')],
    ['near', settingsEffect(rav4, 'fc-similar-cars', '"load":"near"')],
  ),
  'vehicle.sticky': attribute(rav4, '.sticky-bar', 'data-sticky', 'header', 'bar'),
  'vehicle.popup.expiryDate': values(
    ['2026-12-30', popupEnds('2026-12-30')],
    ['2026-12-29', popupEnds('2026-12-29')],
  ),
};
