import { expect, it } from 'vitest';
import { ageRetained } from './retained-files.ts';
import type { ReleaseRecord } from './release-record.ts';

const DAY = 86_400_000;
const picture = 'pictures/yard-0123456789-960.webp';
const record = { size: 1, mtime: 1 };
const before = (superseded: Record<string, number>): ReleaseRecord => ({
  version: 1,
  build: '1',
  site: '1',
  publishedAt: 0,
  files: { [picture]: record },
  superseded,
});
const age = (now: number, superseded: Record<string, number>, named: string[] = []) =>
  ageRetained(
    now,
    before(superseded),
    { written: new Set(), named: new Set(named) },
    new Map([[picture, record]]),
  );

it('a picture that no page names is removed on its date', () => {
  expect(age(3 * DAY, { [picture]: 7 * DAY })).toEqual({ superseded: { [picture]: 7 * DAY }, removals: [] });
  expect(age(7 * DAY, { [picture]: 7 * DAY })).toEqual({ superseded: {}, removals: [picture] });
});

it('a picture that a page names again before its date is kept', () => {
  expect(age(3 * DAY, { [picture]: 7 * DAY }, [picture])).toEqual({ superseded: {}, removals: [] });
});
