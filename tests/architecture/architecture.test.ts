import { beforeAll, describe, expect, it } from 'vitest';
import * as importRules from './import-rules.ts';
import { readImports } from './imports.ts';
import * as nameRules from './name-rules.ts';
import { commonJs, filesByAddress } from './rooms.data.ts';
import { loadSourceFiles } from './source-file.ts';
import { loadTenantWords, noTenantIsNamed } from './tenant-words.ts';
import {
  exceptions,
  loadTemplateNames,
  noTemplateIsNamed,
  templatesAreStyledInside,
} from './template-names.ts';
import * as textRules from './text-rules.ts';
import * as treeRules from './tree-rules.ts';

const files = loadSourceFiles();
const rules = Object.entries({ ...importRules, ...nameRules, ...textRules });

/** Parses all files, once for all rules: not in the time of the first rule, which is a fault of none. */
beforeAll(() => {
  for (const file of files) readImports(file);
}, 120_000);

describe('every source file', () => {
  it.each(rules)('obeys %s', (_name, rule) => {
    expect(files.flatMap(rule)).toEqual([]);
  });

  it.each(Object.entries(treeRules))('together obeys %s', (_name, rule) => {
    expect(rule(files)).toEqual([]);
  });

  it('names no tenant', () => {
    expect(files.flatMap(noTenantIsNamed(loadTenantWords()))).toEqual([]);
  });

  it('names no template', () => {
    expect(files.flatMap(noTemplateIsNamed(loadTemplateNames()))).toEqual([]);
  });

  it.each(exceptions)('names templates in $place, which is excused', ({ place, names }) => {
    const asIfNot = files
      .filter(({ path }) => path.startsWith(place))
      .map(({ path, text }) => ({ path: path.replace(place, 'src/x/'), text }));
    expect(asIfNot.flatMap(noTemplateIsNamed(names ?? loadTemplateNames()))).not.toEqual([]);
  });

  it('styles no template outside of its folder', () => {
    expect(files.flatMap(templatesAreStyledInside(loadTemplateNames()))).toEqual([]);
  });

  it.each([
    ['import.meta', filesByAddress],
    ['\\w*[rR]equire', commonJs],
  ])('is excused for %s only while it needs that', (form, excused) => {
    const needs = (path: string): boolean =>
      files
        .filter((file) => file.path === path)
        .flatMap(({ text }) => importRules.filesAreImported({ path: 'src/x.ts', text }))
        .some((said) => new RegExp(`: ${form}`).test(said));
    expect(Object.keys(excused).filter((path) => !needs(path))).toEqual([]);
  });

  it('belongs to a checked folder', () => {
    expect(files.map((file) => file.path)).toContain('src/domain/price/price.ts');
  });
});
