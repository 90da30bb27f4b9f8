import { countPhotos } from '#domain/car/photos.ts';
import { decideLiveWords, type LiveWords } from '#domain/price/live-words.ts';
import type { LiveSettings } from '#islands/vehicle/live-settings.ts';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import type { Site } from '#tenancy/site/site.ts';

type LiveSite = Pick<Site, 'policies' | 'primaryLocation'>;
type LivePage = Pick<VehiclePage, 'car' | 'now'>;

/** The words of a vehicle page about its car until script updates them, by the same function as the script's. */
export const toPageWords = ({ policies, primaryLocation }: LiveSite, { car, now }: LivePage): LiveWords =>
  // The average is that of the car's own state, which may differ from the state of the dealer's main location.
  decideLiveWords(policies, car, { now, state: primaryLocation.address.state });

/** What the script of the page needs to make the words again (VDP-41). */
export function toLiveSettings({ policies, primaryLocation }: LiveSite, { car }: LivePage): LiveSettings {
  const { make, car_type, simple_fuel, created_at } = car;
  return {
    car: { make, car_type, simple_fuel, created_at },
    photos: countPhotos(car),
    state: primaryLocation.address.state,
    policies: { price: policies.price, tag: policies.tag },
  };
}
