import { expect, it } from 'vitest';
import { pagesOfGroup, planSite, resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';

const contextOf = (site: ReturnType<typeof createTestSite>) => ({
  site,
  snapshot: createTestSnapshot(site, [createTestCar({ id: 1 })]),
  now: NOW,
});

it('/compare is noindex and does not change with the stock', () => {
  const context = contextOf(createTestSite());
  const found = resolvePath(context, '/compare');
  expect(found?.page).toMatchObject({ kind: 'compare', head: { robots: 'noindex' } });
  expect(found?.nextChangeAt).toBeNull();
  const published = planSite(context).flatMap((group) => pagesOfGroup(context, group));
  expect(published.map(({ page }) => page.path)).toContain('/compare');
});

it('a dealer whose cards do not compare has no such page', () => {
  const context = contextOf(createTestSite('quiet-lane', { features: { cardToggles: ['favourite'] } }));
  expect(resolvePath(context, '/compare')).toBeNull();
  expect(planSite(context)).not.toContainEqual({ kind: 'compare' });
});
