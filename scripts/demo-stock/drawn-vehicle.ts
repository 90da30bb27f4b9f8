import type { HeroChoice } from '#scripts/studio/pick-pictures.ts';
import type { FeedRecord } from './feed.ts';
import type { Described } from './comments.ts';
import type { Condition } from './plan.data.ts';

/** A location with stock, from the dealer's settings. */
export type Yard = { code: string; city: string; state: string; makes: readonly string[] };

/** A vehicle before its comments, pictures and special cases are decided. */
export type DrawnVehicle = {
  condition: Condition;
  record: FeedRecord;
  /** The picture on its card, in the paint of the car. */
  hero: HeroChoice;
  price: number;
  described: Described;
  /** One of several cars bought together: priced like the others, drive away. */
  isOfRun?: boolean;
};
