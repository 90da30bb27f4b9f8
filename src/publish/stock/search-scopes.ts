import { formatVehicleWord } from '#domain/car/car-words.ts';
import { toSlug } from '#domain/text/formats.ts';
import {
  carTypeSearches,
  carTypeSearchPath,
  dealershipSearchPath,
  isCarTypeSearch,
  itemTypeSearchPath,
  makeSearchPath,
  modelSearchPath,
  searchPath,
  usedCarPath,
  type CarTypeSearch,
} from '#domain/url/paths.ts';
import type { FacetAttribute } from '#domain/url/search-url.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A search path of a site and the cars it stands for. */
export type SearchScope = {
  kind: 'all' | 'type' | 'item' | 'make' | 'model' | 'dealership';
  path: string;
  /** `Used`, `Caravans`, `Mazda`, `Mazda CX-8`, `Northside`: what its heading is made from. */
  label: string;
  filters: Partial<Record<FacetAttribute, readonly string[]>>;
  /** The scope above in the breadcrumbs, as a path. */
  parent: string | null;
  /** The path whose results are the same, when this one is a second name for them. */
  canonical: string;
};

/** What scopes are made from: any car that has, or lately had, a page. */
export type ScopedCar = Pick<SearchDocument, 'make' | 'model' | 'car_type' | 'item_type' | 'dealership_name'>;

const typeLabels: Record<CarTypeSearch, string> = {
  'used-cars': 'Used',
  'new-cars': 'New',
  'demo-cars': 'Demo',
  'new-and-demo-cars': 'New and demo',
  'new-used-and-demo-cars': 'New, used and demo',
};

/**
 * Every search path of a site (ROUTE-22…31). Where two would claim one path the earlier rung of the
 * resolver keeps it: fixed paths, types, makes, dealerships (decision 031).
 */
export function planScopes(
  site: Pick<Site, 'dealerships' | 'features'>,
  cars: Iterable<ScopedCar>,
): Map<string, SearchScope> {
  const held = collectHeld(cars);
  const scopes = new Map<string, SearchScope>();
  const add = (scope: SearchScope) => {
    if (!scopes.has(scope.path)) scopes.set(scope.path, scope);
  };
  add({ kind: 'all', path: searchPath, label: '', filters: {}, parent: null, canonical: searchPath });
  const types = typeScopes(held.carTypes);
  types.forEach(add);
  if (site.features.search.usedCarRoute) types.flatMap(toUsedCarScope).forEach(add);
  [...held.itemTypes].sort().map(toItemScope).forEach(add);
  for (const [path, makes] of [...held.makes].sort()) {
    add(toScope('make', path, makes.label, { make: [...makes.values].sort() }, searchPath));
  }
  for (const [path, model] of [...held.models].sort()) {
    const filters = { make: [...model.makes].sort(), model: [...model.values].sort() };
    if (scopes.get(model.parent)?.kind === 'make') {
      add(toScope('model', path, model.label, filters, model.parent));
    }
  }
  for (const { slug, name } of site.dealerships) {
    const scope = toScope(
      'dealership',
      dealershipSearchPath(slug),
      name,
      { dealership_name: [name] },
      searchPath,
    );
    add(site.dealerships.length > 1 ? scope : { ...scope, canonical: searchPath });
  }
  return scopes;
}

/** The paths of all scopes that list a car. A change of the car can touch no other search page. */
export function scopePathsOf(site: Pick<Site, 'dealerships' | 'features'>, car: ScopedCar): string[] {
  const types = Object.keys(carTypeSearches)
    .filter(isCarTypeSearch)
    .filter((search) => carTypeSearches[search].some((type) => type === car.car_type))
    .map(carTypeSearchPath);
  const dealership = site.dealerships.find(({ name }) => name === car.dealership_name);
  return [
    searchPath,
    ...types,
    ...(site.features.search.usedCarRoute ? [usedCarPath(car.car_type)] : []),
    ...(car.item_type === null ? [] : [itemTypeSearchPath(car.item_type)]),
    makeSearchPath(car.make),
    modelSearchPath(car.make, car.model),
    ...(dealership === undefined ? [] : [dealershipSearchPath(dealership.slug)]),
  ];
}

const toScope = (
  kind: SearchScope['kind'],
  path: string,
  label: string,
  filters: SearchScope['filters'],
  parent: string,
): SearchScope => ({ kind, path, label, filters, parent, canonical: path });

function toItemScope(itemType: string): SearchScope {
  const label = `${formatVehicleWord({ item_type: itemType })}s`;
  return toScope('item', itemTypeSearchPath(itemType), label, { item_type: [itemType] }, searchPath);
}

/**
 * The type searches of which the dealer has cars. A dealer of used cars alone has the same results at
 * `/search`, `/search/used-cars` and `/search/new-used-and-demo-cars`: the first is canonical. Of names for the
 * same part of the stock, the narrowest is.
 */
function typeScopes(held: ReadonlySet<string>): SearchScope[] {
  const canonicalOf = new Map<string, string>();
  const order: CarTypeSearch[] = [
    'used-cars',
    'new-cars',
    'demo-cars',
    'new-and-demo-cars',
    'new-used-and-demo-cars',
  ];
  return order.flatMap((search) => {
    const types = carTypeSearches[search].filter((type) => held.has(type));
    if (types.length === 0) return [];
    const path = carTypeSearchPath(search);
    const key = types.join();
    const whole = types.length === held.size ? searchPath : undefined;
    const canonical = whole ?? canonicalOf.get(key) ?? path;
    canonicalOf.set(key, canonical);
    const filters = { car_type: [...carTypeSearches[search]] };
    return [{ ...toScope('type', path, typeLabels[search], filters, searchPath), canonical }];
  });
}

/** ROUTE-32: the search of one type under its second name; the first stays the canonical one. */
function toUsedCarScope(scope: SearchScope): SearchScope[] {
  const [type, ...others] = scope.filters.car_type ?? [];
  return type === undefined || others.length > 0 ? [] : [{ ...scope, path: usedCarPath(type) }];
}

type Held = {
  carTypes: Set<string>;
  itemTypes: Set<string>;
  makes: Map<string, { label: string; values: Set<string> }>;
  models: Map<string, { label: string; parent: string; makes: Set<string>; values: Set<string> }>;
};

/** Spellings that share a slug (`Mercedes Benz`, `Mercedes-Benz`) share a page; the first in order names it. */
function collectHeld(cars: Iterable<ScopedCar>): Held {
  const held: Held = { carTypes: new Set(), itemTypes: new Set(), makes: new Map(), models: new Map() };
  // A make's and a model's slug is made once, not once a car.
  const pairs = new Map<string, Set<string>>();
  for (const { car_type: carType, item_type: itemType, make, model } of cars) {
    held.carTypes.add(carType);
    if (itemType !== null) held.itemTypes.add(itemType);
    const models = pairs.get(make);
    if (models === undefined) pairs.set(make, new Set([model]));
    else models.add(model);
  }
  for (const [make, models] of pairs) {
    if (toSlug(make) === '') continue;
    addMake(held, make);
    for (const model of models) if (toSlug(model) !== '') addModel(held, make, model);
  }
  return held;
}

function addMake(held: Held, make: string): void {
  const path = makeSearchPath(make);
  const known = held.makes.get(path) ?? { label: make, values: new Set() };
  if (make < known.label) known.label = make;
  known.values.add(make);
  held.makes.set(path, known);
}

function addModel(held: Held, make: string, model: string): void {
  const path = modelSearchPath(make, model);
  const label = `${make} ${model}`;
  const known = held.models.get(path) ?? {
    label,
    parent: makeSearchPath(make),
    makes: new Set(),
    values: new Set(),
  };
  if (label < known.label) known.label = label;
  known.makes.add(make);
  known.values.add(model);
  held.models.set(path, known);
}
