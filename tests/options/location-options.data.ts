import { australianStates } from '#domain/location/postcode-state.ts';
import {
  apart,
  at,
  attribute,
  beside,
  existsEffect,
  hasEffect,
  matchEffect,
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
import { withoutLender } from './site-page-options.data.ts';

const page = '/our-location/yard-1';
const rav4 = '/cars/2024-toyota-rav4-cruiser-hybrid-e1';
const defender = '/cars/2020-land-rover-defender-110-p400-e3';
const hilux = 'a[href=/cars/2022-toyota-hilux-sr5-e2]';
const file = 'locations.json';
const asksForPlaces = set('forms.json', 'dealershipSelect', true);
const day = (weekday: number) => [{ weekday, status: 'Open', open: '09:01', close: '17:00' }];

/** The workshop under another id, which a section names. */
const idProof = (...ids: readonly string[]): OptionProof => ({
  isName: true,
  cases: ids.map((id) => ({
    value: id,
    effect: textEffect('/pages/option-map', 'address', 'Everything workshop'),
    beside: [
      set('company.json', 'careers.vacancies.0.location', id),
      set('pages/option-map.json', 'sections.0.id', id),
    ],
  })),
});

/** A department to choose on the page of a yard, by its whole name: Sales, Service. */
const offersDepartment = (name: string): Effect => ({
  name: `${page}: the department ${name}`,
  shows: async (site) => (await site.texts(page, '.department-choice label')).includes(name),
});
const hiluxPage = '/cars/2022-toyota-hilux-sr5-e2';

const location: OptionProofs = {
  name: words(page, 'h1', 'Alpha yard', 'Beta yard'),
  slug: apart(
    'apart 2',
    values(
      ['alpha-yard', existsEffect('/our-location/alpha-yard')],
      ['beta-yard', existsEffect('/our-location/beta-yard')],
    ),
  ),
  location_type: apart(
    'apart 3',
    at(
      'locations.2.location_type',
      values(
        ['sales', offersDepartment('Sales')],
        ['service', offersDepartment('Service')],
        ['parts', offersDepartment('Parts')],
        ['', offersDepartment('Office')],
      ),
    ),
  ),
  location_subtype: words(page, 'main', 'alphas', 'betas'),
  primary: {
    cases: [
      {
        value: true,
        effect: textEffect('/pages/option-hours', 'address', 'Everything yard 2'),
        beside: [set(file, 'locations.0.primary', false)],
      },
      {
        value: false,
        effect: textEffect('/pages/option-hours', 'address', 'Everything yard 1'),
        beside: [set(file, 'locations.0.primary', true)],
      },
    ],
    place: 'locations.1.primary',
    apart: 'apart 4',
  },
  visible: apart(
    'apart 5',
    at('locations.1.visible', turns(textEffect('/locations', '.places', 'Everything yard 2'), true, false)),
  ),
  dealership_id: {
    cases: [
      {
        value: 'dealership-1',
        effect: hasEffect('/search/everything-1', hilux),
        // Locations of one dealership have one slug.
        beside: [set(file, 'locations.1.dealership_slug', 'everything-1')],
      },
      // The slug stays, and the car is of the dealership that the id names.
      ...['alpha-dealership', 'beta-dealership'].map((id) => ({
        value: id,
        effect: settingsEffect(hiluxPage, 'fc-phone', `"dealership_id":"${id}"`),
      })),
    ],
    place: 'locations.1.dealership_id',
    beside: [
      set('navigation.json', 'footer', undefined),
      set('features.json', 'fullPhone', undefined),
      // They name the dealership that this location leaves.
      set('finance.json', 'advertising.excludedDealerships', undefined),
      set('finance.json', 'links.applyDealerships', undefined),
    ],
    apart: 'apart 6',
  },
  dealership_slug: beside(
    [set('navigation.json', 'footer', undefined)],
    apart(
      'apart 7',
      at(
        'locations.1.dealership_slug',
        values(
          ['alpha-deals', existsEffect('/search/alpha-deals')],
          ['beta-deals', existsEffect('/search/beta-deals')],
        ),
      ),
    ),
  ),
  manufacturers: values(
    [['Toyota', 'Land Rover', 'Kia'], textEffect(page, '.place-makes', 'Kia')],
    [['Toyota', 'Land Rover', 'Mazda'], textEffect(page, '.place-makes', 'Mazda')],
  ),
  dealer_license_number: words(page, '.place-licences', 'DL 11', 'DL 22'),
  motor_vehicle_repairer: words(page, '.place-licences', 'MRB 11', 'MRB 22'),
  'image.url': attribute(
    page,
    '.place-stage img',
    'src',
    '/demo/atlas/suv-blue-b1-side-960.webp',
    '/demo/atlas/suv-blue-b1-front-960.webp',
  ),
  'image.thumb.url': attribute(
    '/locations',
    '.place img',
    'src',
    '/demo/atlas/suv-blue-b1-side-960.webp',
    '/demo/atlas/suv-blue-b1-front-960.webp',
  ),
  'address.street': words(page, '.place-address', '11 Alpha Street', '22 Beta Street'),
  'address.city': words(page, '.place-address', 'Alphatown', 'Betatown'),
  'address.state': values(
    ...australianStates.map((state) => [state, textEffect(page, '.place-address', ` ${state} `)] as const),
  ),
  'address.postcode': words(page, '.place-address', '6001', '6002'),
  'address.lat': values(
    [-31.11, matchEffect('/', /"latitude":-31.11\b/)],
    [-31.22, matchEffect('/', /"latitude":-31.22\b/)],
  ),
  'address.long': values(
    [115.11, matchEffect('/', /"longitude":115.11\b/)],
    [115.22, matchEffect('/', /"longitude":115.22\b/)],
  ),
  'address.place_id': attribute(page, 'fc-map', 'data-frame', 'place-alpha', 'place-beta'),
  'address.place_url': attribute(
    page,
    'a',
    'href',
    'https://maps.example/alpha',
    'https://maps.example/beta',
  ),
  'address.map_key': attribute(page, 'fc-map', 'data-frame', 'key-alpha', 'key-beta'),
  'contact_detail.phone': words(page, '.place-ways', '08 5550 0111', '08 5550 0222'),
  'contact_detail.landline_phone': beside(
    [set(file, 'locations.0.contact_detail.phone', undefined)],
    apart('apart 8', words(page, '.place-ways', '08 5550 0333', '08 5550 0444')),
  ),
  'contact_detail.email': withoutLender(
    attribute(rav4, 'main a', 'href', 'alpha@option.example', 'beta@option.example'),
  ),
  'contact_detail.opening_hours[].weekday': apart(
    'apart 9',
    at(
      'locations.0.contact_detail.opening_hours',
      values(
        [day(1), textEffect(page, 'tr[data-weekday=1]', '9:01')],
        [day(2), textEffect(page, 'tr[data-weekday=2]', '9:01')],
      ),
    ),
  ),
  'contact_detail.opening_hours[].status': at(
    'locations.0.contact_detail.opening_hours.1.status',
    values(
      ['Open', not(textEffect(page, 'tr[data-weekday=2]', 'Closed'))],
      ['Closed', textEffect(page, 'tr[data-weekday=2]', 'Closed')],
    ),
  ),
  'contact_detail.opening_hours[].formated_hours': at(
    'locations.0.contact_detail.opening_hours.5.formated_hours',
    words(page, 'tr[data-weekday=6]', 'When you ring', 'When it rains'),
  ),
  'contact_detail.opening_hours[].open': values(
    ['07:15', textEffect(page, 'tr[data-weekday=1]', '7:15am')],
    ['07:45', textEffect(page, 'tr[data-weekday=1]', '7:45am')],
  ),
  'contact_detail.opening_hours[].close': values(
    ['18:15', textEffect(page, 'tr[data-weekday=1]', '6:15pm')],
    ['18:45', textEffect(page, 'tr[data-weekday=1]', '6:45pm')],
  ),
  'reviews.average_rating': words(page, '.place-reviews', '4.1', '3.7'),
  'reviews.count': words(page, '.place-reviews', 111, 222),
  distribution_locations: values(
    [['yard-2'], textEffect(page, '.place-licences', 'Delivers for Everything yard 2')],
    [['workshop-1'], textEffect(page, '.place-licences', 'Delivers for Everything workshop')],
  ),
  yard_codes: apart(
    'apart 10',
    at(
      'locations.1.yard_codes',
      // Where the car stands; a form of the page may name every yard.
      turns(textEffect(defender, '.buy-location', 'Everything yard 2'), ['E2', 'E2B'], ['E2']),
    ),
  ),
  time_zone: attribute(page, 'fc-open-line', 'data-time-zone', 'Australia/Adelaide', 'Australia/Hobart'),
};

const opens = '/our-location/yard-2';

export const locationOptions: OptionProofs = {
  'locations[].id': apart('apart 1', at('locations.2.id', idProof('shop-one', 'shop-two'))),
  ...Object.fromEntries(Object.entries(location).map(([key, proof]) => [`locations[].${key}`, proof])),
  'specialHours[].date': attribute(page, 'fc-open-line', 'data-settings', '2026-12-26', '2026-12-27'),
  'specialHours[].status': apart('apart 11', {
    ...at(
      'specialHours.1.status',
      values(
        ['Open', settingsEffect(opens, 'fc-open-line', '"2026-12-24":{')],
        ['Closed', settingsEffect(opens, 'fc-open-line', '"2026-12-24":null')],
      ),
    ),
  }),
  'specialHours[].location_id': apart(
    'apart 12',
    values(
      ['yard-1', settingsEffect(page, 'fc-open-line', '"2026-12-25":null')],
      ['yard-2', not(settingsEffect(page, 'fc-open-line', '"2026-12-25":null'))],
    ),
  ),
  'specialHours[].start_hour': at(
    'specialHours.1.start_hour',
    attribute(opens, 'fc-open-line', 'data-settings', '09:11', '09:22'),
  ),
  'specialHours[].end_hour': at(
    'specialHours.1.end_hour',
    attribute(opens, 'fc-open-line', 'data-settings', '12:11', '12:22'),
  ),
  'specialHours[].name': words(page, '.special-days', 'Stocktake', 'Show day'),
  'noun.one': beside(
    [asksForPlaces],
    attribute('/contact-us', '#enquiry [name="dealership_slug"]', 'data-missing', 'the hub.', 'the yard.'),
  ),
  'noun.many': beside(
    [asksForPlaces],
    words('/contact-us', '#enquiry label', 'of our hubs?', 'of our yards?'),
  ),
  canonical: apart(
    'apart 13',
    values(
      [
        'locations',
        hasEffect('/locations/yard-1', 'link[href=https://everything.fixture.example/locations/yard-1]'),
      ],
      [
        'our-location',
        hasEffect('/locations/yard-1', 'link[href=https://everything.fixture.example/our-location/yard-1]'),
      ],
      [
        'contact-us',
        hasEffect('/locations/yard-1', 'link[href=https://everything.fixture.example/contact-us/yard-1]'),
      ],
    ),
  ),
};
