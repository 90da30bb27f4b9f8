/* Vehicles with every field of a feed, in the keys of `dms-json`, and the values that each field is given in turn. */

import { templateNames, type TemplateName } from '#templates/settings/template-names.ts';

type Facts = Readonly<Record<string, unknown>>;

const media = (name: string): string => `https://media.fixture.example/${name}`;
const lender = { interestRate: 9.5, comparisonRate: 10.15, establishmentFees: 450, termYears: 5 };

const always: Facts = {
  yard_code: 'E1', year: 2023, colour: 'Blue Mica', interior_colour: 'Black cloth', drive_away_price: 38_990,
  before_price: 41_990, car_type: 'used', status: 'in stock', vin: '6T1BF9FK00X123456', regplate: 'ABC12D',
  rego_expiry: '2027-03-14', build_date: '2023-02-01', compliance_date: '2023-03-01',
  warranty: '5 years from 03/2023', dealercomments: 'One owner.\n\nTwo keys, and all its books.', tag: 'One owner',
  certified: true, arrived_days_ago: 20, standardEquipment: ['Tow bar', 'Sunroof', 'Reversing camera'],
  images: [1, 2, 3, 4, 5].map((at) => media(`p${at}.jpg`)),
  thumbnails: [1, 2, 3, 4, 5].map((at) => media(`t${at}.jpg`)),
  spin_images: [1, 2, 3, 4].map((at) => media(`s${at}.jpg`)), spin_interior_image: media('inside.jpg'),
  video_url: media('car.mp4'), external_video_url: 'https://youtu.be/dQw4w9WgXcQ', videos: [media('more.webm')],
  walkaround_videos: [media('walk.webm')], walkaround_posters: [media('walk.jpg')],
  hotspots: {
    exterior: [{ id: 'wheel', description: 'Alloys', anchors: ['wheel'], positions: [{ frame: 0, x: 30, y: 74 }] }],
    interior: [{ id: 'screen', description: 'Screen', anchors: ['dash'], positions: [{ frame: 0, x: 52, y: 55 }] }],
  },
  file: media('history.pdf'),
  finance_lenders: { 'Other Loans': { ...lender, disclaimer: 'Other Loans lends at its own terms.' } },
}; // prettier-ignore

const car: Facts = {
  ...always, stocknum: 'F1', make: 'Toyota', model: 'Kluger', badge: 'GXL', series: 'AXUH78R', km: 31_500,
  bodyconfiguration: 'SUV', fuel: 'Petrol', trans: '8 Speed Sports Automatic', gearnum: 8, drive: 'AWD', seats: 7,
  doors: 5, engine_size_litres: 2.4, nvic: 'ABC23A', 'autograb_data.state_average_market_price': 40_500,
  'autograb_data.average_market_price': 40_900, 'variant.cylinders': 4, 'variant.induction': 'Turbo',
  'variant.fuelconsumptioncombined': 8.1, 'variant.fuelcapacity': 65, 'variant.grossvehiclemass': 2_800,
  'variant.vehiclelength': 4_966, 'variant.vehicleheight': 1_755, 'variant.vehiclewidth': 1_930,
  'variant.towingcapacitybraked': 2_000, 'variant.torque': 420, 'variant.ancaprating': 5,
}; // prettier-ignore

const caravan: Facts = {
  ...always, stocknum: 'F2', make: 'Mallee', model: 'Lowline', badge: '17 Pop Top', bodyconfiguration: 'Pop top',
  item_type: 'caravan', 'specifications.body_length': 17, 'specifications.body_width': 7.5,
  'specifications.tare_weight': 1_780, 'specifications.sleeps': 2,
  'specifications.axle_type': 'Tandem, independent', 'specifications.aggregate_trailer_mass': 2_350,
}; // prettier-ignore

const needed = ['stocknum', 'make', 'model', 'year', 'status'];

/** Other values than the one above and none. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  km: [0, 250, 412_000],
  car_type: ['new', 'demo'],
  status: ['sold', 'coming soon', 'on hold'],
  price_type: ['enquire', 'estimated drive away', 'excluding government charges'],
  bodyconfiguration: ['Ute', 'Van', 'Hatchback'],
  fuel: ['Electric', 'Diesel', 'Plug-in hybrid'],
  trans: ['Manual'],
  standardEquipment: [['Tow bar']],
  images: [[media('p1.jpg')], [media('p1.jpg'), media('p2.jpg')]],
  arrived_days_ago: [1, 200],
  'autograb_data.state_average_market_price': [30_000],
  'variant.ancaprating': [0],
  'specifications.sleeps': [1],
  doors: [1],
  preorder: [true],
  seats: [1],
  item_type: ['camper trailer', 'motorcycle', 'truck'],
  drive_away_price: [900, 129_990],
  offer_price: [37_990],
  subscription_price: [299],
};

/** A vehicle, and by the name of each change the facts that differ; `undefined` takes one away. */
const changesOf = (facts: Facts): [name: string, change: Facts][] =>
  Object.keys({ ...facts, ...others }).flatMap((field): [string, Facts][] => [
    ...(field in facts && !needed.includes(field)
      ? [[`without ${field}`, { [field]: undefined }] as [string, Facts]]
      : []),
    ...(others[field] ?? []).map((value): [string, Facts] => [
      `${field}: ${JSON.stringify(value)}`,
      { [field]: value },
    ]),
  ]);

/** What is left of a vehicle of which a dealer writes next to nothing. */
const onlyNeeded = (facts: Facts): Facts =>
  Object.fromEntries(Object.keys(facts).flatMap((key) => (needed.includes(key) ? [] : [[key, undefined]])));

export type Vehicle = {
  name: string;
  /** Templates whose pages are recorded, the first with every change. */
  templates: readonly TemplateName[];
  facts: Facts;
  /** By name the facts that differ. */
  changes: [name: string, change: Facts][];
};

const toVehicle = (name: string, templates: Vehicle['templates'], facts: Facts): Vehicle => ({
  name,
  templates,
  facts,
  changes: [...changesOf(facts), ['with nothing else', onlyNeeded(facts)]],
});

export const vehicles = [
  toVehicle('car', templateNames, car),
  toVehicle('caravan', templateNames.slice(-1), caravan),
];
