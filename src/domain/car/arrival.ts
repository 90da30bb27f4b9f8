import type { PublicCar } from './public-car.ts';
import { justArrivedEnd, type TagPolicy } from './tag.ts';

/** Returns the moment (ms) at which the JUST ARRIVED tag ends, or `null` when it has ended. */
export function arrivalEnd(
  site: { policies: { tag: Pick<TagPolicy, 'justArrivedDays'> } },
  car: Pick<PublicCar, 'created_at'>,
  now: number,
): number | null {
  const end = justArrivedEnd(car, site.policies.tag);
  return end > now ? end : null;
}
