import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import { findTenantProblems } from '#tenancy/checks/checks.ts';
import { findApplicationNotes, findUnlinkedApplication } from '#tenancy/checks/application-checks.ts';
import { findFinanceNotes } from '#tenancy/checks/finance-notes.ts';
import type { TenantFinding } from '#tenancy/checks/finding.ts';
import { findRedirectNotes } from '#tenancy/checks/redirect-checks.ts';
import { findForeignSecrets, namesSecrets } from '#tenancy/checks/secret-owners.ts';
import { findSearchNotes } from '#tenancy/checks/search-notes.ts';
import { listGeneratedPages } from '#tenancy/generated-pages/generated-pages.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatList, shortenPath, type TenantProblem } from '#tenancy/forms/problem.ts';
import { openPicturePlaces, type PicturePlaces } from '#tenancy/pictures/place-pictures.ts';
import { noApplications } from '#tenancy/resolve/finance-policy.ts';
import { readSecretOwners } from './read-secret-owners.ts';
import { readTenant } from './read-tenant.ts';
import { resolveSite } from '#tenancy/site/resolve-site.ts';
import { findSettingProblems } from './setting-problems.ts';
import type { Site } from '#tenancy/site/site.ts';
import {
  isArticleFile,
  isPageFile,
  schemaOf,
  type ArticleFile,
  type PageFile,
  type TenantFile,
  type TenantSettings,
  type WrittenSettings,
} from '#tenancy/schemas/tenant-files.ts';

export type LoadedTenants = {
  /** Sites of the valid tenants, by id. */
  sites: Site[];
  /** Problems of the other tenants; a broken tenant does not affect a valid one. */
  problems: TenantProblem[];
  /** What an editor of a valid tenant may want to mend although it can be published. */
  notes: TenantProblem[];
};

/** Two or more words, so that no id is also a plain word in the code; an id is a host label too. */
export const tenantIdPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
const ID_LENGTH_MAX = 63;

export const isTenantId = (id: string): boolean => tenantIdPattern.test(id) && id.length <= ID_LENGTH_MAX;

/** The format of an id, for messages. */
export const tenantIdWords =
  'two or more lower-case words or numbers joined by hyphens, such as smith-motors, 63 characters at most';

/** The folders in `tenantsDir` that do not start with `_` or a dot. Throws when there is no such folder. */
export function listTenants(tenantsDir: string): string[] {
  if (!existsSync(tenantsDir)) {
    throw new Error(
      `${tenantsDir} is not there. Expected a folder with one folder per dealer; set TENANTS_DIR.`,
    );
  }
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Loads and checks all tenants. Throws only if the folder does not exist. `keeperOf` is that of `findHostClashes`; without
 * `access`, which is what the machine has for applications for finance, no dealer offers them.
 */
export function loadTenants(
  folder: string,
  keeperOf?: KeeperOf,
  access: ApplicationAccess = noApplications,
): LoadedTenants {
  const tenantsDir = shortenPath(folder);
  const ids = listTenants(tenantsDir);
  const loaded = ids.map((id) => loadTenant(tenantsDir, id, {}, access));
  const unreadable = ids.filter((_id, index) => loaded[index]?.site === null);
  const sites = loaded.flatMap(({ site }) => (site === null ? [] : [site]));
  const problems = loaded.flatMap((tenant) => tenant.problems);
  const notes = loaded.flatMap((tenant) => tenant.notes);
  const clashes = findHostClashes(tenantsDir, { sites, broken: unreadable }, keeperOf);
  const clashing = new Set(clashes.map((problem) => problem.tenant));
  return {
    sites: sites.filter((site) => !clashing.has(site.id)),
    problems: [...problems, ...clashes],
    notes,
  };
}

type LoadedTenant =
  | { site: Site; problems: []; notes: TenantProblem[] }
  | { site: null; problems: TenantProblem[]; notes: [] };

const broken = (...problems: TenantProblem[]): LoadedTenant => ({ site: null, problems, notes: [] });

/**
 * A tenant's site with notes, or its problems. `replaced` has contents for some files, to try settings; without `access` it
 * offers no applications for finance.
 */
export function loadTenant(
  folder: string,
  id: string,
  replaced: Partial<Record<TenantFile, unknown>> = {},
  access: ApplicationAccess = noApplications,
): LoadedTenant {
  const tenantsDir = shortenPath(folder);
  if (!existsSync(join(tenantsDir, id))) {
    const ids = listTenants(tenantsDir);
    const hint = formatHint(id, ids);
    const sentence = `is not there. Expected a dealer's folder; there is ${formatList(ids)}.${hint}`;
    return broken({ tenant: id, file: join(tenantsDir, id), key: '', sentence });
  }
  if (!isTenantId(id)) {
    const sentence = `is not a tenant id. Expected ${tenantIdWords}. Rename the folder.`;
    return broken({ tenant: id, file: join(tenantsDir, id), key: '', sentence });
  }
  const places = openPicturePlaces(join(tenantsDir, id), publicFolder);
  const { settings, problems, notes } = loadSettings(tenantsDir, id, { places, replaced, access });
  if (settings === null) return broken(...problems);
  return { site: resolveSite(id, settings, places.own(), access), problems: [], notes };
}

/** Public files of the product, whose size settings need not say. */
const publicFolder = shortenPath(join(import.meta.dirname, '../../../public'));

type SettingsSource = {
  places: PicturePlaces;
  replaced: Readonly<Partial<Record<string, unknown>>>;
  access: ApplicationAccess;
};

function loadSettings(
  tenantsDir: string,
  id: string,
  { places, replaced, access }: SettingsSource,
): { settings: TenantSettings | null; problems: TenantProblem[]; notes: TenantProblem[] } {
  const raw = readTenant(tenantsDir, id);
  const fail = (problems: TenantProblem[]) => ({ settings: null, problems, notes: [] });
  if (raw.problems.length > 0) return fail(raw.problems);
  const problems: TenantProblem[] = [];
  const files: Partial<Record<TenantFile, unknown>> = {};
  const content: Record<PageFile, unknown> = {};
  const articles: Record<ArticleFile, unknown> = {};
  for (const [name, own] of raw.files) {
    const value = replaced[name] ?? own;
    const parsed = findSettingProblems(schemaOf(name), value);
    const checked = parsed.settings === null ? parsed : places.place(parsed.settings);
    if (isPageFile(name)) content[name] = checked.settings;
    else if (isArticleFile(name)) articles[name] = checked.settings;
    else files[name] = checked.settings;
    for (const { path, mention, sentence } of checked.problems)
      problems.push({ tenant: id, ...raw.placeOf(name, path, mention), sentence });
  }
  if (problems.length > 0) return fail(problems);
  // Every file has been parsed by its own schema above.
  const written = { ...files, content, articles } as WrittenSettings;
  const complete: TenantSettings = { ...written, generated: listGeneratedPages(id, written, access) };
  const tell = ({ file, path, mention, sentence }: TenantFinding): TenantProblem => ({
    tenant: id,
    ...raw.placeOf(file, path, mention),
    sentence,
  });
  const found = findTenantProblems(complete).map(tell);
  if (namesSecrets(files)) {
    const owners = readSecretOwners(tenantsDir);
    if ('sentence' in owners) return fail([...found, { tenant: id, ...owners }]);
    found.push(...findForeignSecrets(files, { id, ids: listTenants(tenantsDir), ...owners }).map(tell));
  }
  if (found.length > 0) return fail(found);
  const notes = [
    ...findRedirectNotes(complete),
    ...findSearchNotes(complete),
    ...findFinanceNotes(complete),
    ...findApplicationNotes(complete, access),
    ...findUnlinkedApplication(complete),
  ];
  return { settings: complete, problems: [], notes: notes.map(tell) };
}

/** Which tenant keeps a host that the tenants `sharing` name, also one with `broken` files; `null` when none does. */
export type KeeperOf = (host: string, sharing: readonly string[], broken: readonly string[]) => string | null;

/** Finds tenants with the same host and reports each of them; where one of them keeps it, only the others. */
export function findHostClashes(
  tenantsDir: string,
  all: { sites: readonly Site[]; broken: readonly string[] },
  keeperOf: KeeperOf = () => null,
): TenantProblem[] {
  const byHost = Map.groupBy(all.sites, (site) => site.settings.host);
  return [...byHost].flatMap(([host, sharing]) => {
    const ids = sharing.map(({ id }) => id);
    const keeper = keeperOf(host, ids, all.broken);
    if (keeper === null && ids.length < 2) return [];
    return ids
      .filter((id) => id !== keeper)
      .map((id) => {
        const file = join(tenantsDir, id, 'site.json');
        const others = formatList(ids.filter((other) => other !== id));
        const sentence =
          keeper === null
            ? `is "${host}", which ${others} ${ids.length > 2 ? 'have' : 'has'} too. Expected a host of its own for every dealer.`
            : `is "${host}", the host of ${keeper}, which goes on with it. Expected a host of its own for every dealer: write one here, such as www.${id}.example.`;
        return { tenant: id, file, key: 'host', sentence };
      });
  });
}
