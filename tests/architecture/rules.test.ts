import { describe, expect, it } from 'vitest';
import { ruleCases } from './rule-cases.data.ts';
import { readNames } from './tenant-words.ts';

describe('the rules of architecture', () => {
  it.each(ruleCases)('find %s', (_name, rule, [path, text, said]) => {
    expect(rule({ path, text })).toEqual([expect.stringContaining(said)]);
  });

  it.each(ruleCases)('let pass what only looks like %s', (_name, rule, _broken, [path, text]) => {
    expect(rule({ path, text })).toEqual([]);
  });

  it('read every name of a tenant', () => {
    const site = {
      name: 'Example Motors',
      group: 'Example Group',
      legal: { tradingName: 'Example' },
      host: 'a.au',
    };
    expect(readNames(JSON.stringify(site))).toEqual(['Example Motors', 'Example Group', 'Example']);
  });
});
