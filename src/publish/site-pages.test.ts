import { describe, expect, it } from 'vitest';
import { pagesOfGroup, planSite, resolvePath } from './site-pages.ts';
import { DAY, NOW } from './test-site.ts';
import { contextOf } from './test-pages.ts';

describe('planSite', () => {
  it('finds every page of every group again by its path', () => {
    const context = contextOf([
      {},
      { make: 'Saab', status: 'sold', sold_date_timestamp: (NOW - 9 * DAY) / 1000 },
    ]);
    const pages = planSite(context).flatMap((group) => pagesOfGroup(context, group));
    const paths = pages.map(({ page }) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { page } of pages) expect(resolvePath(context, page.path)?.page).toEqual(page);
    expect(pages.map(({ page }) => page.kind)).toContain('sold');
  });

  it('holds what time decides out of sight of the clock', () => {
    const context = contextOf([{}]);
    const again = () => planSite(context).flatMap((group) => pagesOfGroup(context, group));
    expect(JSON.stringify(again())).toBe(JSON.stringify(again()));
  });
});
