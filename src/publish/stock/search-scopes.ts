import { formatVehicleWords } from '#domain/car/vehicle-kinds.ts';
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
import type { FacetAttribute } from '#domain/url/facets.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A search path of a site and the filters of the cars it lists. */
export type SearchScope = {
  kind: 'all' | 'type' | 'item' | 'make' | 'model' | 'dealership';
  path: string;
  /** `Used`, `Caravans`, `Mazda`, `Mazda CX-8`, `Northside`: the heading contains it. */
  label: string;
  filters: Partial<Record<FacetAttribute, readonly string[]>>;
  /** Path of the parent in the breadcrumbs. */
  parent: string | null;
  /** Path of the canonical scope with the same results; its own path when it is canonical. */
  canonical: string;
};

/** The fields that scopes are built from, of any car that has a page. */
export type ScopedCar = Pick<SearchDocument, 'make' | 'model' | 'car_type' | 'item_type' | 'dealership_name'>;

const typeLabels: Record<CarTypeSearch, string> = {
  'used-cars': 'Used',
  'new-cars': 'New',
  'demo-cars': 'Demo',
  'new-and-demo-cars': 'New and demo',
  'new-used-and-demo-cars': 'New, used and demo',
};

/** All search paths of a site (ROUTE-22…31). The first of two scopes gets a path (decision 031). */
export function planScopes(
  site: Pick<Site, 'dealerships' | 'features'>,
  cars: Iterable<ScopedCar>,
): Map<string, SearchScope> {
  const values = collectStockValues(cars);
  const scopes = new Map<string, SearchScope>();
  const add = (scope: SearchScope) => {
    if (!scopes.has(scope.path)) scopes.set(scope.path, scope);
  };
  add({ kind: 'all', path: searchPath, label: '', filters: {}, parent: null, canonical: searchPath });
  const types = typeScopes(values.carTypes);
  types.forEach(add);
  if (site.features.search.usedCarRoute) types.flatMap(toUsedCarScope).forEach(add);
  [...values.itemTypes].sort().map(toItemScope).forEach(add);
  for (const [path, makes] of [...values.makes].sort()) {
    add(toScope('make', path, makes.label, { make: [...makes.values].sort() }, searchPath));
  }
  for (const [path, model] of [...values.models].sort()) {
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

/** Returns the paths of all scopes that list a car. A change of the car can affect no other search page. */
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
  const label = formatVehicleWords({ item_type: itemType });
  return toScope('item', itemTypeSearchPath(itemType), label, { item_type: [itemType] }, searchPath);
}

/**
 * Returns the type searches of which the dealer has cars. Of several paths with the same results `/search` is
 * canonical, as for a dealer with only used cars, else the narrowest.
 */
function typeScopes(values: ReadonlySet<string>): SearchScope[] {
  const canonicalOf = new Map<string, string>();
  const order: CarTypeSearch[] = [
    'used-cars',
    'new-cars',
    'demo-cars',
    'new-and-demo-cars',
    'new-used-and-demo-cars',
  ];
  return order.flatMap((search) => {
    const types = carTypeSearches[search].filter((type) => values.has(type));
    if (types.length === 0) return [];
    const path = carTypeSearchPath(search);
    const key = types.join();
    const whole = types.length === values.size ? searchPath : undefined;
    const canonical = whole ?? canonicalOf.get(key) ?? path;
    canonicalOf.set(key, canonical);
    const filters = { car_type: [...carTypeSearches[search]] };
    return [{ ...toScope('type', path, typeLabels[search], filters, searchPath), canonical }];
  });
}

/** ROUTE-32: the second path of the search of a single type; the first path stays canonical. */
function toUsedCarScope(scope: SearchScope): SearchScope[] {
  const [type, ...others] = scope.filters.car_type ?? [];
  return type === undefined || others.length > 0 ? [] : [{ ...scope, path: usedCarPath(type) }];
}

type StockValues = {
  carTypes: Set<string>;
  itemTypes: Set<string>;
  makes: Map<string, { label: string; values: Set<string> }>;
  models: Map<string, { label: string; parent: string; makes: Set<string>; values: Set<string> }>;
};

/** The values in stock. Spellings with one slug share a page, which the first in the alphabet names. */
function collectStockValues(cars: Iterable<ScopedCar>): StockValues {
  const values: StockValues = {
    carTypes: new Set(),
    itemTypes: new Set(),
    makes: new Map(),
    models: new Map(),
  };
  // Grouped by make, so that slugs are computed once per make and model, not once per car.
  const pairs = new Map<string, Set<string>>();
  for (const { car_type: carType, item_type: itemType, make, model } of cars) {
    values.carTypes.add(carType);
    if (itemType !== null) values.itemTypes.add(itemType);
    const models = pairs.get(make);
    if (models === undefined) pairs.set(make, new Set([model]));
    else models.add(model);
  }
  for (const [make, models] of pairs) {
    if (toSlug(make) === '') continue;
    addMake(values, make);
    for (const model of models) if (toSlug(model) !== '') addModel(values, make, model);
  }
  return values;
}

function addMake(values: StockValues, make: string): void {
  const path = makeSearchPath(make);
  const known = values.makes.get(path) ?? { label: make, values: new Set() };
  if (make < known.label) known.label = make;
  known.values.add(make);
  values.makes.set(path, known);
}

function addModel(values: StockValues, make: string, model: string): void {
  const path = modelSearchPath(make, model);
  const label = `${make} ${model}`;
  const known = values.models.get(path) ?? {
    label,
    parent: makeSearchPath(make),
    makes: new Set(),
    values: new Set(),
  };
  if (label < known.label) known.label = label;
  known.makes.add(make);
  known.values.add(model);
  values.models.set(path, known);
}
