import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { listTenants, loadTenants } from '#tenancy/files/load-tenant.ts';
import { formatProblem, shortenPath, type TenantProblem } from '#tenancy/forms/problem.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import { noApplications } from '#tenancy/resolve/finance-policy.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createHostKeepers } from '#scripts/host-keepers.ts';
import { findArrivalNotes } from './arrival-notes.ts';
import { findEndNotes } from './end-notes.ts';
import { readStock, type StockPlace } from './feed-stock.ts';
import { findFacetNotes } from './facet-notes.ts';
import { listNamedPictures } from './named-pictures.ts';
import { findLoanNotes } from './loan-notes.ts';
import { findPictureNotes } from './picture-notes.ts';
import { findRateNotes } from './rate-notes.ts';

/** Output of `check`, line by line, and whether every dealer is valid. */
export type CheckReport = { lines: string[]; ok: boolean };

/**
 * Checks every dealer, including the files that its settings name. `publicDir` has the site's own pictures, `dataDir`
 * the feeds that were fetched, `sitesDir` the releases that say which of several dealers keeps their host.
 */
export async function checkTenants(
  folder: string,
  publicDir: string,
  {
    dataDir,
    now,
    sitesDir,
    ...access
  }: Pick<StockPlace, 'dataDir' | 'now'> & { sitesDir?: string } & Partial<ApplicationAccess>,
): Promise<CheckReport> {
  const tenantsDir = shortenPath(folder);
  const keepers = createHostKeepers(sitesDir);
  const {
    sites,
    problems: broken,
    notes: told,
  } = loadTenants(tenantsDir, keepers.find, { ...noApplications, ...access });
  const missing = sites.flatMap((site) => [
    ...findMissingFeed(tenantsDir, site),
    ...findMissingPictures(tenantsDir, publicDir, site),
  ]);
  const problems = [...broken, ...missing];
  const found = [...told];
  for (const site of sites) {
    const stock = await readStock(site, { tenantsDir, dataDir, now });
    found.push(...findPictureNotes(tenantsDir, site));
    found.push(...findEndNotes(tenantsDir, site, now));
    found.push(...findRateNotes(tenantsDir, site, now));
    found.push(...findArrivalNotes(site, { tenantsDir, stock, now }));
    found.push(...findLoanNotes(site, { tenantsDir, stock }));
    found.push(...findFacetNotes(site, { tenantsDir, stock }));
  }
  const notes = found.map(formatProblem);
  const noted = notes.length === 0 ? [] : ['To look at, although it can be published:', ...notes, ''];
  const count = listTenants(tenantsDir).length;
  if (count === 0)
    return { lines: [`${tenantsDir} holds no dealer yet. Make one: npm run tenants -- new ID`], ok: true };
  if (problems.length === 0)
    return { lines: [...noted, count === 1 ? '1 tenant is fine' : `${count} tenants are fine`], ok: true };
  const bad = new Set(problems.map((problem) => problem.tenant));
  const summary = `${formatCount(problems.length, 'problem')} in ${formatCount(bad.size, 'tenant')}, ${count - bad.size} fine`;
  return { lines: [...noted, ...problems.map(formatProblem), '', summary], ok: false };
}

const formatCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A feed that is a file must exist; one with an address is fetched by the import. */
function findMissingFeed(tenantsDir: string, { id, stock }: Site): TenantProblem[] {
  return listFeeds(stock).flatMap(({ name, source }, index) => {
    if (source.kind !== 'file') return [];
    const feed = isAbsolute(source.path) ? source.path : join(tenantsDir, id, source.path);
    if (existsSync(feed)) return [];
    const sentence = `is "${source.path}", but ${feed} is not there. Expected the stock feed as a file beside stock.json.`;
    const key = name === '' ? 'source.path' : `feeds[${index}].source.path`;
    return [{ tenant: id, file: join(tenantsDir, id, 'stock.json'), key, sentence }];
  });
}

/** Pictures and videos that a dealer's files name by a path of the site must exist in the public folder. */
function findMissingPictures(tenantsDir: string, publicDir: string, site: Site): TenantProblem[] {
  const { files, placeOf } = readTenant(tenantsDir, site.id);
  return listNamedPictures(files)
    .filter(({ url }) => !existsSync(join(publicDir, url)))
    .map(({ url, path, file }) => ({
      tenant: site.id,
      ...placeOf(file, path, url),
      sentence: `is "${url}", but ${join(publicDir, url)} is not there. Expected a file below ${publicDir}/ or an https: address.`,
    }));
}
