import { expect, it } from 'vitest';
import { judgeTimes, toFolder } from './folder-times.ts';

const budgets = { 'src/api': 40, 'src/db': 20, 'tests/browser': 140 };

it('a test file belongs to the folder below src, scripts or tests, or to that one itself', () => {
  expect(toFolder('src/api/leads/app.test.ts')).toBe('src/api');
  expect(toFolder('src/server.test.ts')).toBe('src');
  expect(toFolder('tests/browser/forms.test.ts')).toBe('tests/browser');
});

it('a slow machine is no fault, a folder that alone takes longer is', () => {
  const slow = { 'src/api': 80, 'src/db': 40, 'tests/browser': 280 };
  expect(judgeTimes(slow, budgets).over).toEqual([]);
  expect(judgeTimes({ ...slow, 'src/db': 130 }, budgets).over).toEqual(['src/db']);
  expect(judgeTimes({ 'src/api': 81, 'src/db': 1, 'tests/browser': 100 }, budgets).over).toEqual(['src/api']);
});

it('a folder without a budget is named, and each is printed, the longest first', () => {
  const { lines, over } = judgeTimes({ 'src/api': 30, 'src/new': 1 }, budgets);
  expect(over).toEqual(['src/new']);
  expect(lines).toEqual([
    'tests took 31 s in all, of 200 s',
    '  src/api                30 s, budget 40 s',
    '✗ src/new                 1 s, no budget in tests/times.json',
  ]);
});
