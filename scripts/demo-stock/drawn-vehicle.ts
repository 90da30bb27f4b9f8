import type { HeroPlace } from '#scripts/studio/pick-pictures.ts';
import type { FeedRecord } from './feed.ts';
import type { Described } from './comments.ts';
import type { Condition } from './plan.data.ts';

/** A place where stock stands, as a dealer's locations tell it. */
export type Yard = { code: string; city: string; state: string; makes: readonly string[] };

/** A vehicle before its comments, pictures and special cases are decided. */
export type DrawnVehicle = {
  condition: Condition;
  record: FeedRecord;
  /** The picture its card shows; the paint is the car's. */
  hero: HeroPlace;
  price: number;
  described: Described;
  /** One of several that came together: priced like the others of it, drive away. */
  isOfRun?: boolean;
};
