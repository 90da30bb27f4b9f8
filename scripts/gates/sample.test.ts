import { beforeEach, expect, it, vi } from 'vitest';
import { templateNames } from '#templates/settings/template-names.ts';
import { leavesOut } from '#tests/browser/page-types.ts';
import { sample } from '#tests/sample.ts';

const cases = Array.from({ length: 100 }, (_, index) => index);

// The audit runs this file with all cases of every test.
beforeEach(() => void vi.stubEnv('FORECOURT_THOROUGH', ''));

it('takes the given number of cases, in their order, the same ones each time', () => {
  const taken = sample(cases, 10, 'numbers');
  expect(taken).toHaveLength(10);
  expect(taken).toEqual(taken.toSorted((a, b) => a - b));
  expect(sample(cases, 10, 'numbers')).toEqual(taken);
  expect(sample(cases, 10, 'other numbers')).not.toEqual(taken);
});

it('takes all cases for the audit, and another sample for another seed', () => {
  const taken = sample(cases, 10, 'numbers');
  vi.stubEnv('FORECOURT_SEED', '7');
  expect(sample(cases, 10, 'numbers')).not.toEqual(taken);
  vi.stubEnv('FORECOURT_THOROUGH', '1');
  expect(sample(cases, 10, 'numbers')).toEqual(cases);
});

it('every template checks the home page, a vehicle and any content page, and one checks each other page', () => {
  const templatesOf = (kind: string, words = false) =>
    templateNames.filter((template) => !leavesOut(template, { kind, words }));
  for (const kind of ['home', 'vehicle']) expect(templatesOf(kind), kind).toEqual(templateNames);
  for (const kind of ['/warranty (words)', '/service (hero words)', 'search'])
    expect(templatesOf(kind, true), kind).toEqual(templateNames);
  const others = [
    'search',
    'search page 2',
    'sold vehicle',
    'comparison',
    'watchlist',
    'not found',
    'sign-in',
  ];
  for (const kind of others) expect(templatesOf(kind), kind).toHaveLength(1);
  expect(new Set(others.map((kind) => templatesOf(kind).join())).size).toBe(3);
});
