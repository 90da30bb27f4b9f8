import { facetAttributes, type FacetAttribute } from '#domain/url/facets.ts';
import { carTypeSchema } from '#domain/car/car.schema.ts';
import { modelsOfMakes } from '#domain/car/models.data.ts';
import { australianStates } from '#domain/location/postcode-state.ts';
import { parseSearchUrl } from '#domain/url/search-url.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { toBodyFacet } from '#search/documents/document.ts';
import { listFieldWords } from '#stock/rows/field-words.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { nearest } from '#tenancy/forms/nearest.ts';
import { formatChoice, type KeyPath, type TenantProblem } from '#tenancy/forms/problem.ts';
import { countedFacets } from '#tenancy/schemas/navigation.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A value of a facet that a setting asks for. */
type Asked = { attribute: FacetAttribute; value: string; path: KeyPath; link?: string };

const valuesOf = (...fields: Parameters<typeof listFieldWords>): string[] =>
  listFieldWords(...fields).map(({ value }) => value);

/** All values that cars of any feed may have. A feed may bring others, which its stock shows. */
const closed: Partial<Record<FacetAttribute, readonly string[]>> = {
  car_type: carTypeSchema.options,
  body: valuesOf('simple_body').map((body) => toBodyFacet({ simple_body: body, item_type: null }) ?? body),
  fuel: valuesOf('simple_fuel'),
  transmission: valuesOf('simple_transmission'),
  drive: valuesOf('drive'),
  item_type: valuesOf('item_type'),
  state: australianStates,
  certified: ['true', 'false'],
};

/** Known names besides those of the stock, which may have any. */
const names: Partial<Record<FacetAttribute, readonly string[]>> = {
  make: Object.keys(modelsOfMakes),
  model: Object.values(modelsOfMakes).flatMap((models) => models.split(', ')),
  make_model: Object.entries(modelsOfMakes).flatMap(([make, models]) =>
    models.split(', ').map((model) => `${make} ${model}`),
  ),
};
/** What an editor calls a facet whose key is no English. */
const fieldWords: Partial<Record<FacetAttribute, string>> = { make_model: 'make and model' };
/** Shorter names of other facets, such as badges, are often near each other: GX and GXL, XLT and XLS. */
const LONG_NAME = 5;

/** How many values a sentence lists. */
const LISTED_MAX = 12;

/**
 * Tells of values in filters and links of a dealer's settings that no car can have, such as "Utes" for "Ute", so that
 * nothing would be found by them, and asks about names that are near a known one. Values are those of the stock, as far
 * as it can be read, and of the vocabularies of feeds.
 */
export function findFacetNotes(
  { id }: Pick<Site, 'id'>,
  { tenantsDir, stock }: { tenantsDir: string; stock: readonly StockSnapshot[] },
): TenantProblem[] {
  const { files, placeOf } = readTenant(tenantsDir, id);
  const held = countValues(stock);
  return [...files].flatMap(([file, content]) =>
    file === 'stock'
      ? []
      : collect(content).flatMap(({ path, link, ...asked }) => {
          const doubt = describe(asked, held.get(asked.attribute) ?? new Set());
          if (doubt === null) return [];
          const sentence =
            link === undefined ? `is ${doubt}` : `has the link ${link}, which asks for ${doubt}`;
          return [{ tenant: id, ...placeOf(file, path, link), sentence }];
        }),
  );
}

function describe({ attribute, value }: Pick<Asked, 'attribute' | 'value'>, held: ReadonlySet<string>) {
  const vocabulary = closed[attribute];
  const known = [...new Set([...held, ...(vocabulary ?? names[attribute] ?? [])])];
  if (known.some((each) => each.toLowerCase() === value.toLowerCase())) return null;
  const meant = findMeant(value, [...held]) ?? findMeant(value, known);
  const field = fieldWords[attribute] ?? attribute.replaceAll('_', ' ');
  if (vocabulary === undefined) {
    if (meant === null || (names[attribute] === undefined && value.length < LONG_NAME)) return null;
    // Another car may have it tomorrow.
    return `"${value}", which no car of the present stock has as ${field}. Check whether "${meant}" is meant.`;
  }
  const doubt = `"${value}", which is no ${field} of any car, so that nothing is found by it.`;
  if (meant !== null) return `${doubt} Write "${meant}".`;
  const choice = held.size > 0 ? [...held].toSorted() : vocabulary;
  const more = choice.length > LISTED_MAX ? ', among others' : '';
  return `${doubt} Expected ${formatChoice(choice.slice(0, LISTED_MAX))}${more}.`;
}

/** The nearest name with the same figures: a Mazda 2 is no misspelt Mazda 3. */
function findMeant(value: string, known: readonly string[]): string | null {
  const figures = (text: string): string => text.replaceAll(/\D/g, '');
  return nearest(
    value,
    known.filter((each) => figures(each) === figures(value)),
  );
}

/** The values of each facet that cars of the stock have. */
function countValues(stock: readonly StockSnapshot[]): ReadonlyMap<FacetAttribute, ReadonlySet<string>> {
  const documents = stock.flatMap((snapshot) => [...snapshot.documents()]);
  return new Map(
    facetAttributes.map((attribute) => {
      const values = documents.flatMap((document): unknown => Reflect.get(document, attribute));
      return [attribute, new Set(values.flatMap((value) => (typeof value === 'string' ? [value] : [])))];
    }),
  );
}

/** The values in filters of cars and in links to searches, at any depth. */
function collect(value: unknown, path: KeyPath = []): Asked[] {
  if (typeof value === 'string') return collectLinked(value, path);
  if (Array.isArray(value)) return value.flatMap((child, index) => collect(child, [...path, index]));
  if (!isObject(value)) return [];
  const facets = isObject(value['facets']) ? Object.entries(value['facets']) : [];
  const filtered = facets.flatMap(([key, values]) => {
    const attribute = facetAttributes.find((each) => each === key);
    if (attribute === undefined || !Array.isArray(values)) return [];
    return values.flatMap((each: unknown, index) =>
      typeof each === 'string' ? [{ attribute, value: each, path: [...path, 'facets', key, index] }] : [],
    );
  });
  return [
    ...filtered,
    ...collectCounted(value['count'], [...path, 'count']),
    ...Object.entries(value).flatMap(([key, child]) => collect(child, [...path, key])),
  ];
}

/** What a menu counts: `body:SUV`. */
function collectCounted(count: unknown, path: KeyPath): Asked[] {
  const [, key, value = ''] = /^([a-z_]+):(.+)$/.exec(String(count)) ?? [];
  const attribute = countedFacets.find((each) => each === key);
  return attribute === undefined ? [] : [{ attribute, value, path }];
}

const searchLink = /(?<![\w.:/-])\/search(?:\/[a-z0-9-]+)*\?([^\s"'<>)#]+)/g;

function collectLinked(text: string, path: KeyPath): Asked[] {
  return [...text.matchAll(searchLink)].flatMap(([link, query]) => {
    const { facets } = parseSearchUrl(query ?? '');
    return facetAttributes.flatMap((attribute) =>
      (facets[attribute] ?? []).map((value) => ({ attribute, value, path, link })),
    );
  });
}
