import type { RouteClaim } from './route-claim.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import { toBrandPaths, toModelPaths } from '#tenancy/resolve/resolve-models.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/**
 * The paths that models and brands claim. A page of the dealer may use a long address of a model or brand; the short
 * address of a model is a claim like any other (decision 031).
 */
export function listModelClaims({
  models: { models, canonical },
  brands,
  content,
}: Pick<TenantSettings, 'models' | 'brands' | 'content'>): RouteClaim[] {
  const own = new Set(Object.values(content).map(({ path }) => path));
  const ofModels = models.flatMap((entry, index) => {
    const { mainPath, others } = toModelPaths(entry, canonical);
    const claimant = `the model ${entry.name} of models.json`;
    return [mainPath, ...others].map((path): RouteClaim & { isShort: boolean } => {
      const key: KeyPath = ['models', index, path === entry.override_url ? 'override_url' : 'slug'];
      const source = { file: 'models' as const, path: key };
      return { path, claimant, source, isShort: path === `/${entry.slug}` && entry.override_url === null };
    });
  });
  const ofBrands = brands.brands.flatMap((brand, index) =>
    toBrandPaths(brand, brands.canonical).map((path): RouteClaim & { isShort: boolean } => {
      const source = { file: 'brands' as const, path: ['brands', index, 'slug'] };
      return { path, claimant: `the brand ${brand.title} of brands.json`, source, isShort: false };
    }),
  );
  return [...ofModels, ...ofBrands].filter(({ path, isShort }) => isShort || !own.has(path));
}
