import { toSlug } from '#domain/text/formats.ts';
import { modelsPath } from '#domain/url/paths.ts';
import { isReservedPath, isStockPath } from './claim-checks.ts';
import type { TenantFinding } from './finding.ts';
import { listModelClaims } from './model-claims.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatChoice } from '#tenancy/forms/problem.ts';
import { bodiesOf, makeOfBrand } from '#tenancy/resolve/resolve-models.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

type Settings = Pick<TenantSettings, 'models' | 'brands' | 'locations' | 'content'>;

/** Finds models of makes that no location sells, brands without a target, and reserved addresses. */
export const findModelProblems = (settings: Settings): TenantFinding[] => [
  ...findUnknownMakes(settings),
  ...findSkippedBrands(settings),
  ...findReserved(settings),
];

function findUnknownMakes({ models: { models }, brands: { brands }, locations }: Settings): TenantFinding[] {
  const sold = locations.locations.flatMap(({ manufacturers }) => manufacturers);
  const makes = [...new Set([...sold, ...brands.map(makeOfBrand)])];
  const known = new Set(makes.map(toSlug));
  return models.flatMap(({ make }, index): TenantFinding[] => {
    if (known.has(toSlug(make))) return [];
    const sentence = `is "${make}". Expected a make that a location sells (manufacturers in locations.json) or a brand of brands.json; add it there.${formatHint(make, makes)}`;
    return [{ file: 'models', path: ['models', index, 'make'], sentence }];
  });
}

/** Finds brands without a page that have no other target (CONTENT-06). */
const findSkippedBrands = ({ brands: { brands } }: Settings): TenantFinding[] =>
  brands.flatMap(({ title, skipPage, href }, index): TenantFinding[] => {
    if (!skipPage || href !== undefined) return [];
    const sentence = `is missing, and ${title} has no page of its own. Expected where its tile leads: a group page or another site; or take skipPage out.`;
    return [{ file: 'brands', path: ['brands', index, 'href'], sentence }];
  });

function findReserved(settings: Settings): TenantFinding[] {
  return listModelClaims(settings).flatMap(({ path, source }): TenantFinding[] => {
    if (source === null || !(isReservedPath(path) || isStockPath(path))) return [];
    const sentence = `gives the address ${path}, but addresses below /${path.split('/')[1]} belong to the platform. Expected another one.`;
    return [{ ...source, sentence }];
  });
}

/** Finds a link to /models with a body type that no model has: it would show all models (ROUTE-52). */
export function findBodyProblem({ models }: Pick<TenantSettings, 'models'>, href: string): string | null {
  const { pathname, searchParams } = new URL(href, 'https://site.invalid');
  const body = pathname === modelsPath ? searchParams.get('body') : null;
  const bodies = [...new Set(models.models.flatMap(bodiesOf))];
  if (body === null || bodies.some((known) => known.toLowerCase() === body.toLowerCase())) return null;
  return `is "${href}", but no model has the body "${body}". Expected ${formatChoice(bodies)}.${formatHint(body, bodies)}`;
}
