import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTenantProblems } from './checks.ts';
import { isObject, mergePreset } from './merge-preset.ts';
import { formatHint } from './nearest.ts';
import { formatKeyPath, formatList, shortenPath, type KeyPath, type TenantProblem } from './problem.ts';
import { readJson } from './read-json.ts';
import { resolveSite } from './resolve-site.ts';
import { findSettingProblems } from './setting-problems.ts';
import type { Site } from './site.ts';
import {
  neededFiles,
  tenantFiles,
  tenantSchemas,
  type TenantFile,
  type TenantSettings,
} from './tenant-files.ts';

export type LoadedTenants = {
  /** Sites of the tenants that are fine, by id. */
  sites: Site[];
  /** What is wrong with the others; a broken tenant never hides a good one. */
  problems: TenantProblem[];
};

/** Two or more words, so that no id is ever a plain word of the code; it is a host label as well. */
export const tenantIdPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
const ID_LENGTH_MAX = 63;

export const isTenantId = (id: string): boolean => tenantIdPattern.test(id) && id.length <= ID_LENGTH_MAX;

/** What an id looks like, for sentences. */
export const tenantIdWords =
  'two or more lower-case words or numbers joined by hyphens, such as smith-motors, 63 characters at most';

/**
 * The folders below `tenantsDir` that are tenants: those that do not begin with `_` or a dot. Throws a sentence
 * when the folder itself is not there.
 */
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

/** Reads, checks and derives every tenant of a folder. Throws only when the folder itself is not there. */
export function loadTenants(folder: string): LoadedTenants {
  const tenantsDir = shortenPath(folder);
  const loaded = listTenants(tenantsDir).map((id) => loadTenant(tenantsDir, id));
  const sites = loaded.flatMap(({ site }) => (site === null ? [] : [site]));
  const problems = loaded.flatMap((tenant) => tenant.problems);
  const clashes = findHostClashes(tenantsDir, sites);
  const clashing = new Set(clashes.map((problem) => problem.tenant));
  return { sites: sites.filter((site) => !clashing.has(site.id)), problems: [...problems, ...clashes] };
}

/** Reads, checks and derives one tenant: a site, or the problems that prevent it. */
export function loadTenant(
  folder: string,
  id: string,
): { site: Site; problems: [] } | { site: null; problems: TenantProblem[] } {
  const tenantsDir = shortenPath(folder);
  if (!existsSync(join(tenantsDir, id))) {
    const ids = listTenants(tenantsDir);
    const hint = formatHint(id, ids);
    const sentence = `is not there. Expected a dealer's folder; there is ${formatList(ids)}.${hint}`;
    return { site: null, problems: [{ tenant: id, file: join(tenantsDir, id), key: '', sentence }] };
  }
  if (!isTenantId(id)) {
    const sentence = `is not a tenant id. Expected ${tenantIdWords}. Rename the folder.`;
    return { site: null, problems: [{ tenant: id, file: join(tenantsDir, id), key: '', sentence }] };
  }
  const { settings, problems } = loadSettings(tenantsDir, id);
  return settings === null ? { site: null, problems } : { site: resolveSite(id, settings), problems: [] };
}

function loadSettings(
  tenantsDir: string,
  id: string,
): { settings: TenantSettings; problems: [] } | { settings: null; problems: TenantProblem[] } {
  const raw = readTenant(tenantsDir, id);
  if (raw.problems.length > 0) return { settings: null, problems: raw.problems };
  const problems: TenantProblem[] = [];
  const settings: Partial<Record<TenantFile, unknown>> = {};
  for (const name of tenantFiles) {
    const checked = findSettingProblems(tenantSchemas[name], raw.merged[name]);
    settings[name] = checked.settings;
    for (const { path, sentence } of checked.problems) {
      problems.push({ tenant: id, file: raw.fileOf(name, path), key: formatKeyPath(path), sentence });
    }
  }
  if (problems.length > 0) return { settings: null, problems };
  // Every file of the list was parsed by its own schema just now.
  const complete = settings as TenantSettings;
  const found = findTenantProblems(complete).map(({ file, path, sentence }) => ({
    tenant: id,
    file: raw.fileOf(file, path),
    key: formatKeyPath(path),
    sentence,
  }));
  return found.length > 0 ? { settings: null, problems: found } : { settings: complete, problems: [] };
}

type RawTenant = {
  merged: Record<TenantFile, unknown>;
  /** The file in which a setting stands: the tenant's own, or its preset's. */
  fileOf(name: TenantFile, path: KeyPath): string;
  problems: TenantProblem[];
};

function readTenant(tenantsDir: string, id: string): RawTenant {
  const own = readFolder(join(tenantsDir, id), id);
  const problems = [...own.problems];
  const preset = findPreset(tenantsDir, id, own.values.site);
  if ('problem' in preset) problems.push(preset.problem);
  const base = 'folder' in preset ? readFolder(preset.folder, id) : { values: {}, problems: [] };
  problems.push(...base.problems);
  if (isObject(base.values.site) && 'extends' in base.values.site) {
    const file = join('folder' in preset ? preset.folder : '', 'site.json');
    const sentence = 'stands in a preset. Expected one level only: take it out of the preset.';
    problems.push({ tenant: id, file, key: 'extends', sentence });
  }
  const merged = {} as Record<TenantFile, unknown>;
  for (const name of tenantFiles) {
    merged[name] = mergePreset(base.values[name], own.values[name]) ?? {};
    const isMissing = own.values[name] === undefined && base.values[name] === undefined;
    if (isMissing && neededFiles.includes(name) && own.problems.length === 0 && !('problem' in preset)) {
      const file = join(tenantsDir, id, `${name}.json`);
      problems.push({ tenant: id, file, key: '', sentence: 'is missing. A dealer needs this file.' });
    }
  }
  setTimeZones(merged);
  const fileOf = (name: TenantFile, path: KeyPath): string => {
    const isInherited = !has(own.values[name], path) && has(base.values[name], path);
    return join(isInherited && 'folder' in preset ? preset.folder : join(tenantsDir, id), `${name}.json`);
  };
  return { merged, fileOf, problems };
}

function readFolder(folder: string, tenant: string) {
  const values: Partial<Record<TenantFile, unknown>> = {};
  const problems: TenantProblem[] = [];
  for (const name of tenantFiles) {
    const file = join(folder, `${name}.json`);
    const json = readJson(file);
    if (json.kind === 'broken') problems.push({ tenant, file, key: '', sentence: json.sentence });
    if (json.kind === 'read') values[name] = json.value;
  }
  for (const entry of readdirSync(folder)) {
    const name = /^(.+)\.json$/.exec(entry)?.[1];
    if (name === undefined || tenantFiles.some((known) => known === name)) continue;
    const hint = formatHint(name, tenantFiles, (known) => `${known}.json`);
    const sentence = `is not a file of a dealer. Expected ${formatList(tenantFiles.map((known) => `${known}.json`))}.${hint}`;
    problems.push({ tenant, file: join(folder, entry), key: '', sentence });
  }
  return { values, problems };
}

function findPreset(
  tenantsDir: string,
  id: string,
  site: unknown,
): { folder: string } | { problem: TenantProblem } | { none: true } {
  const name = isObject(site) ? site['extends'] : undefined;
  if (typeof name !== 'string') return { none: true };
  const presetsDir = join(tenantsDir, '_presets');
  const folder = join(presetsDir, name);
  const names = existsSync(presetsDir) ? readdirSync(presetsDir) : [];
  if (names.includes(name)) return { folder };
  const there = names.length === 0 ? 'There are no presets yet.' : `There is ${formatList(names)}.`;
  const hint = formatHint(name, names, (known) => JSON.stringify(known));
  const sentence = `is "${name}". Expected the name of a folder in ${presetsDir}. ${there}${hint}`;
  return { problem: { tenant: id, file: join(tenantsDir, id, 'site.json'), key: 'extends', sentence } };
}

/** A location without a time zone of its own is in the dealer's. */
function setTimeZones(merged: Record<TenantFile, unknown>): void {
  const zone = isObject(merged.site) ? merged.site['timeZone'] : undefined;
  const list = isObject(merged.locations) ? merged.locations['locations'] : undefined;
  if (typeof zone !== 'string' || !Array.isArray(list)) return;
  const locations = list.map((location: unknown) =>
    isObject(location) ? { time_zone: zone, ...location } : location,
  );
  merged.locations = { ...Object(merged.locations), locations };
}

function has(value: unknown, path: KeyPath): boolean {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = Reflect.get(at, part);
  }
  return at !== undefined;
}

/** Tenants that name the same host: each of them is told of. */
export function findHostClashes(tenantsDir: string, sites: readonly Site[]): TenantProblem[] {
  const byHost = Map.groupBy(sites, (site) => site.settings.host);
  return [...byHost].flatMap(([host, sharing]) =>
    sharing.length < 2
      ? []
      : sharing.map((site) => {
          const others = formatList(sharing.filter((other) => other !== site).map((other) => other.id));
          const sentence = `is "${host}", which ${others} has too. Expected a host of its own for every dealer.`;
          return { tenant: site.id, file: join(tenantsDir, site.id, 'site.json'), key: 'host', sentence };
        }),
  );
}
