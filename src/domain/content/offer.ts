import { toSlug } from '#domain/text/formats.ts';
import type { OfferEntry } from './offer.schema.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';

/** An offer as pages show it (ENT-14), with the days it holds on and where it leads. */
export type Offer = Omit<OfferEntry, 'excluded_website_ids'> & {
  /** First and last day, ISO, in the dealer's zone; open when `null`. */
  start: string | null;
  expiry: string | null;
  /** Where the offer's stock is. */
  link: { label: string; href: string } | null;
};

export type OfferStage = 'coming' | 'on' | 'ended';

/** Whether an offer holds at a moment (ms), in the dealer's time zone; its first and last day belong to it. */
export function decideOfferStage(
  { start, expiry }: Pick<Offer, 'start' | 'expiry'>,
  now: number,
  timeZone: string,
): OfferStage {
  if (start !== null && now < startOfZoneDay(start, timeZone)) return 'coming';
  return expiry !== null && now >= startOfZoneDay(nextDay(expiry), timeZone) ? 'ended' : 'on';
}

/** When the offer's stage changes next (ms), or `null` when it never does. */
export function nextOfferChange(
  { start, expiry }: Pick<Offer, 'start' | 'expiry'>,
  now: number,
  timeZone: string,
): number | null {
  const begins = start === null ? null : startOfZoneDay(start, timeZone);
  const ends = expiry === null ? null : startOfZoneDay(nextDay(expiry), timeZone);
  return [begins, ends].find((moment) => moment !== null && moment > now) ?? null;
}

/** The picture of an offer: its own, else its model's. */
export const offerPicture = ({ image_url, image_or_model_image }: Offer): string | null =>
  image_url ?? image_or_model_image?.url ?? null;

/** The offer's text, a paragraph an entry. */
export const offerParagraphs = ({
  sanitized_description,
  description,
}: Pick<Offer, 'sanitized_description' | 'description'>): string[] =>
  (sanitized_description ?? description ?? '').split(/\n{2,}/).filter((text) => text !== '');

/** Whether an offer is of a make, and where models are given of one of them. */
export function isOfferFor(
  { manufacturer, model }: Pick<Offer, 'manufacturer' | 'model'>,
  make: string,
  models?: readonly string[],
): boolean {
  if (manufacturer === null || toSlug(manufacturer) !== toSlug(make)) return false;
  return (
    models === undefined || (model !== null && models.some((name) => toSlug(name) === toSlug(model.name)))
  );
}
