import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSeenCar } from '#api/tools/site-car.ts';
import { findCarLocation, findCarPhone, formatAddress } from '#domain/location/car-location.ts';
import { findPicture, toPriceWords } from '#domain/lead/lead-car.ts';
import { toFigureWords } from '#domain/finance/figure-words.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { CarAnswer } from './cars.contract.ts';

/**
 * Returns the current state of a car, its location and its repayment; a car whose yard is unknown has the dealer's contacts.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there never was one, 410 when it is no longer shown.
 */
export async function describeCar(
  tools: Pick<ApiTools, 'database' | 'clock'>,
  site: Site,
  name: string,
): Promise<CarAnswer> {
  const { car, figure } = await loadSeenCar(tools, site, name);
  const location = findCarLocation(site, car);
  const yard = {
    name: location?.name ?? site.settings.name,
    address: location === null ? null : formatAddress(location.address),
    phone: findCarPhone(location, site.settings),
    email: location?.contact_detail.email ?? site.settings.email,
  };
  const shown = {
    price: toPriceWords(site.policies.price, car),
    picture: findPicture(car, site.pictures.pattern),
  };
  return { car, shown, yard, finance: figure && toFigureWords(figure) };
}
