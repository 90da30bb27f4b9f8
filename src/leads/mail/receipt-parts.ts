import type { Receipt } from '#domain/lead/lead-receipt.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { MailContent, MailPicture, MailRow } from './mail-html.ts';

/* What mails to a shopper say of the car and of who answers. */

type Origin = Pick<Site, 'origin'>;

/** Addresses of pictures may be those of another host. */
const toAbsolute = ({ origin }: Origin, address: string): string => new URL(address, origin).href;

const SEE_IT = 'See the vehicle';

/** `null` without a picture, and for a car that has left: its page has left, too. */
export function toCarPicture(site: Origin, { car }: Pick<Receipt, 'car'>): MailPicture | null {
  if (car === null || car.picture === null || car.path === null) return null;
  return {
    src: toAbsolute(site, car.picture),
    // Its name stands in a row.
    alt: SEE_IT,
    href: toAbsolute(site, car.path),
  };
}

export const toCarWords = ({ car }: Pick<Receipt, 'car'>): MailRow[] =>
  car === null ? [] : [{ label: 'Vehicle', value: car.name }, ...toPriceRows({ car })];

export const toPriceRows = ({ car }: Pick<Receipt, 'car'>): MailRow[] =>
  car === null ? [] : [{ label: 'Price', value: car.price }];

export const toCarLink = (site: Origin, { car }: Pick<Receipt, 'car'>): MailContent['button'] =>
  car === null || car.path === null ? null : { label: SEE_IT, href: toAbsolute(site, car.path) };

export const toPlaceLinks = (
  site: Origin,
  { place: { path } }: Pick<Receipt, 'place'>,
): NonNullable<MailContent['links']> =>
  path === null ? [] : [{ label: 'Map and opening hours', href: toAbsolute(site, path) }];

export const toPlaceRows = ({ place }: Pick<Receipt, 'place'>): MailRow[] => [
  { label: 'Who answers', value: `${place.name}\n${place.address}` },
  { label: 'Call us', value: place.phone },
];
