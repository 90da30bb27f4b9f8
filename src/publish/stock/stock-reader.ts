import { loadCarsByIds, streamCars, toStockCar } from '#db/cars.repository.ts';
import type { Db } from '#db/transaction.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';
import type { Site } from '#tenancy/site/site.ts';
import { startSnapshot, type StockSnapshot } from './stock-snapshot.ts';

/** Reads in batches all cars that a site shows, has shown or must answer 410 for. */
export async function readSnapshot(db: Db, site: Site, now: number): Promise<StockSnapshot> {
  const snapshot = startSnapshot(site, now);
  for await (const piece of streamCars(db)) {
    for (const stored of piece) snapshot.add(toStockCar(stored));
  }
  return snapshot.finish();
}

/** Reads the current state of some cars, and which of the ids no longer exist. */
export async function readCars(
  db: Db,
  ids: readonly number[],
): Promise<{ changed: StockCar[]; deleted: number[] }> {
  const changed = (await loadCarsByIds(db, ids)).map(toStockCar);
  const found = new Set(changed.map(({ id }) => id));
  return { changed, deleted: ids.filter((id) => !found.has(id)) };
}
