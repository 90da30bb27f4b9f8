import { toLiveWords, type LiveWords } from '#domain/price/live-words.ts';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import type { Site } from '#tenancy/site/site.ts';

/** What a vehicle page says of its car until script knows better, in the very words that the API then says. */
export const toPageWords = (
  { primaryLocation }: Pick<Site, 'primaryLocation'>,
  page: Pick<VehiclePage, 'car' | 'price' | 'market' | 'tag' | 'sold'>,
): LiveWords =>
  // The average is of the state where the car stands, which need not be the dealer's first yard's.
  toLiveWords(page, page.car, page.car.state ?? primaryLocation.address.state);
