import { describe, expect, it } from 'vitest';
import { feedFields } from '#tenancy/forms/feed-fields.data.ts';
import { listSettings } from '#tenancy/files/setting-list.ts';
import { printOptions } from './print-options.ts';

describe('tenants options', () => {
  it('prints every option below its file', () => {
    const lines = printOptions(undefined, false);
    expect(lines.filter((line) => /^ {2}\S/.test(line))).toHaveLength(
      listSettings().length + feedFields.length,
    );
    expect(lines[0]).toBe('site.json');
    const at = lines.indexOf('  include_sold_cars_days');
    expect(lines.slice(at, at + 3)).toEqual([
      '  include_sold_cars_days',
      '    whole number from 0 to 60, default 3',
      '    Days a sold car stays in view. VIS-03, TENANT-12',
    ]);
  });

  it('finds options by a word of their key, meaning or rules, in any letter case', () => {
    expect(printOptions('search-23', false)).toContain('  search.pageSize');
    expect(printOptions('opt_in', false).join()).toContain('  optIn');
    expect(printOptions('Search.PageSize', false).filter((line) => /^ {2}\S/.test(line))).toEqual([
      '  search.pageSize',
    ]);
    expect(() => printOptions('carburettor', false)).toThrow('No option has "carburettor"');
  });

  it('prints the same as JSON', () => {
    expect(JSON.parse(printOptions('SEARCH-23', true).join('\n'))).toEqual(
      listSettings().filter(({ rules }) => rules.includes('SEARCH-23')),
    );
  });
});
