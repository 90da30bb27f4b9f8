import { formatSimilarHeading } from '#domain/similar-cars.ts';
import { SEARCH_DATA_PATH } from '#search/parts.ts';
import type { BrowserEngine, SearchBase, SearchDocument } from '#search/search.ts';
import type { SimilarSubject } from '#search/similar-search.ts';
import type { Site } from '#tenancy/site.ts';
import { toSearchBase } from './tenant-search-base.ts';
import { toBrowserEngine } from './search-screens.ts';

/** The section of similar cars, and what the browser needs to bring it up to date. */
export type SimilarCars = {
  /** `Similar Cars Available` (SIM-01). */
  heading: string;
  /** Straight from stock: up to 6 cards (SIM-08). */
  cars: readonly SearchDocument[];
  /** What others are compared with. */
  subject: SimilarSubject;
  /** Whom the browser asks when the API fails (SIM-10). */
  source: { engine: BrowserEngine; base: SearchBase };
  /** Where the published cars lie. */
  dataPath: string;
};

/** The section of similar cars of a page (SIM-01, SIM-08). */
export function toSimilarCars(
  site: Site,
  { id, price, year, body, item_type, status, sold }: SearchDocument,
  cars: readonly SearchDocument[],
): SimilarCars {
  return {
    heading: formatSimilarHeading({ item_type }, site.pages.vehicle.similarCars.ending),
    cars,
    subject: { id, price, year, body, item_type, status, sold },
    // Off the main thread however large the stock is: what a page says must not change with its size.
    source: { engine: toBrowserEngine(site, Infinity), base: toSearchBase(site, { filters: {} }) },
    dataPath: SEARCH_DATA_PATH,
  };
}
