import { describe, expect, it } from 'vitest';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { contextOf } from './test-pages.ts';
import { createTestSite } from './test-site.ts';

const hrefs = (files: Parameters<typeof createTestSite>[1], pages = {}) => {
  const page = resolvePath(contextOf([], createTestSite('quiet-lane', files, pages)), '/404')?.page;
  return page?.kind === 'not-found' ? page.suggestions : [];
};

describe('the page where nothing is', () => {
  it('names a page of the dealer’s own by its title', () => {
    const own = {
      path: '/service',
      title: 'The workshop',
      description: 'Servicing.',
      heading: 'Servicing',
      sections: [{ type: 'enquiry', anchor: 'service-booking' }],
    };
    expect(hrefs({}, { 'pages/service': own })).toContainEqual({ label: 'The workshop', href: '/service' });
  });

  it('is noindex, and an unknown path has no page', () => {
    const context = contextOf([]);
    expect(resolvePath(context, '/404')?.page.head.robots).toBe('noindex');
    expect(resolvePath(context, '/no-such-page')).toBeNull();
  });
});
