import { describe, expect, it } from 'vitest';
import { collectProofs, expandRules, loadRuleIds } from './rule-proofs.ts';
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
