import {
  attribute,
  hasEffect,
  not,
  textEffect,
  turns,
  under,
  values,
  words,
  type OptionProofs,
} from './proof.ts';

/** Proofs of settings that many options have: texts, links, pictures, offerings, people. */

const pictureUrls = [
  '/demo/atlas/suv-blue-b1-side-960.webp',
  '/demo/atlas/suv-blue-b1-front-960.webp',
] as const;

/** Values of pictures that proofs change one by one. */
export const basePicture = {
  url: '/demo/atlas/cutout-suv-blue.webp',
  alt: 'A car',
  width: 1400,
  height: 934,
};
export const baseLink = { label: 'A link', href: '/search' };

/** A text of the setting’s own name, in a part of the page. */
export const text = (page: string, selector: string, name: string) =>
  words(page, selector, `The first ${name} of ${page}`, `The second ${name} of ${page}`);

export const markdown = (page: string, selector: string) =>
  values(
    ['Some **firm** words', textEffect(page, `${selector} strong`, 'firm')],
    [['Some *soft* words', 'go on'], textEffect(page, `${selector} em`, 'soft')],
  );

export const picture = (page: string, selector: string): OptionProofs => ({
  url: attribute(page, selector, 'src', ...pictureUrls),
  alt: attribute(page, selector, 'alt', 'The first view', 'The second view'),
  width: attribute(page, selector, 'width', 901, 1203),
  height: attribute(page, selector, 'height', 601, 803),
});

export const link = (page: string, selector: string): OptionProofs => ({
  label: words(page, selector, 'The first way', 'The second way'),
  href: attribute(page, selector, 'href', '/models', '/special-offers'),
});

export const baseOffering = {
  title: 'An offering',
  text: 'Its words.',
  price: 10,
  per: 'each',
  link: baseLink,
};

export const offering = (page: string, root: string): OptionProofs => ({
  title: text(page, `${root} .offering-title`, 'offering'),
  text: text(page, `${root} p`, 'offering text'),
  price: values([1234, textEffect(page, `${root} b`, '$1,234')], [0, textEffect(page, `${root} b`, '$0')]),
  from: values(
    [true, textEffect(page, `${root} .offering-price`, 'from $')],
    [false, not(textEffect(page, `${root} .offering-price`, 'from $'))],
  ),
  per: text(page, `${root} .offering-price`, 'measure'),
  ...under('link.', link(page, `${root} a`)),
});

export const basePerson = {
  name: 'A Person',
  role: 'Sales',
  text: 'Long here.',
  phone: '08 5550 0302',
  email: 'person@fixture.example',
  picture: basePicture,
};

export const person = (page: string, root: string): OptionProofs => ({
  name: words(page, `${root} h3`, 'Alpha Person', 'Beta Person'),
  role: text(page, `${root} .team-role`, 'role'),
  text: text(page, `${root} p`, 'words of them'),
  phone: words(page, `${root} a`, '08 5550 0111', '08 5550 0222'),
  email: attribute(page, `${root} a`, 'href', 'alpha@option.example', 'beta@option.example'),
  ...under('picture.', picture(page, `${root} img`)),
});

export const question = (page: string, root: string): OptionProofs => ({
  question: text(page, `${root} summary`, 'question'),
  markdown: markdown(page, `${root} .prose`),
});

const cars = {
  hilux: 'a[href=/cars/2022-toyota-hilux-sr5-e2]',
  defender: 'a[href=/cars/2020-land-rover-defender-110-p400-e3]',
  rav4: 'a[href=/cars/2024-toyota-rav4-cruiser-hybrid-e1]',
};

/** Which cars stand in a part of a page: the ute costs 52,500, the Defender 84,990 dollars. */
export const carFilter = (page: string, root: string): OptionProofs => ({
  facets: values(
    [{ body: ['Ute'] }, hasEffect(page, `${root} ${cars.hilux}`)],
    [{ make: ['Land Rover'] }, hasEffect(page, `${root} ${cars.defender}`)],
  ),
  'ranges.*.min': {
    ...turns(hasEffect(page, `${root} ${cars.hilux}`), 52_000, 53_000),
  },
  'ranges.*.max': {
    ...turns(hasEffect(page, `${root} ${cars.hilux}`), 53_000, 52_000),
    apart: 'upper ends',
  },
});

export const described = (page: string) =>
  attribute(
    page,
    'meta[name=description]',
    'content',
    `The first description of ${page}.`,
    `The second description of ${page}.`,
  );
