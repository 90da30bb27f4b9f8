import { caravan, rav4 } from './search-screen.ts';
import type { Patch } from './json-place.ts';
import {
  baseLink,
  baseOffering,
  basePerson,
  basePicture,
  carFilter,
  described,
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
  at,
  attribute,
  beside,
  hasEffect,
  not,
  set,
  textEffect,
  turns,
  under,
  values,
  words,
  type OptionProofs,
} from './proof.ts';

const baseTopic = {
  intro: 'An intro.',
  picture: basePicture,
  figures: [
    { value: 3, label: 'yards' },
    { value: 5, label: 'hoists' },
  ],
  stories: [{ heading: 'A story', markdown: 'Its words.', picture: basePicture, link: baseLink }],
  steps: {
    items: [
      { title: 'First', text: 'Ring.' },
      { title: 'Then', text: 'Come.' },
    ],
  },
  markdown: 'Words.',
  points: [baseOffering],
  questions: [{ question: 'Why?', markdown: 'Because.' }],
};

const topic = (page: string): OptionProofs => ({
  heading: text(page, 'h1', 'heading'),
  intro: text(page, '.page-top-intro', 'intro'),
  description: described(page),
  ...under('picture.', picture(page, '.page-top img')),
  markdown: markdown(page, '.text .prose'),
  ...under('figures[].', {
    value: values(
      [1234, textEffect(page, '.statistics dd', '1,234')],
      [4321, textEffect(page, '.statistics dd', '4,321')],
    ),
    prefix: words(page, '.statistics dd', 'about ', 'nearly '),
    suffix: words(page, '.statistics dd', ' cars', ' vans'),
    label: text(page, '.statistics dt', 'label'),
  }),
  ...under('stories[].', {
    heading: text(page, '.media h2', 'story'),
    markdown: markdown(page, '.media .prose'),
    ...under('picture.', picture(page, '.media img')),
    ...under('link.', link(page, '.media a')),
  }),
  ...under('steps.', {
    heading: text(page, '.columns-steps h2', 'way'),
    'items[].title': text(page, '.columns-steps h3', 'step'),
    'items[].text': text(page, '.columns-steps p', 'words of a step'),
  }),
  ...under('points[].', offering(page, '.offerings-priced')),
  offerCategory: values(
    ['Bonus', textEffect(page, '.offers', 'Winter bonus')],
    ['Finance', textEffect(page, '.offers', 'For another site, and here')],
  ),
  ...under('questions[].', question(page, '.faq')),
});

/** What a page says from the day after its last one. */
export const ends = (page: string, file: string, place: string): OptionProofs => {
  const over = [set(file, `${place}.on`, '2026-06-30')];
  const ended = (proofs: OptionProofs): OptionProofs =>
    Object.fromEntries(
      Object.entries(proofs).map(([key, proof]) => [key, apart('ended', beside(over, proof))]),
    );
  return {
    on: apart('last days', turns(hasEffect(page, 'meta[name=robots]'), '2026-11-20', '2026-11-21')),
    ...ended({
      heading: text(page, 'main', 'end'),
      text: text(page, 'main', 'word after it'),
      ...under('link.', link(page, 'main a')),
    }),
  };
};

const topicOf = (
  file: string,
  key: string,
  page: string,
  more: OptionProofs = {},
): [string, OptionProofs] => [file, under(`${key}.`, { ...topic(page), ...more })];

const people = (page: string): OptionProofs => under('people[].', person(page, '.team'));

const topics = [
  topicOf('service.json', 'service', '/service'),
  topicOf('service.json', 'parts', '/parts/search'),
  topicOf('service.json', 'accessories', '/vehicle-parts-and-accessories'),
  topicOf('company.json', 'testDrive', '/book-test-drive', {
    name: words(rav4, '.actions', 'alpha try', 'beta try'),
    towedName: words(caravan, '.actions', 'alpha look', 'beta look'),
    bring: values(
      [['Your first paper'], textEffect('/book-test-drive', '.form-beside ul', 'Your first paper')],
      [
        ['Your licence', 'Your second paper'],
        textEffect('/book-test-drive', '.form-beside ul', 'Your second paper'),
      ],
    ),
  }),
  topicOf('company.json', 'about', '/about-us', people('/about-us')),
  topicOf('company.json', 'careers', '/careers'),
  topicOf('company.json', 'fleet', '/fleet', people('/fleet')),
  topicOf('company.json', 'warranty', '/warranty'),
  topicOf('company.json', 'warranty.campaign', '/pages/warranty', {
    ...under('ends.', ends('/pages/warranty', 'company.json', 'warranty.campaign.ends')),
  }),
  topicOf('company.json', 'roadside', '/roadside-assist'),
  topicOf('company.json', 'ownerBenefits', '/owner-benefits'),
  topicOf('company.json', 'eofy', '/eofy', {
    ...under('ends.', ends('/eofy', 'company.json', 'eofy.ends')),
    ...under('filter.', strip('/eofy', 'eofy')),
  }),
  topicOf('company.json', 'electric', '/pages/electric-vehicles', {
    ...under('filter.', strip('/pages/electric-vehicles', 'electric')),
  }),
  topicOf('company.json', 'spinToWin', '/spin-to-win', {
    ...under('ends.', ends('/spin-to-win', 'company.json', 'spinToWin.ends')),
  }),
];

function strip(page: string, key: string): OptionProofs {
  const { facets, 'ranges.*.min': min, 'ranges.*.max': max } = carFilter(page, '.stock-strip');
  const ute = [set('company.json', `${key}.filter.facets`, { body: ['Ute'] })];
  return {
    ...(facets && { facets }),
    ...(min && { 'ranges.*.min': beside(ute, at(`${key}.filter.ranges.price.min`, min)) }),
    ...(max && { 'ranges.*.max': beside(ute, at(`${key}.filter.ranges.price.max`, max)) }),
  };
}

const ofFile = (file: string): OptionProofs =>
  Object.assign({}, ...topics.filter(([name]) => name === file).map(([, proofs]) => proofs));

const maker = { kind: 'maker', maker: 'Toyota', href: 'https://booking.example/everything' };
const booking = (value: object) => ({ ...maker, ...value });

export const serviceOptions: OptionProofs = {
  'booking[kind=site].kind': at(
    'booking',
    values(
      [{ kind: 'site' }, textEffect('/service', '.enquiry h2', 'Book a service')],
      [maker, textEffect('/service', '.callout', 'Book with Toyota')],
    ),
  ),
  'booking[kind=maker].kind': at(
    'booking',
    turns(textEffect('/service', '.callout', 'Book with Toyota'), maker, { kind: 'site' }),
  ),
  'booking[kind=maker].maker': at(
    'booking',
    values(
      [booking({ maker: 'Kia' }), textEffect('/service', '.callout', 'Book with Kia')],
      [booking({ maker: 'Mazda' }), textEffect('/service', '.callout', 'Book with Mazda')],
    ),
  ),
  'booking[kind=maker].href': at(
    'booking',
    values(
      [booking({ href: 'https://alpha.example/' }), hasEffect('/service', 'a[href=https://alpha.example/]')],
      [booking({ href: 'https://beta.example/' }), hasEffect('/service', 'a[href=https://beta.example/]')],
    ),
  ),
  ...ofFile('service.json'),
};

const vacancy = '/careers/technician';

export const companyOptions: OptionProofs = {
  ...ofFile('company.json'),
  // The first one is named on other pages.
  'careers.vacancies[].slug': at(
    'careers.vacancies.1.slug',
    values(
      ['first-post', hasEffect('/careers/first-post', 'h1')],
      ['second-post', hasEffect('/careers/second-post', 'h1')],
    ),
  ),
  'careers.vacancies[].title': words(vacancy, 'h1', 'First post', 'Second post'),
  'careers.vacancies[].location': values(
    ['yard-2', textEffect('/careers', '.vacancy-facts', 'Darwin')],
    ['yard-1', not(textEffect('/careers', '.vacancy-facts', 'Darwin'))],
  ),
  // Of this vacancy alone: others of the list are of other kinds.
  'careers.vacancies[].employment': values(
    ['casual', textEffect(vacancy, '.vacancy', 'Casual')],
    ['apprenticeship', textEffect(vacancy, '.vacancy', 'Apprenticeship')],
    ['full-time', textEffect(vacancy, '.vacancy', 'Full time')],
    ['part-time', textEffect(vacancy, '.vacancy', 'Part time')],
    ['contract', textEffect(vacancy, '.vacancy', 'Contract')],
  ),
  'careers.vacancies[].posted': apart(
    'first days',
    turns(hasEffect('/careers', `a[href=${vacancy}]`), '2026-11-21', '2026-11-22'),
  ),
  'careers.vacancies[].closes': apart(
    'last days',
    turns(hasEffect('/careers', `a[href=${vacancy}]`), '2026-11-21', '2026-11-20'),
  ),
  'careers.vacancies[].summary': text('/careers', '.vacancies p', 'summary'),
  'careers.vacancies[].markdown': markdown(vacancy, '.prose'),
  'careers.vacancies[].pay.from': values(
    [41, textEffect('/careers', '.vacancy-facts', '$41')],
    [42, textEffect('/careers', '.vacancy-facts', '$42')],
  ),
  'careers.vacancies[].pay.to': values(
    [51, textEffect('/careers', '.vacancy-facts', '$51')],
    [52, textEffect('/careers', '.vacancy-facts', '$52')],
  ),
  'careers.vacancies[].pay.per': values(
    ['hour', textEffect('/careers', '.vacancy-facts', 'hour')],
    ['year', textEffect('/careers', '.vacancy-facts', 'year')],
  ),
  'careers.vacancies[].email': attribute(
    vacancy,
    '.vacancy a',
    'href',
    'alpha@option.example',
    'beta@option.example',
  ),
  'careers.none': apart(
    'no vacancy',
    beside(
      [
        set('company.json', 'careers.vacancies.0.closes', '2026-02-02'),
        set('company.json', 'careers.vacancies.2.closes', '2026-02-02'),
      ],
      words('/careers', '.vacancies p', 'None at first.', 'None at second.'),
    ),
  ),
  'warranty.years': values(
    [6, textEffect('/warranty', '.warranty dd', '6 years')],
    [1, textEffect('/warranty', '.warranty dd', '1 year')],
  ),
  'warranty.newYears': values(
    [5, textEffect('/warranty', '.warranty dd', '5 years')],
    [7, textEffect('/warranty', '.warranty dd', '7 years')],
  ),
  'roadside.phone': words('/roadside-assist', '.callout', '08 5550 0111', '08 5550 0222'),
  'roadside.years': values(
    [1, textEffect('/roadside-assist', '.callout', 'for 1 year.')],
    [3, textEffect('/roadside-assist', '.callout', 'for 3 years.')],
  ),
};

/** Keys of the topics, with every setting in each. */
const keys = topics.map(([file, proofs]) => {
  const [first = ''] = Object.keys(proofs);
  return { file, key: first.replace(/\.heading$/, '') };
});

export const topicBase: Patch[] = [
  ...keys.flatMap(({ file, key }) =>
    Object.entries(baseTopic).map(([name, value]) => set(file, `${key}.${name}`, value)),
  ),
  set('company.json', 'about.people', [basePerson]),
  set('company.json', 'fleet.people', [basePerson]),
  set('company.json', 'eofy.ends.on', '2027-06-30'),
  set('offers.json', 'offers.2.category', 'Finance'),
  set('company.json', 'careers.vacancies.2', {
    slug: 'driver',
    title: 'Driver',
    location: 'yard-1',
    employment: 'contract',
    posted: '2026-02-01',
    closes: '2027-12-31',
    summary: 'Wheels.',
    markdown: 'Driving.',
    email: 'drivers@fixture.example',
  }),
];
