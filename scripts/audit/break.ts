import { parseTitleIds } from '../gates/title-ids.ts';
import { NOT_LOADED, type ReportedTest } from '../gates/vitest-report.ts';

/** A deliberate fault in the code, and the test that must fail with it. */
export type Break = {
  /** The rule of tests/rules.md that the fault violates; `null` for a requirement beside the rules. */
  rule: string | null;
  /** What the fault does, in words. */
  fault: string;
  /** The changed file, relative to the root of the project. */
  file: string;
  /** The replaced text; it must occur in the file exactly once. */
  find: string;
  replace: string;
  /** The test file that must fail, in a test whose title begins with the rule where there is one. */
  test: string;
};

/** Names a break in messages: `SEARCH-06 "a changed filter keeps the page"`. */
export const nameBreak = ({ rule, fault }: Break): string => [rule, `"${fault}"`].filter(Boolean).join(' ');

/** Returns the source with the fault in it. Throws a sentence when the text does not occur exactly once. */
export function applyBreak(source: string, each: Break): string {
  const count = source.split(each.find).length - 1;
  if (count !== 1) {
    const found = count === 0 ? 'no longer has' : `has ${count} times`;
    throw new Error(
      `${each.file} ${found} the text that the break ${nameBreak(each)} replaces, expected once: ${each.find}\n` +
        'Mend that entry in scripts/audit/breaks.data.ts so that it breaks the code as it is now.',
    );
  }
  // A function, because `$&` in a replacement string has a special meaning.
  return source.replace(each.find, () => each.replace);
}

/**
 * Whether a test proves the rule. Without a rule any test of the file does, except the one that reports a
 * file that does not load.
 */
const isOf = (rule: string | null, { title }: ReportedTest): boolean =>
  rule === null ? !title.startsWith(NOT_LOADED) : parseTitleIds(title).includes(rule);

/** Tests of the rule by their status. */
const proofsOf = (rule: string | null, tests: readonly ReportedTest[], status: ReportedTest['status']) =>
  tests.filter((test) => test.status === status && isOf(rule, test));

/** Why the unbroken code cannot be compared with: a red test, or no test of the rule. `null` when it can. */
export function judgeUnbroken(each: Break, tests: readonly ReportedTest[]): string | null {
  const [red] = tests.filter(({ status }) => status === 'failed');
  if (red !== undefined) return `${each.test} is red before anything is broken: ${red.fullName}`;
  if (proofsOf(each.rule, tests, 'passed').length > 0) return null;
  const missing = each.rule === null ? 'that passes' : `whose title begins with ${each.rule}`;
  return `${each.test} has no test ${missing}. Name another in scripts/audit/breaks.data.ts.`;
}

/** Returns `null` when a test of the rule failed; else a sentence that says what happened instead. */
export function judgeBroken(each: Break, tests: readonly ReportedTest[]): string | null {
  if (proofsOf(each.rule, tests, 'failed').length > 0) return null;
  const others = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const [first] = others;
  if (first !== undefined) {
    return each.rule === null
      ? `${each.test} could not be read with the break in it, which proves nothing: ${first}`
      : `${each.test} turned red, but no test whose title begins with ${each.rule} did: ${first}`;
  }
  if (tests.length === 0) return `${each.test} came to no result. See what it does with the break by hand.`;
  return each.rule === null
    ? `${each.test} stayed green. Strengthen it: it does not prove what the break takes away.`
    : `${each.test} stayed green. Strengthen its test of ${each.rule}, which does not prove the rule.`;
}
