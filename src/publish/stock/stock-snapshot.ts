import { earliest } from '#domain/time/earliest.ts';
import {
  canBeCounted,
  canBeSeen,
  decideLifeCycle,
  nextChangeOf,
  withReservation,
  type LifeCycle,
  type StockCar,
} from '#domain/car/life-cycle.ts';
import { toSearchDocument, type DocumentPolicy } from '#search/documents/document.ts';
import { createEngine, type Engine } from '#search/engine/engine.ts';
import { countMenu } from '#search/engine/menu-counts.ts';
import type { MenuCounts } from '#search/documents/shards.ts';
import { decideSpellings, isSpeltAlike, withOneSpelling } from '#search/documents/one-spelling.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';
import { buildOwnStockIndex, type OwnStockIndex } from './own-stock-index.ts';
import { planScopes, type SearchScope } from './search-scopes.ts';
import { toShownCar } from './shown-car.ts';
import { buildSimilarIndex, type SimilarIndex } from './similar-cars.ts';
import { toSearchBase } from './tenant-search-base.ts';

/**
 * A car with a page, and what search and cards know of it. `car` is what the store holds (`stored`), reserved where
 * the platform has reserved it, in the spellings of the whole stock: everything that is shown, counted or linked is
 * made from it.
 */
export type SnapshotCar = {
  stored: StockCar;
  car: StockCar;
  lifeCycle: LifeCycle;
  document: IndexedDocument;
};

/**
 * A tenant's stock at one moment, as every page of it is computed from. Nothing in it changes; what is
 * costly is derived once, when it is first asked for.
 */
export type StockSnapshot = {
  /** The moment that the life cycles were decided for (ms). */
  now: number;
  /** Cars shown and tombstones, by id. */
  cars: ReadonlyMap<number, SnapshotCar>;
  /** Slugs that answer 410. */
  gone: ReadonlySet<string>;
  /** What search knows: the visible cars. */
  documents(): readonly IndexedDocument[];
  /** Words of the tenant that mean the same, for the search in browsers. */
  synonyms: Site['features']['search']['synonyms'];
  engine(): Engine;
  /** What menus count. */
  menu(): MenuCounts;
  /** Item types of the visible vehicles; `null` stands for cars. */
  itemTypes(): ReadonlySet<string | null>;
  scopes(): ReadonlyMap<string, SearchScope>;
  similar(): SimilarIndex<IndexedDocument>;
  ownStock(): OwnStockIndex;
  /** When the life of the first car goes on by itself (ms). */
  nextLifeCycleAt: number | null;
};

/** What the tenant's search settings say about documents. */
const toDocumentPolicy = ({ dealerships, features: { search, cardViews } }: Site): DocumentPolicy => ({
  rank: search.rank,
  dealershipNames: Object.fromEntries(dealerships.map(({ slug, name }) => [slug, name])),
  priceRanges: search.priceRanges,
  filterFeatures: search.filterFeatures,
  views: cardViews !== undefined,
});

type Placed = Pick<SnapshotCar, 'stored' | 'lifeCycle'>;
/** What is known of the stock before its spellings are decided. Cars of `before` keep their very objects. */
type Draft = { before: ReadonlyMap<number, SnapshotCar>; cars: Map<number, Placed>; gone: Set<string> };

/** Takes cars in one at a time, so a reader can hand them over as they arrive. */
export function startSnapshot(site: Site, now: number) {
  const draft: Draft = { before: new Map(), cars: new Map(), gone: new Set() };
  const place = placer(site, now, draft);
  return { add: place, finish: (): StockSnapshot => finish(site, now, draft) };
}

/**
 * The snapshot after a change: `changed` as they are now, `deleted` ids that the store no longer knows,
 * and every car whose life went on by `now`. Cars that stay keep their objects. `ids` are the cars that may
 * look different, those among them that others' spelling has renamed.
 */
export function changeSnapshot(
  site: Site,
  before: StockSnapshot,
  change: { changed: readonly StockCar[]; deleted: readonly number[] },
  now: number,
): { snapshot: StockSnapshot; ids: ReadonlySet<number> } {
  const draft: Draft = { before: before.cars, cars: new Map(before.cars), gone: new Set(before.gone) };
  const changedIds = new Set(change.changed.map(({ id }) => id));
  const due = [...before.cars.values()]
    .filter(({ car, lifeCycle }) => isOver(lifeCycle, now) && !changedIds.has(car.id))
    .map(({ stored }) => stored);
  const place = placer(site, now, draft);
  for (const id of change.deleted) draft.cars.delete(id);
  for (const car of [...change.changed, ...due]) {
    draft.cars.delete(car.id);
    draft.gone.delete(car.slug);
    place(car);
  }
  const snapshot = finish(site, now, draft);
  const others = [...snapshot.cars].filter(([id, entry]) => before.cars.get(id) !== entry).map(([id]) => id);
  const ids = new Set([...changedIds, ...change.deleted, ...due.map(({ id }) => id), ...others]);
  return { snapshot, ids };
}

/** Whether what a car was has come to its end by itself. */
function isOver(lifeCycle: LifeCycle, now: number): boolean {
  const end = nextChangeOf(lifeCycle);
  return end !== null && end <= now;
}

function placer({ policies }: Site, now: number, draft: Draft): (car: StockCar) => void {
  return (car) => {
    const lifeCycle = decideLifeCycle(car, car, policies.lifeCycle, now);
    if (lifeCycle.name === 'hidden') return;
    if (lifeCycle.name === 'gone') draft.gone.add(car.slug);
    else draft.cars.set(car.id, { stored: car, lifeCycle });
  };
}

/** The cars in the stock's own spellings. What stays as it was keeps its object, its document with it. */
function spellOut(site: Site, { before, cars }: Draft): ReadonlyMap<number, SnapshotCar> {
  const policy = toDocumentPolicy(site);
  const spellings = decideSpellings([...cars.values()].map(({ stored }) => stored));
  return new Map(
    [...cars].map(([id, placed]): [number, SnapshotCar] => {
      const car = withOneSpelling(withReservation(placed.stored, placed.lifeCycle), spellings);
      const known = before.get(id);
      if (known !== undefined && known === placed && isSpeltAlike(known.car, car)) return [id, known];
      return [id, { ...placed, car, document: toSearchDocument(toShownCar(site, car), policy) }];
    }),
  );
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

function finish(site: Site, now: number, draft: Draft): StockSnapshot {
  const cars = spellOut(site, draft);
  const all = once(() => [...cars.values()]);
  const documents = once(() =>
    all()
      .filter(({ lifeCycle }) => canBeSeen(lifeCycle))
      .map(({ document }) => document)
      .toSorted((a, b) => a.id - b.id),
  );
  const engine = once(() => createEngine(documents()));
  return {
    now,
    cars,
    gone: draft.gone,
    documents,
    synonyms: site.features.search.synonyms,
    itemTypes: once(() => new Set(documents().map(({ item_type: type }) => type))),
    engine,
    menu: once(() =>
      countMenu(engine(), toSearchBase(site, { filters: {} }), site.features.search.defaultSort),
    ),
    scopes: once(() =>
      planScopes(
        site,
        all().map(({ document }) => document),
      ),
    ),
    similar: once(() =>
      buildSimilarIndex(
        all()
          .filter(({ lifeCycle }) => canBeCounted(lifeCycle))
          .map(({ document }) => document),
        all().map(({ document }) => document),
      ),
    ),
    ownStock: once(() => buildOwnStockIndex(documents())),
    nextLifeCycleAt: earliest(all().map(({ lifeCycle }) => nextChangeOf(lifeCycle))),
  };
}
