import { expect, it } from 'vitest';
import { pagesOfGroup, planSite, resolvePath } from '#publish/plan/site-pages.ts';
import { contextOf } from './test-pages.ts';
import { createTestSite } from './test-site.ts';

it('ROUTE-21 /watchlist is noindex, canonical at its path, and does not change with the stock', () => {
  const context = contextOf([{}]);
  const found = resolvePath(context, '/watchlist');
  expect(found?.page).toMatchObject({ kind: 'watchlist', head: { robots: 'noindex' } });
  expect(found?.page.head.canonical).toMatch(/^https:\/\/[^/]+\/watchlist$/);
  expect(found?.nextChangeAt).toBeNull();
  const sold = resolvePath(contextOf([{ price: 1_000, status: 'sold' }, {}]), '/watchlist');
  expect(sold?.page).toEqual(found?.page);
  const published = planSite(context).flatMap((group) => pagesOfGroup(context, group));
  expect(published.map(({ page }) => page.path)).toContain('/watchlist');
});

it('a dealer whose cards do not save has no such page', () => {
  const context = contextOf([{}], createTestSite('quiet-lane', { features: { cardToggles: ['compare'] } }));
  expect(resolvePath(context, '/watchlist')).toBeNull();
  expect(planSite(context)).not.toContainEqual({ kind: 'watchlist' });
});
