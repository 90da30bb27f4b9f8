import { bookDrive, nameDrive, oneDrive, type DriveNames } from '#domain/car/drive-name.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import { toLocationHours, type SpecialDay } from '#domain/location/location-hours.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { formatDayHours, formatOpenNow, nameWeekday } from '#domain/location/open-now.ts';
import { toPriceFacts } from '#domain/price/price-parts.ts';
import { formatTelLink, capital } from '#domain/text/formats.ts';
import { keepTogether } from '#domain/text/keep-together.ts';
import { formatTime } from '#domain/time/moments.ts';
import { formatLongDay } from '#domain/time/long-day.ts';
import { formatZoneDay, nextDay } from '#domain/time/zone-day.ts';
import { locationPath, modelSearchPath, testDrivePath, type LocationFolder } from '#domain/url/paths.ts';
import { APPLICATION_FORM } from './application-form.ts';
import { listLeadPlaces, type DealerPlaces, type PlacedLead } from './lead-places.ts';

/* What a shopper is told of what was sent: on the page after a form and by mail. Nothing of it was typed. */

export type ReceiptDealer = DealerPlaces & {
  primaryLocation: Location;
  specialHours: readonly SpecialDay[];
  locationFolder: LocationFolder;
  settings: { phone: string };
  forms: { driveNames: DriveNames; driveBring: readonly string[] };
};

export type Receipt = {
  /** What it is, in the words of a heading. */
  what: string;
  car: {
    name: string;
    price: string;
    path: string | null;
    picture: string | null;
    similar: Link | null;
  } | null;
  /** The page that its form stands on, where every dealer has that page. */
  from: Link | null;
  /**
   * The place whose people answer, and whether it is open, unless a step says so; of a booking the place to come to, and
   * when it is open on that day.
   */
  place: { label: string; name: string; address: string; phone: string; hours: string; path: string | null };
  /** What happens, in steps. */
  next: string[];
  /** What to bring along to a booked time. */
  bring: readonly string[];
};
type Link = { label: string; path: string };

/** What a form sends, as its shopper calls it. */
const nouns: Readonly<Record<string, string>> = {
  general: 'message',
  vehicle: 'enquiry',
  photos: 'request for photos',
  similar: 'request for something similar',
  service: 'service booking',
  parts: 'question about parts',
  fleet: 'fleet enquiry',
  offer: 'enquiry about our offer',
  careers: 'application',
  'trade-in': 'offer of your vehicle',
  finance: 'finance enquiry',
  [APPLICATION_FORM]: 'application for finance',
};

const nounOf = ({ forms }: Pick<ReceiptDealer, 'forms'>, { form, about: { car } }: PlacedLead): string =>
  form === 'test-drive'
    ? `request for ${oneDrive(nameDrive(forms.driveNames, { item_type: car?.item_type ?? null }))}`
    : (nouns[form] ?? 'message');

/** When a booked time begins; `null` when none is booked. */
type Time = { startsAt: number | null };

const DAY_MS = 86_400_000;
const MENTION = 'If you ring, say your reference.';

function listSteps(
  form: string,
  { name, when, noun, remind }: { name: string; when: string; noun: string; remind: string },
  { startsAt }: Time,
): string[] {
  if (startsAt !== null)
    return [`Come to ${name} at that time, and give your name.`, ...(remind === '' ? [] : [remind]), MENTION];
  if (form === 'trade-in')
    return [
      `A person at ${name} answers you and agrees a time to see the vehicle.${when}`,
      'Once we have seen it, we make an offer. You decide.',
    ];
  // No person here reads it.
  if (form === APPLICATION_FORM)
    return ['The lender decides on your application and gets back to you by phone or e-mail.'];
  const does =
    form === 'test-drive' || form === 'service'
      ? 'calls or writes to settle a day and time with you'
      : form === 'photos'
        ? 'takes the photos and sends them to you by e-mail'
        : `reads your ${noun} and answers you by e-mail or phone`;
  return [`A person at ${name} ${does}.${when}`, MENTION];
}

/** `They answer from Monday at 8am.`, after the sentence about them. */
function formatWhen(hours: string): string {
  if (hours === '') return '';
  const words = hours
    .replace(/^Open\b/, 'are open')
    .replace(/^Opens\b/, 'open')
    .replace(/^Closed now, opens\b/, 'answer from')
    .replace(/^Closed now$/, 'are closed now');
  return ` They ${words}.`;
}

/** `Open on Saturday 21 November until 5pm`: a mail is also read on another day. */
function formatHours({ specialHours }: ReceiptDealer, place: Location, now: number): string {
  const date = formatZoneDay(now, place.time_zone);
  const hours = toLocationHours(specialHours, place);
  return formatOpenNow(hours, { date, time: formatTime(now, place.time_zone) })
    .replace('today', `on ${formatLongDay(date)}`)
    .replace('tomorrow', formatLongDay(nextDay(date)));
}

/** `Open Wednesday 8am to 5:30pm`: when a place is open on the day of a booked time. */
function formatHoursOf({ specialHours }: ReceiptDealer, place: Location, startsAt: number): string {
  const date = formatZoneDay(startsAt, place.time_zone);
  const hours = formatDayHours(toLocationHours(specialHours, place), date);
  return hours === '' ? '' : `Open ${nameWeekday(date)} ${hours}`;
}

/** `We remind you on Sunday 29 November.`, of a booked time that is more than a day away. */
function formatReminder({ time_zone: zone }: Location, { startsAt, now }: Time & { now: number }): string {
  if (startsAt === null || startsAt - now <= DAY_MS) return '';
  return `We remind you on ${formatLongDay(formatZoneDay(startsAt - DAY_MS, zone))}.`;
}

function toReceiptCar({ about: { car } }: PlacedLead): Receipt['car'] {
  if (car === undefined) return null;
  const { title: name, price_words: price, path, picture = null, in_stock: isInStock, make, model } = car;
  if (!isInStock) return { name, price: 'No longer in stock', path: null, picture, similar: null };
  return {
    name,
    price,
    path,
    picture,
    similar: { label: `More ${make} ${model}`, path: modelSearchPath(make, model) },
  };
}

/** `place` is where a time is booked or asked for; else the nearest place of the lead, or the dealer’s main one. */
export function toReceipt(
  dealer: ReceiptDealer,
  lead: PlacedLead,
  { place: booked = null, startsAt, now }: Time & { place?: Location | null; now: number },
): Receipt {
  const place = booked ?? listLeadPlaces(dealer, lead)[0] ?? dealer.primaryLocation;
  const { name, address, slug, visible, contact_detail: contact } = place;
  const hours = startsAt === null ? formatHours(dealer, place, now) : formatHoursOf(dealer, place, startsAt);
  const noun = nounOf(dealer, lead);
  const { forms } = dealer;
  const isDrive = lead.form === 'test-drive';
  const when = formatWhen(hours);
  const remind = formatReminder(place, { startsAt, now });
  const next = listSteps(lead.form, { name, when, noun, remind }, { startsAt });
  return {
    what: capital(noun),
    from: isDrive ? { label: bookDrive(forms.driveNames.driven), path: testDrivePath } : null,
    car: toReceiptCar(lead),
    place: {
      label: startsAt === null ? 'Who answers you' : 'Where to come',
      name,
      address: formatAddress(address),
      phone: contact.phone ?? dealer.settings.phone,
      hours: when !== '' && next.some((step) => step.includes(when)) ? '' : hours,
      path: visible ? locationPath(slug, dealer.locationFolder) : null,
    },
    next,
    bring: isDrive && startsAt !== null ? forms.driveBring : [],
  };
}

/** The same as the page has it: each of its parts has the name of a fact. */
export function toSentFacts({ what, from, car, place, next, bring }: Receipt): Record<string, string> {
  return {
    what,
    ...(from && { from: from.label, from_href: from.path }),
    ...(car && {
      car: keepTogether(car.name),
      ...toPriceFacts(car.price),
      ...(car.path !== null && { car_href: car.path }),
      ...(car.picture !== null && { car_picture: car.picture }),
      ...(car.similar && { similar: keepTogether(car.similar.label), similar_href: car.similar.path }),
    }),
    place: place.name,
    place_label: place.label,
    // State and postcode stay on one line.
    place_address: place.address.replace(/ (?=\S+$)/, '\u00A0'),
    place_phone: place.phone,
    place_tel: formatTelLink(place.phone),
    ...(place.path !== null && { place_href: place.path }),
    ...(place.hours !== '' && { place_hours: place.hours }),
    next: next.map(keepTogether).join('\n'),
    ...(bring.length > 0 && { bring: bring.join('\n') }),
  };
}
