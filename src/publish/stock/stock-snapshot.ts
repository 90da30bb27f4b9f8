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
import { nextFigureChange } from '#domain/finance/shown-figure.ts';
import { toDocumentFigure } from './car-figure.ts';
import { toShownCar } from './shown-car.ts';
import { buildSimilarIndex, type SimilarIndex } from './similar-cars.ts';
import { toPageFilters } from './tenant-page-filters.ts';

/**
 * A car with a page and its document. `car` is what the store holds (`stored`), reserved where the platform
 * says so, in the spellings of the whole stock: everything that is shown, counted or linked is made from it.
 */
export type SnapshotCar = {
  stored: StockCar;
  car: StockCar;
  lifeCycle: LifeCycle;
  document: IndexedDocument;
};

/** A tenant's stock at one moment. It never changes; costly parts are computed once, on first use. */
export type StockSnapshot = {
  /** Time for which the life cycles were decided (ms). */
  now: number;
  /** Counted views by car, of which the cars here show; empty where the dealer does not show them (CARD-05). */
  views: ReadonlyMap<number, number>;
  /** Visible cars and tombstones, by id. */
  cars: ReadonlyMap<number, SnapshotCar>;
  /** Slugs that answer 410. */
  gone: ReadonlySet<string>;
  /** Search documents of the visible cars. */
  documents(): readonly IndexedDocument[];
  /** The tenant's synonyms, for the search in browsers. */
  synonyms: Site['features']['search']['synonyms'];
  engine(): Engine;
  /** The engine if it was asked for. */
  builtEngine(): Engine | null;
  /** Counts of the menus. */
  menu(): MenuCounts;
  /** Item types of the visible vehicles; `null` stands for cars. */
  itemTypes(): ReadonlySet<string | null>;
  scopes(): ReadonlyMap<string, SearchScope>;
  similar(): SimilarIndex<IndexedDocument>;
  ownStock(): OwnStockIndex;
  /** Time of the next change of any car's life cycle, or of the figures of all (ms). */
  nextLifeCycleAt: number | null;
};

/** The tenant's search settings that documents depend on. */
const toDocumentPolicy = ({ dealerships, features: { search, cardViews } }: Site): DocumentPolicy => ({
  rank: search.rank,
  dealershipNames: Object.fromEntries(dealerships.map(({ slug, name }) => [slug, name])),
  priceRanges: search.priceRanges,
  weeklyPriceRanges: search.weeklyPriceRanges,
  filterFeatures: search.filterFeatures,
  views: cardViews !== undefined,
});

type CarInSnapshot = Pick<SnapshotCar, 'stored' | 'lifeCycle'>;
/** The stock before its spellings are decided. Unchanged cars of `before` keep their objects. */
type Draft = {
  /** The engine before the change, if it was built. */
  engine: Engine | null;
  views: StockSnapshot['views'];
  before: ReadonlyMap<number, SnapshotCar>;
  cars: Map<number, CarInSnapshot>;
  gone: Set<string>;
};

/** Takes one car at a time, so that a reader can pass them on as they arrive. */
export function startSnapshot(site: Site, now: number, views: StockSnapshot['views'] = new Map()) {
  const draft: Draft = { engine: null, views, before: new Map(), cars: new Map(), gone: new Set() };
  const add = createAdder(site, now, draft);
  return { add, finish: (): StockSnapshot => finish(site, now, draft) };
}

/** Cars as they are now, ids that the store no longer has, and the views of all cars. */
export type StockChange = {
  changed: readonly StockCar[];
  deleted: readonly number[];
  views: StockSnapshot['views'];
};

/**
 * Returns the snapshot after a change, also of cars whose life cycle changed by `now`; other cars keep their
 * objects. `ids` are the cars that may look different, including those renamed by other cars' spelling.
 */
export function changeSnapshot(
  site: Site,
  before: StockSnapshot,
  change: StockChange,
  now: number,
): { snapshot: StockSnapshot; ids: ReadonlySet<number> } {
  const draft: Draft = {
    engine: before.builtEngine(),
    views: change.views,
    before: before.cars,
    cars: new Map(before.cars),
    gone: new Set(before.gone),
  };
  const changedIds = new Set(change.changed.map(({ id }) => id));
  const figuresEnd = nextFigureChange(site, before.now);
  const isOlder = figuresEnd !== null && figuresEnd <= now;
  const due = [...before.cars.values()]
    .filter(({ car, lifeCycle }) => (isOlder || isLifeCycleDue(lifeCycle, now)) && !changedIds.has(car.id))
    .map(({ stored }) => stored);
  const add = createAdder(site, now, draft);
  for (const id of change.deleted) draft.cars.delete(id);
  for (const car of [...change.changed, ...due]) {
    draft.cars.delete(car.id);
    draft.gone.delete(car.slug);
    add(car);
  }
  const snapshot = finish(site, now, draft);
  const others = [...snapshot.cars].filter(([id, entry]) => before.cars.get(id) !== entry).map(([id]) => id);
  const ids = new Set([...changedIds, ...change.deleted, ...due.map(({ id }) => id), ...others]);
  return { snapshot, ids };
}

/** Whether the life cycle has changed by itself. */
function isLifeCycleDue(lifeCycle: LifeCycle, now: number): boolean {
  const end = nextChangeOf(lifeCycle);
  return end !== null && end <= now;
}

function createAdder({ policies }: Site, now: number, draft: Draft): (car: StockCar) => void {
  return (car) => {
    const lifeCycle = decideLifeCycle(car, car, policies.lifeCycle, now);
    if (lifeCycle.name === 'hidden') return;
    if (lifeCycle.name === 'gone') draft.gone.add(car.slug);
    else draft.cars.set(car.id, { stored: car, lifeCycle });
  };
}

/** Returns the cars in the stock's common spellings. An unchanged car keeps its object with its document. */
function unifySpellings(site: Site, now: number, { before, cars }: Draft): ReadonlyMap<number, SnapshotCar> {
  const policy = toDocumentPolicy(site);
  const spellings = decideSpellings([...cars.values()].map(({ stored }) => stored));
  return new Map(
    [...cars].map(([id, entry]): [number, SnapshotCar] => {
      const car = withOneSpelling(withReservation(entry.stored, entry.lifeCycle), spellings);
      const known = before.get(id);
      if (known !== undefined && known === entry && isSpeltAlike(known.car, car)) return [id, known];
      return [
        id,
        {
          ...entry,
          car,
          document: toSearchDocument(toShownCar(site, car), policy, toDocumentFigure(site, car, now)),
        },
      ];
    }),
  );
}

const once = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | null = null;
  return () => (cached ??= { value: make() }).value;
};

function finish(site: Site, now: number, draft: Draft): StockSnapshot {
  const cars = unifySpellings(site, now, draft);
  const all = once(() => [...cars.values()]);
  const documents = once(() =>
    all()
      .filter(({ lifeCycle }) => canBeSeen(lifeCycle))
      .map(({ document }) => document)
      .toSorted((a, b) => a.id - b.id),
  );
  let builtBefore = draft.engine;
  let built: Engine | null = null;
  const engine = (): Engine => {
    built ??= createEngine(documents(), [], builtBefore ?? undefined);
    // Else each engine would keep all before it.
    builtBefore = null;
    return built;
  };
  return {
    now,
    views: draft.views,
    cars,
    gone: draft.gone,
    documents,
    synonyms: site.features.search.synonyms,
    itemTypes: once(() => new Set(documents().map(({ item_type: type }) => type))),
    engine,
    builtEngine: () => built,
    menu: once(() =>
      countMenu(engine(), toPageFilters(site, { filters: {} }), site.features.search.defaultSort),
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
    nextLifeCycleAt: earliest([
      nextFigureChange(site, now),
      ...all().map(({ lifeCycle }) => nextChangeOf(lifeCycle)),
    ]),
  };
}
