import { toLiveWords, type LiveWords } from '#domain/price/live-words.ts';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The words of a vehicle page about its car until script updates them, exactly as the API writes them. */
export const toPageWords = (
  { primaryLocation }: Pick<Site, 'primaryLocation'>,
  page: Pick<VehiclePage, 'car' | 'price' | 'market' | 'tag' | 'sold'>,
): LiveWords =>
  // The average is that of the car's own state, which may differ from the state of the dealer's main location.
  toLiveWords(page, page.car, page.car.state ?? primaryLocation.address.state);
