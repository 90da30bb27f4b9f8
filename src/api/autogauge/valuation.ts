import { loadModelNeighbours } from '#db/stock/neighbours.repository.ts';
import type { Valuation } from '#domain/price/auto-gauge.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { COMPARABLE_REACH, type ListedCar, valueByOwnStock } from '#domain/price/own-stock.ts';
import { displayedTotal } from '#domain/price/price.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { createBreaker } from '#api/work/breaker.ts';
import { createAnswerCache } from '#api/work/answer-cache.ts';
import { askValuationService } from './valuation-service.ts';

/** Returns the market position of a car's price; rejects with a sentence when it cannot. */
export type Valuer = (site: Pick<Site, 'id' | 'features'>, car: Car) => Promise<Valuation>;

/** A service charges per query, and market prices change slowly. */
const KEEP_MS = 6 * 60 * 60_000;
/** While a service is down, shoppers must not wait for it one after the other. */
const KEEP_FAILURE_MS = 60_000;
/** More than the largest stock: with fewer, a robot that reads all of it has every car queried again. */
const KEPT_MAX = 100_000;
/** After this many failures in a row a service is paused, for this long (ms). */
const FAILURES_MAX = 5;
const REST_MS = 60_000;

const toListed = (car: Car): ListedCar => ({ ...car, price: displayedTotal(car) });

/** Creates the valuation of every tenant, by the `kind` in its settings. */
export function createValuer({
  database,
  clock,
  serviceKeys = {},
  feedNetworks: networks,
}: Pick<ApiTools, 'database' | 'clock' | 'serviceKeys' | 'feedNetworks'>): Valuer {
  const cache = createAnswerCache<Valuation>({
    clock,
    keepMs: KEEP_MS,
    keepFailureMs: KEEP_FAILURE_MS,
    max: KEPT_MAX,
  });
  const breaker = createBreaker({ clock, failuresMax: FAILURES_MAX, restMs: REST_MS });
  async function valueByDatabase(tenant: string, car: Car): Promise<Valuation> {
    const neighbours = await database.withTenant(tenant, (db) =>
      loadModelNeighbours(db, car.id, COMPARABLE_REACH),
    );
    return valueByOwnStock(
      toListed(car),
      neighbours.map((other) => toListed(other.car)),
    );
  }
  return async ({ id: tenant, features: { valuation } }, car) => {
    switch (valuation.kind) {
      case 'own-stock':
        return valueByDatabase(tenant, car);
      case 'service':
        return cache.get(`${tenant} ${car.id} ${car.updated_at} ${valuation.url}`, () =>
          breaker.ask(new URL(valuation.url).host, () =>
            askValuationService(
              { url: valuation.url, key: serviceKeys[valuation.keyVariable], networks },
              car,
            ),
          ),
        );
    }
  };
}
