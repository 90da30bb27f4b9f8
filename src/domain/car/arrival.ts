import type { PublicCar } from './public-car.ts';
import { justArrivedEnd, type TagPolicy } from './tag.ts';

/** When a card or page drops its JUST ARRIVED, if it may show it now. */
export function arrivalEnd(
  site: { policies: { tag: Pick<TagPolicy, 'justArrivedDays'> } },
  car: Pick<PublicCar, 'created_at'>,
  now: number,
): number | null {
  const end = justArrivedEnd(car, site.policies.tag);
  return end > now ? end : null;
}
