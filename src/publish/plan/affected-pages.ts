import { carPath, pageFile, staticPagePath } from '#domain/url/paths.ts';
import { hasAutogauge } from '#domain/car/vehicle-reports.ts';
import { canBeCounted } from '#domain/car/life-cycle.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';
import { listContentPaths, listPathsShowing } from '#publish/pages/content-data.ts';
import type { Touched } from './touched.ts';
import type { ReleaseRecord } from '#publish/release/release-record.ts';
import { scopePathsOf } from '#publish/stock/search-scopes.ts';
import type { PageGroup } from './site-pages.ts';
import type { SnapshotCar, StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** Above this many changed cars, comparing every page is quicker than finding the affected ones. */
const CARS_MAX = 300;

type Step = { before: StockSnapshot; after: StockSnapshot; ids: ReadonlySet<number> };

/**
 * Returns the pages that a change of some cars, or the passing of time, can affect: the cars' own pages, the
 * search pages that list them, pages that show them among similar cars or compare prices with theirs, home,
 * and pages whose scheduled change is due. No other page is computed.
 */
export function findTouched(
  site: Site,
  step: Step,
  record: Pick<ReleaseRecord, 'files'>,
  now: number,
): 'all' | Touched {
  if (step.ids.size > CARS_MAX || kindsOf(step.before) !== kindsOf(step.after)) return 'all';
  const due = findDue(site, step.after, record, now);
  const scopes = new Set([...due.scopes, ...findRenamed(step)]);
  const cars = new Set([...step.ids, ...due.cars]);
  const paths = new Set<string>();
  for (const { entry } of entriesOf(step)) {
    paths.add(carPath(entry.car.slug));
    for (const path of scopePathsOf(site, entry.document)) scopes.add(path);
  }
  const lists = [...scopes].map((path) => ({
    group: { kind: 'search', path } as const,
    isLong: pageFile(staticPagePath(path, 2)) in record.files,
  }));
  const groups: PageGroup[] = [
    ...lists.map(({ group, isLong }) => (isLong ? { ...group, showing: step.ids } : group)),
    ...[...cars].map((id): PageGroup => ({ kind: 'car', id })),
  ];
  if (step.ids.size > 0 || due.home) groups.push({ kind: 'home' });
  const changed = entriesOf(step).map(({ entry }) => entry.document);
  const stocked = listPathsShowing({ site, now }, changed);
  for (const path of new Set([...stocked, ...due.content])) groups.push({ kind: 'content', path });
  const findDeferred = (): PageGroup[] => {
    const related = new Set(entriesOf(step).flatMap((found) => findRelated(site, found)));
    return [
      ...(step.ids.size > 0 ? [{ kind: 'menu' } as const] : []),
      ...lists.filter(({ isLong }) => isLong).map(({ group }) => group),
      ...[...related].filter((id) => !cars.has(id)).map((id): PageGroup => ({ kind: 'car', id })),
    ];
  };
  return { groups, findDeferred, paths: [...paths], ids: [...step.ids] };
}

/** The changed cars as they were, and as they are. */
function entriesOf({ before, after, ids }: Step): { snapshot: StockSnapshot; entry: SnapshotCar }[] {
  return [...ids].flatMap((id) =>
    [before, after].flatMap((snapshot) => {
      const entry = snapshot.cars.get(id);
      return entry === undefined ? [] : [{ snapshot, entry }];
    }),
  );
}

/** Ids of cars whose pages list this one, or compare prices with it within the dealer's own stock. */
function findRelated(
  { features }: Site,
  { snapshot, entry: { document, lifeCycle } }: { snapshot: StockSnapshot; entry: SnapshotCar },
): number[] {
  if (!canBeCounted(lifeCycle)) return [];
  const isCompared = features.valuation.kind === 'own-stock' && hasAutogauge(features.plugins, document);
  const compared = isCompared ? snapshot.ownStock().mayValue(document) : [];
  return [...snapshot.similar().mayList(document), ...compared];
}

/** Searches whose parent has another spelling now (`MAZDA`, `Mazda`): their breadcrumbs name it. */
function findRenamed({ before, after }: Step): string[] {
  const isRenamed = (path: string | null) =>
    path !== null && before.scopes().get(path)?.label !== after.scopes().get(path)?.label;
  return [...after.scopes().values()].flatMap(({ path, parent }) => (isRenamed(parent) ? [path] : []));
}

/** The kinds of snapshots: that of before was found after the last change. */
const known = new WeakMap<StockSnapshot, string>();

/** Identifies the kinds of vehicle in stock: headings and the canonical names of searches depend on them. */
function kindsOf(snapshot: StockSnapshot): string {
  const kinds = known.get(snapshot) ?? findKinds(snapshot);
  known.set(snapshot, kinds);
  return kinds;
}

function findKinds(snapshot: StockSnapshot): string {
  const kinds = new Set([...snapshot.itemTypes()].map((type) => `visible ${type}`));
  const add = ({ car_type: type, item_type: item }: IndexedDocument) => kinds.add(`${type} ${item}`);
  for (const { document } of snapshot.cars.values()) add(document);
  return [...kinds].sort().join();
}

/** Published pages whose scheduled change is due. */
function findDue(site: Site, snapshot: StockSnapshot, record: Pick<ReleaseRecord, 'files'>, now: number) {
  const files = new Set<string>();
  for (const [file, { page }] of Object.entries(record.files)) {
    if (page !== undefined && page.nextChangeAt !== null && page.nextChangeAt <= now) files.add(file);
  }
  const scopes = [...files]
    .filter((file) => /^(search|used-car)[/.]/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/\/page\/\d+$/, '')}`);
  const cars = [...snapshot.cars.values()]
    .filter(({ car }) => files.size > 0 && files.has(pageFile(carPath(car.slug))))
    .map(({ car }) => car.id);
  // A path without a file has just been published: an article, or a new page of the article list.
  const content = listContentPaths({ site, now }).filter(
    (path) => files.has(pageFile(path)) || (files.size > 0 && !(pageFile(path) in record.files)),
  );
  return { home: files.has(pageFile('/')), content, scopes, cars };
}
