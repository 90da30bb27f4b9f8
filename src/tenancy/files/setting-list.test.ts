import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listSettings } from './setting-list.ts';

const settings = listSettings();
const find = (file: string, key: string) =>
  settings.find((setting) => setting.file === file && setting.key === key);

describe('the list of settings', () => {
  it('describes every setting of every file', () => {
    const undescribed = settings
      .filter(({ meaning }) => meaning === '')
      .map(({ file, key }) => `${file}: ${key}`);
    expect(undescribed, 'Give setting of these .describe() in its schema.').toEqual([]);
  });

  it('names existing rules only', () => {
    const known = new Set(readFileSync('tests/rules.md', 'utf8').match(/\b[A-Z]+-\d+\b/g));
    const unknown = settings.flatMap(({ key, rules }) =>
      rules.filter((id) => !known.has(id)).map((id) => `${key}: ${id}`),
    );
    expect(unknown).toEqual([]);
    // An id outside the parentheses at the end would not be found.
    const hidden = settings.filter(({ meaning }) =>
      meaning.match(/\b[A-Z]+-\d+\b/g)?.some((id) => known.has(id)),
    );
    expect(hidden).toEqual([]);
  });

  it('has file, key, type, default, meaning and rules of each setting', () => {
    expect(find('features.json', 'search.pageSize')).toEqual({
      file: 'features.json',
      key: 'search.pageSize',
      type: 'whole number from 6 to 60',
      default: 21,
      needed: false,
      meaning: 'Cars a page on the main search.',
      rules: ['SEARCH-23', 'SEARCH-24'],
    });
    expect(find('locations.json', 'locations[].reviews.count')?.type).toBe('whole number from 0');
    expect(find('site.json', 'name')).toMatchObject({ type: 'text', needed: true });
    expect(find('features.json', 'cardViews')).toMatchObject({ type: '{} to switch it on', needed: false });
    expect(find('stock.json', 'source[kind=url].everyMinutes')).toMatchObject({ default: 60 });
  });

  it('has every setting once, those of sections after the pages', () => {
    const sources = settings.map(({ file, key }) => `${file}: ${key}`);
    expect(sources.filter((source, index) => sources.indexOf(source) < index)).toEqual([]);
    expect(find('pages.json, pages/*.json', 'sections[type=faq].items[].question')).toMatchObject({
      needed: true,
    });
    expect(find('stock.json', 'mapping.fields.*.column')?.meaning).toContain('Header of the column');
  });

  it('expands a range of rules', () => {
    expect(find('pages.json, pages/*.json', 'sections[type=locations].type')?.rules).toEqual([
      'LOC-02',
      'LOC-03',
      'LOC-04',
      'LOC-05',
    ]);
  });
});
