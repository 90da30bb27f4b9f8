import type { SimilarCars } from './vehicle-page.ts';
import { formatSimilarHeading } from '#domain/car/vehicle-kinds.ts';
import { SEARCH_DATA_PATH } from '#search/documents/shards.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toPageFilters } from '#publish/stock/tenant-page-filters.ts';
import { toBrowserEngine } from './search-screens.ts';

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
    // In a Worker for any size of the stock: the page's data must not change with it.
    source: { engine: toBrowserEngine(site, Infinity), base: toPageFilters(site, { filters: {} }) },
    dataPath: SEARCH_DATA_PATH,
  };
}
