import { loadCarsByIds, streamCars, toStockCar, type StoredCar } from '#db/stock/cars.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { loadViews } from '#db/stock/views.repository.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import { startSnapshot, type StockChange, type StockSnapshot } from './stock-snapshot.ts';

/** Counted views by car; empty where the dealer's cards do not show them (CARD-05). */
type Views = ReadonlyMap<number, number>;

const readViews = async (db: Db, { features }: Site, ids?: readonly number[]): Promise<Views> =>
  features.cardViews === undefined ? new Map() : loadViews(db, ids);

/** The feed may have counted views of its own, to which ours are added. */
function withViews(stored: StoredCar, views: Views): StockCar {
  const car = toStockCar(stored);
  const counted = views.get(car.id);
  return counted === undefined ? car : { ...car, views: car.views + counted };
}

/** Reads in batches all cars that a site shows, has shown or must answer 410 for. */
export async function readSnapshot(db: Db, site: Site, now: number): Promise<StockSnapshot> {
  const views = await readViews(db, site);
  const snapshot = startSnapshot(site, now, views);
  for await (const piece of streamCars(db)) {
    for (const stored of piece) snapshot.add(withViews(stored, views));
  }
  return snapshot.finish();
}

/**
 * Reads the current state of some cars, and which of the ids no longer exist. With the first change of a day come the
 * cars that were looked at since `before`: not with every change, which must be on the site within a second.
 */
export async function readCars(
  db: Db,
  site: Site,
  { before, ids, now }: { before: Pick<StockSnapshot, 'views' | 'now'>; ids: readonly number[]; now: number },
): Promise<StockChange> {
  const [last, today] = [before.now, now].map((moment) => formatZoneDay(moment, site.settings.timeZone));
  const counted = await readViews(db, site, last === today ? ids : undefined);
  const seen =
    last === today ? [] : [...counted.keys()].filter((id) => counted.get(id) !== before.views.get(id));
  const wanted = [...new Set([...ids, ...seen])];
  const changed = (await loadCarsByIds(db, wanted)).map((stored) => withViews(stored, counted));
  const found = new Set(changed.map(({ id }) => id));
  const views = new Map(before.views);
  for (const id of wanted) views.set(id, counted.get(id) ?? 0);
  return { changed, deleted: wanted.filter((id) => !found.has(id)), views };
}
