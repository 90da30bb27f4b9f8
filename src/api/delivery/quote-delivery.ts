import { findCarLocation } from '#domain/location/car-location.ts';
import { decideDelivery, deliveryWords } from '#domain/location/delivery.ts';
import { isPostcode } from '#domain/text/formats.ts';
import type { Position } from '#domain/location/great-circle.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import type { DeliveryAnswer, DeliveryQuery } from './delivery.contract.ts';
import { toPlain } from '#domain/text/typed-text.ts';
import type { Geocoders } from '#api/postcodes/geocoders.ts';
import type { Geocoder } from '#api/postcodes/geocoder.ts';
import { ProblemError } from '#api/http/problem.ts';

export type DeliveryTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & { geocoders: Geocoders };

const refuse = (status: 400 | 404 | 422 | 502, detail: string): ProblemError =>
  new ProblemError({ title: 'No delivery estimate', status, detail });

/** Returns the price of delivery to a postcode. Throws the sentences of `deliveryWords` as problems. */
export async function quoteDelivery(
  { database, clock, geocoders, log }: DeliveryTools,
  site: Site,
  { postcode, car }: DeliveryQuery,
): Promise<DeliveryAnswer> {
  const { delivery } = site.features;
  if (delivery === undefined) throw refuse(404, 'This dealer gives no delivery estimates here. Please call.');
  const wanted = toPlain(postcode);
  if (wanted === '') throw refuse(400, deliveryWords.empty);
  if (!isPostcode(wanted)) throw refuse(422, deliveryWords.unknown);
  const yard = await findYard({ database, clock }, site, car);
  const geocoder = geocoders.of(delivery.geocoder);
  const position = await locate(geocoder, wanted, log);
  if (position === null) throw refuse(422, deliveryWords.unknown);
  const hasDistances = delivery.regions.some(({ within }) => within !== undefined);
  const from = hasDistances && yard !== null ? await locateYard(geocoder, yard, log) : null;
  const quote = decideDelivery(delivery.regions, from, { postcode: wanted, position });
  if (quote === null) throw refuse(404, deliveryWords.noQuote);
  return quote;
}

/**
 * Location of a car, `null` when its yard is unknown; without a car, or for one that is gone, the dealer's primary
 * location.
 */
async function findYard(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Site,
  name: string | undefined,
): Promise<Location | null> {
  const found =
    name === undefined
      ? null
      : await database.withTenant(site.id, (db) => findSiteCar(db, site, name, clock()));
  return found === null ? site.primaryLocation : findCarLocation(site, found.car);
}

/** Looks up a postcode. Why a service failed is logged; the shopper reads a general sentence. */
async function locate(geocoder: Geocoder, postcode: string, log: ApiTools['log']): Promise<Position | null> {
  try {
    return await geocoder.locate(postcode);
  } catch (error) {
    log(
      `Postcode ${postcode} could not be looked up: ${error instanceof Error ? error.message : String(error)}`,
    );
    throw refuse(502, deliveryWords.failed);
  }
}

/** The location's own coordinates, else those of its postcode. */
async function locateYard(
  geocoder: Geocoder,
  { address }: Location,
  log: ApiTools['log'],
): Promise<Position | null> {
  const { lat, long, postcode } = address;
  return lat !== undefined && long !== undefined ? { lat, lng: long } : locate(geocoder, postcode, log);
}
