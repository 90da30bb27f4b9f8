import { escapeXml } from '#domain/text/escape-xml.ts';
import { SELL_CATEGORY } from '#domain/lead/trade-in-form.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { formatOffsetTime } from '#domain/time/moments.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { LeadDealer, LeadFacts } from '#leads/facts/lead-facts.ts';
import { toLeadFacts } from '#leads/facts/lead-facts.ts';
import type { LeadVehicle } from '#leads/facts/lead-vehicle.ts';

type Attributes = Readonly<Record<string, string>>;
/** Empty strings are elements that are left out. */
type Children = string | readonly string[];

function element(name: string, children: Children, attributes: Attributes = {}): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)];
  if (typeof children === 'string') return `<${start.join(' ')}>${escapeXml(children)}</${name}>`;
  return [`<${start.join(' ')}>`, ...children.filter((child) => child !== ''), `</${name}>`].join('\n');
}

/** An element that may be left out. */
const optional = (name: string, value: string | number | null | undefined, attributes?: Attributes): string =>
  value === null || value === undefined || value === '' ? '' : element(name, String(value), attributes);

/** Receivers refuse a vehicle without make or model, and a prospect without a vehicle. */
const UNKNOWN = 'Not stated';

/** A lead as ADF 1.0 (for dealers' CRMs), with its order of elements. `isRepeat`: the target may have it. */
export function toAdf(dealer: LeadDealer, lead: StoredLeadRow, isRepeat: boolean): string {
  const facts = toLeadFacts(dealer, lead);
  const { timeZone } = dealer.settings;
  const prospect = element(
    'prospect',
    [
      element('id', lead.id, { sequence: '1', source: 'Forecourt' }),
      element('requestdate', formatOffsetTime(lead.createdAt.getTime(), timeZone)),
      ...toVehicles(dealer, lead, facts),
      toCustomer(lead, facts),
      toVendor(dealer, facts),
      element('provider', [
        element('name', 'Forecourt', { part: 'full', type: 'business' }),
        element('service', `Website of ${dealer.settings.name}`),
        element('url', dealer.origin),
      ]),
    ],
    { status: isRepeat ? 'resend' : 'new' },
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    element('adf', [prospect]),
    '',
  ].join('\n');
}

const interests: readonly (readonly [RegExp, string])[] = [
  [/test.?drive/i, 'test-drive'],
  [/trade.?in/i, 'trade-in'],
  [/\bsell/i, 'sell'],
  [/subscri|lease/i, 'lease'],
];

/** The car that a lead is about; a vehicle that is offered for it is a second one, and the only one where no car is wanted. */
function toVehicles(dealer: LeadDealer, lead: StoredLeadRow, { vehicle, tradeIn }: LeadFacts): string[] {
  if (tradeIn === null) return [toVehicle(dealer, lead, vehicle)];
  const offered = toOffered(dealer, lead, tradeIn);
  return vehicle === null
    ? [offered]
    : [toVehicle(dealer, { ...lead, form: 'vehicle', category: '' }, vehicle), offered];
}

function toOffered(
  { stock }: Pick<LeadDealer, 'stock'>,
  { category }: StoredLeadRow,
  { year, make, model, badge, km, rego, rego_state, condition, estimate, words }: LeadTradeIn,
): string {
  const plate = [rego, rego_state].filter((part) => part !== null).join(' ');
  const range = estimate && `${formatDollars(estimate.low)} to ${formatDollars(estimate.high)}`;
  const comments = [
    plate === '' ? '' : `Plate: ${plate}`,
    ...condition.map(({ question, answer }) => `${question}: ${answer}`),
    range === null ? 'No estimate was shown.' : `Estimate shown: ${range}`,
    words,
  ];
  return element(
    'vehicle',
    [
      element('year', String(year ?? '')),
      element('make', make),
      element('model', model),
      optional('trim', badge),
      optional('odometer', km, { status: 'unknown', units: 'km' }),
      optional('price', estimate && Math.round((estimate.low + estimate.high) / 2), {
        type: 'appraisal',
        currency: stock.currency,
      }),
      element('comments', comments.filter((line) => line !== '').join('\n')),
    ],
    { interest: category === SELL_CATEGORY ? 'sell' : 'trade-in', status: 'used' },
  );
}

function toVehicle(
  dealer: Pick<LeadDealer, 'stock'>,
  { form, category, subcategory }: StoredLeadRow,
  vehicle: LeadVehicle | null,
): string {
  const about = `${form} ${category} ${subcategory ?? ''}`;
  const interest = interests.find(([pattern]) => pattern.test(about))?.[1] ?? 'buy';
  // A demonstrator is sold as new.
  const status = vehicle === null || vehicle.car_type === 'used' ? 'used' : 'new';
  return element(
    'vehicle',
    [
      optional('id', vehicle?.id, { sequence: '1', source: 'Forecourt' }),
      element('year', String(vehicle?.year ?? '')),
      element('make', vehicle?.make ?? UNKNOWN),
      element('model', vehicle?.model ?? UNKNOWN),
      optional('vin', vehicle?.vin),
      optional('stock', vehicle?.stocknum),
      optional('trim', vehicle?.badge),
      optional('odometer', vehicle?.km, { status: 'unknown', units: 'km' }),
      vehicle?.colour
        ? element('colorcombination', [element('exteriorcolor', vehicle.colour), element('preference', '1')])
        : '',
      optional('price', vehicle?.price, { type: 'asking', currency: dealer.stock.currency }),
    ],
    { interest, status },
  );
}

const toWords = (name: string): string =>
  name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

function toCustomer(lead: StoredLeadRow, { customer, message, others }: LeadFacts): string {
  const { firstName, lastName, email, phone } = customer;
  const names = [
    optional('name', firstName, { part: 'first' }),
    optional('name', lastName, { part: 'last' }),
  ];
  const comments = [
    message,
    `Reference: ${lead.reference}`,
    `About: ${[lead.category, lead.subcategory].filter((word) => word !== null).join(', ')}`,
    ...Object.entries(others).map(([name, value]) => `${toWords(name)}: ${toAnswer(value)}`),
  ];
  return element('customer', [
    element('contact', [
      ...(firstName === '' && lastName === '' ? [element('name', UNKNOWN, { part: 'full' })] : names),
      // The standard asks for one of both.
      email === '' && phone === '' ? element('email', '') : optional('email', email),
      optional('phone', phone, { type: /^\+61[45]/.test(phone) ? 'cellphone' : 'voice' }),
    ]),
    element('comments', comments.filter((line) => line !== '').join('\n')),
  ]);
}

const toAnswer = (value: string | boolean): string =>
  typeof value === 'string' ? value : value ? 'Yes' : 'No';

function toVendor(
  { settings, origin, locations, primaryLocation }: LeadDealer,
  { dealership, vehicle }: LeadFacts,
): string {
  const own = locations.filter(({ dealership_id }) => dealership_id === dealership?.id);
  const place =
    locations.find(({ id }) => id === vehicle?.location) ??
    own.find(({ location_type }) => location_type === 'sales') ??
    own[0] ??
    primaryLocation;
  const { street, city, state, postcode } = place.address;
  const name = dealership?.name ?? settings.name;
  return element('vendor', [
    element('id', place.dealership_id, { sequence: '1', source: 'Forecourt' }),
    element('vendorname', name),
    element('url', origin),
    element('contact', [
      element('name', name, { part: 'full', type: 'business' }),
      element('email', place.contact_detail.email || settings.email),
      optional('phone', place.contact_detail.phone || settings.phone, { type: 'voice' }),
      element('address', [
        element('street', street, { line: '1' }),
        optional('city', city),
        optional('regioncode', state),
        optional('postalcode', postcode),
        element('country', 'AU'),
      ]),
    ]),
  ]);
}
