import type { Receipt } from '#domain/lead/lead-receipt.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import { formatTelLink } from '#domain/text/formats.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { MailContent, MailLink, MailRow, MailVehicle } from './mail-content.ts';

/* What mails to a shopper say of the car and of who answers. */

type Origin = Pick<Site, 'origin'>;

/** Addresses of pictures may be those of another host. */
const toAbsolute = ({ origin }: Origin, address: string): string => new URL(address, origin).href;

/** `null` without a picture, and for a car that has left: its page has left, too. */
function toCarPicture(site: Origin, { picture, path }: NonNullable<Receipt['car']>): MailVehicle['picture'] {
  if (picture === null || path === null) return null;
  return { src: toAbsolute(site, picture), href: toAbsolute(site, path) };
}

export const toCarParts = (site: Origin, { car }: Pick<Receipt, 'car'>): MailVehicle | null =>
  car === null ? null : { name: car.name, price: car.price, picture: toCarPicture(site, car) };

export const toCarLink = (site: Origin, { car }: Pick<Receipt, 'car'>): MailLink | null =>
  car === null || car.path === null ? null : { label: 'See the vehicle', href: toAbsolute(site, car.path) };

export const toCall = ({ place: { phone } }: Pick<Receipt, 'place'>): MailLink => ({
  label: `Call ${phone}`,
  href: formatTelLink(phone),
});

export const toPlaceRow = (site: Origin, { place }: Pick<Receipt, 'place'>): MailRow => ({
  label: 'Who answers',
  value: `${place.name}\n${place.address}`,
  link: place.path === null ? null : { label: 'Map and opening hours', href: toAbsolute(site, place.path) },
});

/** What was sent, in a sentence: `your enquiry`. */
export const nameSent = ({ form }: { form: string }, { what }: Pick<Receipt, 'what'>): string =>
  form === 'trade-in'
    ? 'the details of your vehicle'
    : `your ${what.charAt(0).toLowerCase()}${what.slice(1)}`;

/** Words that stand before a name. */
const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'sir']);
/** One word of letters: no address, no number and no sentence. */
const firstName = /^\p{L}[\p{L}\p{M}'’-]{1,19}$/u;

/**
 * `Hello Jo,`. Nothing else that was typed is repeated to an address that anybody can type, and nothing that is no name:
 * a mail of the dealer carries no words of a stranger.
 */
export function toGreeting({ values }: { values: LeadValues }): string {
  const { name } = values;
  const [first = ''] = typeof name === 'string' ? name.trim().split(/\s+/u) : [];
  if (!firstName.test(first) || titles.has(first.toLowerCase())) return 'Hello,';
  return `Hello ${first.charAt(0).toLocaleUpperCase('en-AU')}${first.slice(1)},`;
}

/** Who sent it, from where, and why a shopper gets it; anybody can type somebody else's address. */
export const toFooter = (
  { settings: { name, host } }: Pick<Site, 'settings'>,
  { place }: Pick<Receipt, 'place'>,
): MailContent['footer'] => [
  `Sent by ${name}, ${host}`,
  `${place.name}, ${place.address}`,
  `You get this mail because someone gave your address on our website. If that was not you, please reply and tell us.`,
];
