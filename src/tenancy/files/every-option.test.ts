import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { developmentAccess } from '#publish/pages/test-site.ts';
import { loadTenants } from './load-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { mergePreset } from '#tenancy/forms/merge-preset.ts';
import { listSettings, type Setting } from './setting-list.ts';

/** The raw settings of a dealer's folder by file, those of its preset last. */
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
  for (const path of presets.filter((setting) => setting.includes(`/${preset}/`)))
    if (!files.has(basename(path))) files.set(basename(path), [readJsonFile(path)]);
  files.set('pages/*.json', globSync(`${folder}/pages/*.json`).map(readJsonFile));
  files.set('pages.json, pages/*.json', [{ sections: [...files.values()].flat().flatMap(sectionsWithin) }]);
  return files;
}

/** All sections in a file: of the home page, of pages, models and brands. */
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

/** The values at a key of `listSettings` in a file, across lists and variants. */
function valuesAt(value: unknown, key: string): unknown[] {
  const [step, rest] = nextStep(key);
  if (step === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value) && !step.startsWith('[]'))
    return value.flatMap((setting) => valuesAt(setting, key));
  if (step === '[]') return Array.isArray(value) ? value.flatMap((setting) => valuesAt(setting, rest)) : [];
  if (!isObject(value)) return [];
  const [, name, kind] = /^\[([^=]+)=(.+)\]$/.exec(step) ?? [];
  if (name !== undefined) return value[name] === kind ? valuesAt(value, rest) : [];
  if (step === '*') return Object.values(value).flatMap((setting) => valuesAt(setting, rest));
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

/** Settings that no demonstration can enable, with the reason. */
const notInDemonstrations: readonly (readonly [RegExp, string])[] = [
  [/^search\.engine\[kind=meilisearch\]/, 'asks for a search host of the dealer’s'],
  [/^search\.stockCount/, 'stands for a count above 1,999'],
  [/^pictures\[kind=(cdn|as-given)\]/, 'asks for a service, or for a host without the server'],
  [/^valuation\[kind=service\]/, 'asks for a service and its key'],
  [/^delivery\.geocoder\[kind=maps\]/, 'asks for a service and its key'],
  [/^map\[kind=google\]/, 'asks for a key'],
  [/^chat/, 'asks for the script of a service'],
  [
    /^search\.layout/,
    'hides the next results beside the first: a page of results shows them below one another',
  ],
  [/^consent/, 'asks for vendors, which come with analytics: nobody is asked for leave of nothing'],
];
const isExcused = ({ key }: Setting): boolean => notInDemonstrations.some(([pattern]) => pattern.test(key));

describe('the five demonstration dealers together', () => {
  it('show every type of section', () => {
    const types = settings.flatMap(({ file, key }) =>
      file === 'pages.json, pages/*.json' ? (/^sections.*?type=([\w-]+)\]/.exec(key)?.[1] ?? []) : [],
    );
    const pages = loadTenants('tenants', undefined, developmentAccess).sites.flatMap((site) => [
      site.pages,
      site.content,
      site.generated,
    ]);
    const shown = new Set(pages.flatMap(sectionsWithin).flatMap((section) => valuesAt(section, 'type')));
    expect(new Set(types).size).toBeGreaterThan(25);
    expect([...new Set(types)].filter((type) => !shown.has(type))).toEqual([]);
  });

  it('enable every feature', () => {
    const features = settings.filter(({ file }) => file === 'features.json');
    const unused = features.filter(
      (setting) => !isExcused(setting) && !demo.some((raw) => says(raw, setting)),
    );
    expect(unused.map(nameOf)).toEqual([]);
  });

  it('have no exemption for a feature that one of them uses', () => {
    const excused = settings.filter((setting) => setting.file === 'features.json' && isExcused(setting));
    expect(excused.filter((setting) => demo.some((raw) => says(raw, setting))).map(nameOf)).toEqual([]);
  });
});

describe('the tenants of the tests', () => {
  // Common fields of sections come from one schema.
  const isAskedElsewhere = ({ key, file }: Setting): boolean =>
    /^sections\[.*\]\.(hidden|anchor)$/.test(key) || file === 'articles/*.md';

  /**
   * Topic pages share one schema, and so do the feed of a dealer and its several feeds, a mapping and overrides: one of
   * them is enough.
   */
  const optionOf = ({ file, key }: Setting): string => {
    if (/^(company|service)\.json$/.test(file)) return `a page’s${key.replace(/^\w+(\.campaign)?/, '')}`;
    if (file !== 'stock.json') return `${file} ${key}`;
    const shared = key.replace(/^feeds\[\]\./, '').replace(/^(?:mapping|overrides)\./, 'mapping.');
    return `${file} ${shared.replace(/^source\[kind=\w+\]\.entry$/, 'source.entry')}`;
  };

  it('have every option set and unset', () => {
    const optional = settings.filter(
      (setting) =>
        !setting.needed &&
        setting.key !== 'locations[].primary' &&
        !isAskedElsewhere(setting) &&
        !isExcused(setting),
    );
    const options = [...Map.groupBy(optional, optionOf)];
    const never = options.filter(
      ([, same]) => !same.some((setting) => fixtures.some((raw) => says(raw, setting))),
    );
    const always = options.filter(([, same]) =>
      same.every((setting) => fixtures.every((raw) => says(raw, setting))),
    );
    expect({ never: never.map(([name]) => name), always: always.map(([name]) => name) }).toEqual({
      never: [],
      always: [],
    });
  });
});
