import { parseTitleIds } from '../gates/rule-proofs.ts';
import { NOT_LOADED, type ReportedTest } from '../gates/vitest-report.ts';

/** One deliberate fault in the code, and the test that has to notice it. */
export type Break = {
  /** The rule of tests/rules.md that no longer holds with it; `null` for what an issue asks beside the rules. */
  rule: string | null;
  /** What goes wrong, in words. */
  fault: string;
  /** The file that is broken, from the root of the project. */
  file: string;
  /** The text that is replaced, letter by letter; it stands in the file once. */
  find: string;
  replace: string;
  /** The test file that has to turn red, in a test whose title begins with the rule where there is one. */
  test: string;
};

/** Who a sentence is about: `SEARCH-06 "a changed filter keeps the page"`. */
export const nameBreak = ({ rule, fault }: Break): string => [rule, `"${fault}"`].filter(Boolean).join(' ');

/** The source with the fault in it. Throws a sentence when the text to break is not there exactly once. */
export function applyBreak(source: string, each: Break): string {
  const count = source.split(each.find).length - 1;
  if (count !== 1) {
    const found = count === 0 ? 'no longer has' : `has ${count} times`;
    throw new Error(
      `${each.file} ${found} the text that the break ${nameBreak(each)} replaces, expected once: ${each.find}\n` +
        'Mend that entry in scripts/audit/breaks.data.ts so that it breaks the code as it is now.',
    );
  }
  // A function, for `$&` in the text of a fault means nothing.
  return source.replace(each.find, () => each.replace);
}

/** Whether a test is one of the rule; without a rule any is that a file holds: one that does not load has none. */
const isOf = (rule: string | null, { title }: ReportedTest): boolean =>
  rule === null ? !title.startsWith(NOT_LOADED) : parseTitleIds(title).includes(rule);

/** Tests of the rule by their status. */
const proofsOf = (rule: string | null, tests: readonly ReportedTest[], status: ReportedTest['status']) =>
  tests.filter((test) => test.status === status && isOf(rule, test));

/** What keeps unbroken code from being a yardstick: a red test, or none of the rule. `null` when it is one. */
export function judgeUnbroken(each: Break, tests: readonly ReportedTest[]): string | null {
  const [red] = tests.filter(({ status }) => status === 'failed');
  if (red !== undefined) return `${each.test} is red before anything is broken: ${red.fullName}`;
  if (proofsOf(each.rule, tests, 'passed').length > 0) return null;
  const missing = each.rule === null ? 'that passes' : `whose title begins with ${each.rule}`;
  return `${each.test} has no test ${missing}. Name another in scripts/audit/breaks.data.ts.`;
}

/** `null` when a test of the rule turned red; else a sentence that says what happened instead. */
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
