import type { SearchPage } from './page.ts';
import type { SearchScope } from '#publish/stock/search-scopes.ts';

const collator = new Intl.Collator('en-AU', { numeric: true });

const narrowerKinds: Partial<Record<SearchScope['kind'], SearchScope['kind']>> = {
  all: 'make',
  make: 'model',
};

/**
 * Returns the makes of the whole stock, or the models of a make, as plain links; `null` where there is no
 * choice. A list ends at its tenth page, and without script only these links lead to the cars beyond it.
 */
export function toNarrowerSearches(
  scopes: Iterable<SearchScope>,
  scope: SearchScope,
): SearchPage['narrower'] {
  const kind = narrowerKinds[scope.kind];
  if (kind === undefined) return null;
  const links = [...scopes]
    .filter((each) => each.kind === kind && each.parent === scope.path)
    .map(({ label, path }) => ({ label, href: path }))
    .sort((a, b) => collator.compare(a.label, b.label));
  if (links.length < 2) return null;
  return { heading: kind === 'make' ? 'Stock by make' : `${scope.label} by model`, links };
}
