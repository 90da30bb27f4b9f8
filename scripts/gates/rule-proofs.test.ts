import { describe, expect, it } from 'vitest';
import {
  collectProofs,
  expandRules,
  findRuleProblems,
  listRequired,
  loadRequiredRules,
  loadRuleIds,
} from './rule-proofs.ts';
import { parseTitleIds } from './title-ids.ts';
import type { ReportedTest } from './vitest-report.ts';

const ruleIds = ['VIS-01', 'VIS-02', 'VISIT-01', 'PRICE-01'];

function reported(title: string, status: ReportedTest['status']): ReportedTest {
  return { title, fullName: title, file: 'a.test.ts', status };
}

describe('parseTitleIds', () => {
  it.each([
    ['VIS-01 a sold car', ['VIS-01']],
    ['VIS-01 PRICE-02 a sold car', ['VIS-01', 'PRICE-02']],
    ['VIS-01, PRICE-02: a sold car', ['VIS-01', 'PRICE-02']],
    ['a sold car (VIS-01)', []],
    ['VIS-011 goes to the gate as an unknown id', ['VIS-011']],
    ['VIS-01a is a word', []],
  ])('reads the ids that begin "%s"', (title, ids) => {
    expect(parseTitleIds(title)).toEqual(ids);
  });
});

describe('collectProofs', () => {
  it('counts only passed tests', () => {
    const tests = [
      reported('VIS-01 a', 'passed'),
      reported('VIS-01 b', 'passed'),
      reported('VIS-02 c', 'skipped'),
    ];
    expect(collectProofs(tests)).toEqual({ 'VIS-01': ['VIS-01 a', 'VIS-01 b'] });
  });

  it('drops a rule that a failed test names', () => {
    expect(collectProofs([reported('VIS-01 a', 'passed'), reported('VIS-01 b', 'failed')])).toEqual({});
  });
});

describe('expandRules', () => {
  it('expands a group to its rules, and no other group with the same prefix', () => {
    expect(expandRules(['VIS', 'PRICE-01'], ruleIds)).toEqual(['VIS-01', 'VIS-02', 'PRICE-01']);
  });

  it('refuses a name that is neither', () => {
    expect(() => expandRules(['VIS-09'], ruleIds)).toThrow('"VIS-09" is neither a rule nor a group');
  });
});

describe('loadRuleIds', () => {
  it('finds all 651 rules, each once', () => {
    expect(new Set(loadRuleIds()).size).toBe(651);
    expect(loadRuleIds()).toHaveLength(651);
  });
});

describe('the required rules', () => {
  const required = { enforced: true, rules: ['VIS', 'PRICE-01'], except: ['VIS-02'] };

  it('are the groups and rules without the exceptions', () => {
    expect(listRequired(required, ruleIds)).toEqual(['VIS-01', 'PRICE-01']);
  });

  it('are none while the list is not enforced', () => {
    expect(listRequired({ ...required, enforced: false }, ruleIds)).toEqual([]);
  });

  it('of this project are enforced', () => {
    expect(loadRequiredRules(loadRuleIds())).toContain('VDP-41');
  });
});

describe('findRuleProblems', () => {
  it('names a required rule that no passed test begins with', () => {
    const tests = [reported('VIS-01 a', 'passed'), reported('PRICE-01 b', 'skipped')];
    expect(findRuleProblems(tests, ruleIds, ['VIS-01', 'PRICE-01'])).toEqual([
      expect.stringMatching(/^PRICE-01 is required/),
    ]);
  });

  it('names a title with an id that is no rule', () => {
    expect(findRuleProblems([reported('VIS-09 a', 'passed')], ruleIds, [])).toEqual([
      expect.stringContaining('names VIS-09, which is not a rule'),
    ]);
  });
});
