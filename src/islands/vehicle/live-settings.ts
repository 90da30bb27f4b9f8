import type { LiveFields } from '#domain/price/live-fields.ts';
import type { WordedCar, WordPolicies } from '#domain/price/live-words.ts';

/** Settings of a vehicle page's live facts: what the words depend on and the view call does not return. */
export type LiveSettings = {
  /** The fields of the published car that do not change, or change with a new page alone. */
  car: Omit<WordedCar, keyof LiveFields>;
  /** Number of still pictures on the page. */
  photos: number;
  /** State of the dealer's main location. */
  state: string;
  policies: WordPolicies;
};
