import { describe, expect, it } from 'vitest';
import { toPageNumbers } from './page-numbers.ts';

describe('toPageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, -12, 12]],
    [3, 12, [1, 2, 3, 4, -12, 12]],
    [4, 12, [1, 2, 3, 4, 5, -12, 12]],
    [6, 12, [1, -5, 5, 6, 7, -12, 12]],
    [12, 12, [1, -11, 11, 12]],
  ])('page %i of %i is %j', (current, pages, numbers) => {
    expect(toPageNumbers(current, pages)).toEqual(numbers);
  });
});
