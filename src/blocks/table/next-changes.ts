import { nextOfferChange } from '#domain/content/offer.ts';
import { earliest } from '#domain/time/earliest.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import type { BlockMoment } from './block-context.ts';

/** When the next offer begins or ends (ms). */
export const nextChangeOfOffers = ({ site, now }: BlockMoment): number | null =>
  earliest(site.offers.map((offer) => nextOfferChange(offer, now, site.settings.timeZone)));

/** When the next day with special hours has passed at its location (ms): a page lists future ones (LOC-11). */
export function nextChangeOfHolidays({ site, now }: BlockMoment): number | null {
  const ends = site.specialHours.map(({ date, location_id: id }) => {
    const zone = site.locations.find((location) => location.id === id)?.time_zone ?? site.settings.timeZone;
    return startOfZoneDay(nextDay(date), zone);
  });
  return earliest(ends.filter((moment) => moment > now));
}
