import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTenants } from './load-tenant.ts';
import { isObject, mergePreset } from '#tenancy/forms/merge-preset.ts';
import { listSettings, type Setting } from './setting-list.ts';

/** What a folder of a dealer says, file by file, its preset's words below its own. */
type Raw = ReadonlyMap<string, readonly unknown[]>;

const readJsonFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readRaw(folder: string): Raw {
  const files = new Map<string, unknown[]>();
  const presets = globSync(`${dirname(folder)}/_presets/*/*.json`);
  const site = readJsonFile(`${folder}/site.json`);
  const preset = isObject(site) ? String(site['extends']) : '';
  for (const file of globSync(`${folder}/*.json`)) {
    const below = presets.find((path) => path.endsWith(`/${preset}/${basename(file)}`));
    files.set(basename(file), [mergePreset(below && readJsonFile(below), readJsonFile(file))]);
  }
  for (const path of presets.filter((each) => each.includes(`/${preset}/`)))
    if (!files.has(basename(path))) files.set(basename(path), [readJsonFile(path)]);
  files.set('pages/*.json', globSync(`${folder}/pages/*.json`).map(readJsonFile));
  files.set('pages.json, pages/*.json', [{ sections: [...files.values()].flat().flatMap(sectionsWithin) }]);
  return files;
}

/** Every section anywhere in a file: of the home page, of pages, models and brands. */
function sectionsWithin(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(sectionsWithin);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'sections' && Array.isArray(child) ? child : sectionsWithin(child),
  );
}

const readFolders = (folder: string): Raw[] =>
  globSync(`${folder}/*/site.json`)
    .map(dirname)
    .filter((path) => !basename(path).startsWith('_'))
    .map(readRaw);

/** What stands at a key of `listSettings` in a file, wherever its lists and kinds lead. */
function valuesAt(value: unknown, key: string): unknown[] {
  const [step, rest] = nextStep(key);
  if (step === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value) && !step.startsWith('[]')) return value.flatMap((each) => valuesAt(each, key));
  if (step === '[]') return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  if (!isObject(value)) return [];
  const [, name, kind] = /^\[([^=]+)=(.+)\]$/.exec(step) ?? [];
  if (name !== undefined) return value[name] === kind ? valuesAt(value, rest) : [];
  if (step === '*') return Object.values(value).flatMap((each) => valuesAt(each, rest));
  return valuesAt(value[step], rest);
}

function nextStep(key: string): [string | undefined, string] {
  const [whole = '', step] = /^\.?(\[[^\]]*\]|[^.[]+)/.exec(key) ?? [];
  return [step, key.slice(whole.length)];
}

const says = (raw: Raw, { file, key }: Setting): boolean =>
  (raw.get(file) ?? []).some((content) => valuesAt(content, key).length > 0);

const settings = listSettings();
const nameOf = ({ file, key }: Setting): string => `${file} ${key}`;
const demo = readFolders('tenants');
const fixtures = [...readFolders('tests/fixtures/tenants'), ...demo];

/** What no demonstration can switch on, and why. */
const notInDemonstrations: readonly (readonly [RegExp, string])[] = [
  [/^search\.engine\[kind=meilisearch\]/, 'asks for a search host of the dealer’s'],
  [/^search\.stockCount/, 'stands for a count above 1,999'],
  [/^pictures\[kind=(cdn|as-given)\]/, 'asks for a service, or for a host without the server'],
  [/^valuation\[kind=service\]/, 'asks for a service and its key'],
  [/^delivery\.geocoder\[kind=maps\]/, 'asks for a service and its key'],
  [/^map\[kind=google\]/, 'asks for a key'],
  [/^chat/, 'asks for the script of a service'],
  [/^consent/, 'asks for vendors, which come with analytics: nobody is asked for leave of nothing'],
];
const isExcused = ({ key }: Setting): boolean => notInDemonstrations.some(([pattern]) => pattern.test(key));

describe('the five demonstration dealers together', () => {
  it('show every kind of section', () => {
    const types = settings.flatMap(({ file, key }) =>
      file === 'pages.json, pages/*.json' ? (/^sections.*?type=([\w-]+)\]/.exec(key)?.[1] ?? []) : [],
    );
    const pages = loadTenants('tenants').sites.flatMap((site) => [site.pages, site.content, site.generated]);
    const shown = new Set(pages.flatMap(sectionsWithin).flatMap((section) => valuesAt(section, 'type')));
    expect(new Set(types).size).toBeGreaterThan(25);
    expect([...new Set(types)].filter((type) => !shown.has(type))).toEqual([]);
  });

  it('switch on every feature', () => {
    const features = settings.filter(({ file }) => file === 'features.json');
    const unused = features.filter((each) => !isExcused(each) && !demo.some((raw) => says(raw, each)));
    expect(unused.map(nameOf)).toEqual([]);
  });

  it('are excused from no feature that one of them has all the same', () => {
    const excused = settings.filter((each) => each.file === 'features.json' && isExcused(each));
    expect(excused.filter((each) => demo.some((raw) => says(raw, each))).map(nameOf)).toEqual([]);
  });
});

describe('the tenants of the tests', () => {
  // What every section has comes from one schema; what a feed may say is asked of its readers.
  const isAskedElsewhere = ({ key, file }: Setting): boolean =>
    /^sections\[.*\]\.(hidden|anchor)$/.test(key) || ['stock.json', 'articles/*.md'].includes(file);

  /** Pages of one form stand under a key each: what is said of one of them is known of all. */
  const optionOf = ({ file, key }: Setting): string =>
    /^(company|service)\.json$/.test(file)
      ? `a page’s${key.replace(/^\w+(\.campaign)?/, '')}`
      : `${file} ${key}`;

  it('have every option in both states', () => {
    const optional = settings.filter(
      (each) =>
        !each.needed && each.key !== 'locations[].primary' && !isAskedElsewhere(each) && !isExcused(each),
    );
    const options = [...Map.groupBy(optional, optionOf)];
    const never = options.filter(([, same]) => !same.some((each) => fixtures.some((raw) => says(raw, each))));
    const always = options.filter(([, same]) =>
      same.every((each) => fixtures.every((raw) => says(raw, each))),
    );
    expect({ never: never.map(([name]) => name), always: always.map(([name]) => name) }).toEqual({
      never: [],
      always: [],
    });
  });
});
