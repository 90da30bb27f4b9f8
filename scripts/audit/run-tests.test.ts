import { expect, it } from 'vitest';
import { toReasons } from './run-tests.ts';

const list = 'Failed Tests 2 ⎯⎯\n FAIL a.test.ts > adds\nAssertionError: expected 3 to be 2';

it('the reasons of failed tests begin at the list of vitest, not at what a test logged', () => {
  expect(toReasons(`stdout | a.test.ts\nFailed Tests 1 of another run\n✓ b.test.ts\n⎯⎯ ${list}`)).toBe(list);
});
it('the reasons of failed suites stand before those of tests', () => {
  const suites = `Failed Suites 1 ⎯⎯\n FAIL c.test.ts\n⎯⎯ ${list}`;
  expect(toReasons(`Failed Tests 4, it logged\n⎯⎯ ${suites}`)).toBe(suites);
});
it('the reasons of hundreds of failed tests are cut, and without a list the end of the output is one', () => {
  const long = 'a reason\n'.repeat(10_000);
  expect(toReasons(`it ran\n${list}${long}`)).toHaveLength(20_000);
  expect(toReasons(`it ran\n${list}${long}`).startsWith(list)).toBe(true);
  expect(toReasons(`${long}the end`)).toHaveLength(20_000);
  expect(toReasons(`${long}the end`).endsWith('the end')).toBe(true);
});
