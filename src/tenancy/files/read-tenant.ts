import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_PICTURES_FOLDER } from '#domain/media/own-picture.ts';
import { timeZoneSchema } from '#tenancy/forms/field-forms.ts';
import { findMention } from '#tenancy/forms/find-mention.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { mergePreset } from '#tenancy/forms/merge-preset.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatKeyPath, formatList, type KeyPath, type TenantProblem } from '#tenancy/forms/problem.ts';
import { readArticles } from './read-articles.ts';
import { readJson } from './read-json.ts';
import {
  fileName,
  neededFiles,
  tenantFiles,
  type PageFile,
  type SettingsFile,
} from '#tenancy/schemas/tenant-files.ts';

type RawTenant = {
  /** Every file merged with its preset's; `{}` when neither has it. */
  files: ReadonlyMap<SettingsFile, unknown>;
  /** Where a setting stands, in the tenant's file or its preset's; in a long text, the line of `mention`. */
  placeOf(name: SettingsFile, path: KeyPath, mention?: string): Pick<TenantProblem, 'file' | 'key' | 'line'>;
  problems: TenantProblem[];
};

/** The raw settings of a tenant's folder and its preset's; only the JSON syntax and the file names are checked. */
export function readTenant(tenantsDir: string, id: string): RawTenant {
  const own = readFolder(join(tenantsDir, id), id);
  const articles = readArticles(join(tenantsDir, id), id);
  const problems = [...own.problems, ...articles.problems];
  const preset = findPreset(tenantsDir, id, own.values.get('site'));
  if ('problem' in preset) problems.push(preset.problem);
  const base =
    'folder' in preset
      ? readFolder(preset.folder, id)
      : { values: new Map<SettingsFile, unknown>(), problems: [] };
  problems.push(...base.problems);
  const below = base.values.get('site');
  if (isObject(below) && 'extends' in below) {
    const file = join('folder' in preset ? preset.folder : '', 'site.json');
    const sentence = 'stands in a preset. Expected one level only: take it out of the preset.';
    problems.push({ tenant: id, file, key: 'extends', sentence });
  }
  const names = new Set<SettingsFile>([...tenantFiles, ...base.values.keys(), ...own.values.keys()]);
  const files = new Map<SettingsFile, unknown>();
  for (const name of names) files.set(name, mergePreset(base.values.get(name), own.values.get(name)) ?? {});
  if (own.problems.length === 0 && !('problem' in preset)) {
    for (const name of neededFiles.filter((file) => !own.values.has(file) && !base.values.has(file))) {
      const file = join(tenantsDir, id, `${name}.json`);
      problems.push({ tenant: id, file, key: '', sentence: 'is missing. A dealer needs this file.' });
    }
  }
  for (const [name, article] of articles.files) files.set(name, article.value);
  files.set('locations', setTimeZones(files.get('site'), files.get('locations')));
  const fileOf = (name: SettingsFile, path: KeyPath): string => {
    const isInherited = !has(own.values.get(name), path) && has(base.values.get(name), path);
    return join(isInherited && 'folder' in preset ? preset.folder : join(tenantsDir, id), fileName(name));
  };
  const placeOf: RawTenant['placeOf'] = (name, path, mention = '') => {
    const article = articles.files.get(name);
    return {
      file: fileOf(name, path),
      ...(article !== undefined && { line: article.lineOf(path, mention) }),
      key: formatKeyPath([...path, ...findTextLine(valueAt(files.get(name), path), mention)]),
    };
  };
  return { files, placeOf, problems };
}

/** A file meant as one of settings, however its name is written: `Finance.JSON`, `forms.jsonc`, `theme.json.txt`. */
const settingsName = /^([^.].*?)\.(?:js\w*|json\.\w+)$/i;

/** Subfolders of a dealer's folder. */
const ownFolders = ['pages', 'articles', OWN_PICTURES_FOLDER];

function readFolder(folder: string, tenant: string) {
  const values = new Map<SettingsFile, unknown>();
  const problems: TenantProblem[] = [];
  for (const name of [...tenantFiles, ...listPageFiles(folder)]) {
    const file = join(folder, `${name}.json`);
    const json = readJson(file);
    if (json.kind === 'broken') problems.push({ tenant, file, key: '', sentence: json.sentence });
    if (json.kind === 'read') values.set(name, json.value);
  }
  for (const file of listStrayFiles(folder)) {
    const sentence =
      'is read by nobody. Expected pages/NAME.json, articles/NAME.md, pictures/NAME.jpg, or a name of its own.';
    problems.push({ tenant, file, key: '', sentence });
  }
  const feedFiles = listFeedFiles(values.get('stock'));
  for (const entry of readdirSync(folder).sort()) {
    const name = settingsName.exec(entry)?.[1];
    if (name === undefined || tenantFiles.some((known) => entry === `${known}.json`)) continue;
    if (feedFiles.has(entry)) continue;
    const hint = formatHint(name, tenantFiles, (known) => `${known}.json`);
    const sentence = `is not a file of a dealer. Expected ${formatList(tenantFiles.map((known) => `${known}.json`))}; pages of the dealer's own stand in pages/.${hint}`;
    problems.push({ tenant, file: join(folder, entry), key: '', sentence });
  }
  return { values, problems };
}

/** Files beside `stock.json` that it names as feeds. */
function listFeedFiles(stock: unknown): ReadonlySet<string> {
  if (!isObject(stock)) return new Set();
  const feeds = Array.isArray(stock['feeds']) ? stock['feeds'].filter(isObject) : [];
  const sources = [stock, ...feeds].map((feed) => feed['source']).filter(isObject);
  return new Set(sources.map(({ path }) => String(path).replace(/^\.\//, '')));
}

/** Finds misnamed folders of pages and articles, and files in `pages` that are not pages. */
function listStrayFiles(folder: string): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const nearly = folders
    .map(({ name }) => name)
    .filter((name) => !ownFolders.includes(name) && formatHint(name, ownFolders) !== '');
  const pages = folders.some(({ name }) => name === 'pages') ? readdirSync(join(folder, 'pages')) : [];
  const strays = pages.filter((entry) => !entry.endsWith('.json') && !entry.startsWith('.'));
  return [...nearly, ...strays.map((entry) => join('pages', entry))]
    .sort()
    .map((entry) => join(folder, entry));
}

/** The files of the dealer's own pages. */
function listPageFiles(folder: string): PageFile[] {
  const pages = join(folder, 'pages');
  if (!existsSync(pages)) return [];
  const names = readdirSync(pages).filter((entry) => entry.endsWith('.json'));
  return names.sort().map((entry): PageFile => `pages/${entry.slice(0, -'.json'.length)}`);
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
  const names = existsSync(presetsDir) ? readdirSync(presetsDir).sort() : [];
  if (names.includes(name)) return { folder };
  const there = names.length === 0 ? 'There are no presets yet.' : `There is ${formatList(names)}.`;
  const hint = formatHint(name, names, (known) => JSON.stringify(known));
  const sentence = `is "${name}". Expected the name of a folder in ${presetsDir}. ${there}${hint}`;
  return { problem: { tenant: id, file: join(tenantsDir, id, 'site.json'), key: 'extends', sentence } };
}

/** Gives locations without a time zone the dealer's; an invalid zone is reported where it is set. */
function setTimeZones(site: unknown, locationsFile: unknown): unknown {
  const zone = isObject(site) ? site['timeZone'] : undefined;
  const list = isObject(locationsFile) ? locationsFile['locations'] : undefined;
  if (!timeZoneSchema.safeParse(zone).success || !isObject(locationsFile) || !Array.isArray(list))
    return locationsFile;
  const locations = list.map((location: unknown) =>
    isObject(location) ? { time_zone: zone, ...location } : location,
  );
  return { ...locationsFile, locations };
}

/** The index of the line with `mention` in a text that is a list of lines; none for other values. */
function findTextLine(text: unknown, mention: string): number[] {
  if (!Array.isArray(text)) return [];
  const lines = text.map((line: unknown) => (typeof line === 'string' ? line.replaceAll('\n', ' ') : ''));
  const offset = findMention(lines.join('\n'), mention);
  return offset === -1 ? [] : [lines.join('\n').slice(0, offset).split('\n').length - 1];
}

const has = (value: unknown, path: KeyPath): boolean => valueAt(value, path) !== undefined;

function valueAt(value: unknown, path: KeyPath): unknown {
  let at = value;
  for (const part of path) {
    if (!(isObject(at) || Array.isArray(at)) || !(part in at)) return undefined;
    at = Reflect.get(at, part);
  }
  return at;
}
