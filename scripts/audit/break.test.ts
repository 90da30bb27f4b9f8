import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadRuleIds } from '../gates/rule-proofs.ts';
import type { ReportedTest } from '../gates/vitest-report.ts';
import { applyBreak, judgeBroken, judgeUnbroken, nameBreak, type Break } from './break.ts';
import { breaks } from './breaks.data.ts';

const one: Break = {
  rule: 'VIS-02',
  fault: 'the last second is cut off',
  file: 'src/domain/car/stock-status.ts',
  find: 'now <= end',
  replace: 'now < end',
  test: 'src/domain/car/stock-status.test.ts',
};
const reported = (status: ReportedTest['status'], title: string): ReportedTest => ({
  title,
  fullName: `isVisible ${title}`,
  file: `/copy/${one.test}`,
  status,
});

describe('applyBreak', () => {
  it('replaces the text, letter by letter', () => {
    expect(applyBreak('return now <= end;', one)).toBe('return now < end;');
    const dollars = { ...one, replace: "`$${'$&'}`" };
    expect(applyBreak('return now <= end;', dollars)).toBe("return `$${'$&'}`;");
  });

  it('names the entry to correct when the text is missing, or is there twice', () => {
    expect(() => applyBreak('return true;', one)).toThrowErrorMatchingInlineSnapshot(`
      [Error: src/domain/car/stock-status.ts no longer has the text that the break VIS-02 "the last second is cut off" replaces, expected once: now <= end
      Mend that entry in scripts/audit/breaks.data.ts so that it breaks the code as it is now.]
    `);
    expect(() => applyBreak('now <= end || now <= end', one)).toThrow('has 2 times the text');
  });
});

describe('judgeUnbroken', () => {
  it('accepts a green test of the rule', () => {
    const tests = [reported('passed', 'VIS-01 VIS-02 a sold car'), reported('skipped', 'VIS-03 days')];
    expect(judgeUnbroken(one, tests)).toBeNull();
  });

  it('requires that every test is green and one of them proves the rule', () => {
    const red = [reported('passed', 'VIS-02 a sold car'), reported('failed', 'VIS-03 days')];
    expect(judgeUnbroken(one, red)).toBe(
      'src/domain/car/stock-status.test.ts is red before anything is broken: isVisible VIS-03 days',
    );
    const none = 'src/domain/car/stock-status.test.ts has no test whose title begins with VIS-02.';
    expect(judgeUnbroken(one, [reported('passed', 'a sold car, VIS-02')])).toContain(none);
    expect(judgeUnbroken(one, [reported('skipped', 'VIS-02 a sold car')])).toContain(none);
  });
});

describe('judgeBroken', () => {
  it('requires a red test whose title begins with the rule', () => {
    const tests = [reported('passed', 'VIS-02 yesterday'), reported('failed', 'VIS-01 VIS-02 today')];
    expect(judgeBroken(one, tests)).toBeNull();
  });

  it('distinguishes a test that stayed green, one of another rule, and none', () => {
    expect(judgeBroken(one, [reported('passed', 'VIS-02 today')])).toContain('stayed green. Strengthen');
    const other = [reported('passed', 'VIS-02 today'), reported('failed', 'VIS-03 days')];
    expect(judgeBroken(one, other)).toContain('VIS-02 did: isVisible VIS-03 days');
    // A file that does not load proves nothing about a rule.
    expect(judgeBroken(one, [reported('failed', 'does not load: …')])).toContain('VIS-02 did');
    expect(judgeBroken(one, [])).toContain('came to no result');
  });
});

describe('a break without a rule', () => {
  const plain = { ...one, rule: null };

  it('requires any test of its file, green before and red with it', () => {
    expect(nameBreak(plain)).toBe('"the last second is cut off"');
    expect(judgeUnbroken(plain, [reported('passed', 'a sold car')])).toBeNull();
    expect(judgeUnbroken(plain, [])).toContain('has no test that passes.');
    expect(judgeBroken(plain, [reported('failed', 'a sold car')])).toBeNull();
    expect(judgeBroken(plain, [reported('passed', 'a sold car')])).toContain('stayed green. Strengthen it');
    expect(judgeBroken(plain, [reported('failed', 'does not load: …')])).toContain('could not be read');
  });
});

describe('the breaks', () => {
  it('name existing rules and files, each fault once, and change something', () => {
    const rules = loadRuleIds();
    for (const each of breaks) {
      const isKnown = each.rule === null || rules.includes(each.rule);
      expect([nameBreak(each), isKnown]).toEqual([nameBreak(each), true]);
      expect([each.file, existsSync(each.file)]).toEqual([each.file, true]);
      expect([each.test, existsSync(each.test)]).toEqual([each.test, true]);
      // Throws when the code has changed, so that the commit which changes it mends the break, too.
      expect(applyBreak(readFileSync(each.file, 'utf8'), each)).toContain(each.replace);
      expect(each.replace).not.toBe(each.find);
    }
    expect(new Set(breaks.map(nameBreak)).size).toBe(breaks.length);
  });
});
