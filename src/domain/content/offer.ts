import { toSlug } from '#domain/text/formats.ts';
import type { OfferEntry } from './offer.schema.ts';
import type { Model } from './model.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';

/** An offer as pages show it (ENT-14), with its dates and its link. */
export type Offer = Omit<OfferEntry, 'excluded_website_ids'> & {
  /** First and last day, ISO, in the dealer's zone; open when `null`. */
  start: string | null;
  expiry: string | null;
  /** Link to the stock of the offer. */
  link: { label: string; href: string } | null;
};

export type OfferState = 'coming' | 'on' | 'ended';

/** Decides whether an offer is coming, current or over at a moment (ms); its first and last day are included. */
export function decideOfferState(
  { start, expiry }: Pick<Offer, 'start' | 'expiry'>,
  now: number,
  timeZone: string,
): OfferState {
  if (start !== null && now < startOfZoneDay(start, timeZone)) return 'coming';
  return expiry !== null && now >= startOfZoneDay(nextDay(expiry), timeZone) ? 'ended' : 'on';
}

/** When the status of the offer changes next (ms); `null` when it does not change any more. */
export function nextOfferChange(
  { start, expiry }: Pick<Offer, 'start' | 'expiry'>,
  now: number,
  timeZone: string,
): number | null {
  const begins = start === null ? null : startOfZoneDay(start, timeZone);
  const ends = expiry === null ? null : startOfZoneDay(nextDay(expiry), timeZone);
  return [begins, ends].find((moment) => moment !== null && moment > now) ?? null;
}

/** The picture of an offer, or else of its model. */
export const offerPicture = ({ image_url, image_or_model_image }: Offer): string | null =>
  image_url ?? image_or_model_image?.url ?? null;

/** The page of the offer's model: where the offer says, else that of the dealer's model; `null` without one. */
export const offerModelHref = (
  { model }: Pick<Offer, 'model'>,
  models: readonly Pick<Model, 'slug' | 'href'>[],
): string | null =>
  model === null
    ? null
    : (model.override_url ?? models.find(({ slug }) => slug === model.slug)?.href ?? null);

export const offerParagraphs = ({
  sanitized_description,
  description,
}: Pick<Offer, 'sanitized_description' | 'description'>): string[] =>
  (sanitized_description ?? description ?? '').split(/\n{2,}/).filter((text) => text !== '');

/** Whether an offer is for a make and, when `models` is given, for one of those models. */
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
