import {
  apart,
  attribute,
  beside,
  hasEffect,
  islandEffect,
  matchEffect,
  set,
  textEffect,
  turns,
  under,
  values,
  words,
  type OptionProofs,
} from './proof.ts';

/** A car of the stock that was sold five days before the publication. */
const soldCar = 'a[href=/cars/2017-toyota-camry-sl-e6]';

const securityText = '.well-known/security.txt';
const says = (line: string) => matchEffect(securityText, new RegExp(`^${line}$`, 'm'));
/** Each value beside those that the dealer's folder has. */
const inSecurity = (name: string, ...cases: readonly (readonly [value: unknown, line: string])[]) =>
  apart('security', values(...cases.map(([value, line]) => [value, says(`${name}: ${line}`)] as const)));
const securityOptions: OptionProofs = {
  contact: inSecurity(
    'Contact',
    [['b@option.example'], 'mailto:b@option.example'],
    [['https://option.example/tell'], 'https://option.example/tell'],
  ),
  expires: inSecurity(
    'Expires',
    ['2027-01-31', '2027-01-31T23:59:59Z'],
    ['2027-02-28', '2027-02-28T23:59:59Z'],
  ),
  policy: inSecurity(
    'Policy',
    ['https://option.example/one', 'https://option.example/one'],
    ['https://option.example/two', 'https://option.example/two'],
  ),
  encryption: inSecurity(
    'Encryption',
    ['https://option.example/key-1', 'https://option.example/key-1'],
    ['https://option.example/key-2', 'https://option.example/key-2'],
  ),
  acknowledgments: inSecurity(
    'Acknowledgments',
    ['https://option.example/thanks-1', 'https://option.example/thanks-1'],
    ['https://option.example/thanks-2', 'https://option.example/thanks-2'],
  ),
  languages: inSecurity('Preferred-Languages', [['en'], 'en'], [['en', 'zh'], 'en, zh']),
};

export const siteOptions: OptionProofs = {
  extends: apart('templates', turns(textEffect('/search', 'main', 'GONE'), 'fixture-base', undefined)),
  name: attribute('/', 'meta[property=og:site_name]', 'content', 'Alpha Option Cars', 'Beta Option Cars'),
  legalName: words('/', 'footer', 'Alpha Option Cars Pty Ltd', 'Beta Option Cars Pty Ltd'),
  licence: words('/', 'footer', 'MD 000011', 'MD 000022'),
  template: apart(
    'templates',
    values(
      ['atlas', hasEffect('/', 'body.atlas')],
      ['torque', hasEffect('/', 'body.torque')],
      ['drift', hasEffect('/', 'body.drift')],
    ),
  ),
  host: attribute('/', 'link[rel=canonical]', 'href', 'alpha-cars.example', 'beta-cars.example'),
  tagline: words('/', 'footer p', 'The first tagline.', 'The second tagline.'),
  description: attribute('/', 'meta[name=description]', 'content', 'The first words.', 'The second words.'),
  demo: turns(matchEffect('robots.txt', /Disallow: \/$/m), true, false),
  manufacturer: values(
    ['Kia', matchEffect('/', /"brand":\{"@type":"Brand","name":"Kia"\}/)],
    ['Mazda', matchEffect('/', /"brand":\{"@type":"Brand","name":"Mazda"\}/)],
  ),
  timeZone: apart(
    'time zones',
    beside(
      // At the time of the publication it is 21 November in Perth, and still the 20th in Honolulu.
      [set('offers.json', 'offers.2.start', '2026-11-21')],
      turns(
        textEffect('/special-offers', 'main', 'For another site, and here'),
        'Australia/Perth',
        'Pacific/Honolulu',
      ),
    ),
  ),
  phone: words('/', '.contact-band', '08 5550 1111', '08 5550 2222'),
  email: attribute('/', '.enquiry a', 'href', 'alpha@option.example', 'beta@option.example'),
  sms: words('/', '.enquiry', '0491 570 156', '0491 570 157'),
  include_sold_cars_days: turns(hasEffect('/search', soldCar), 6, 4),
  override_city: values(
    ['Alphatown', islandEffect('/search', '"city":"Alphatown"')],
    ['Betatown', islandEffect('/search', '"city":"Betatown"')],
  ),
  ...under('security.', securityOptions),
  disclaimer: words('/', 'footer', 'The first disclaimer.', 'The second disclaimer.'),
};
