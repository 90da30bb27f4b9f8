import { describe, expect, it } from 'vitest';
import { findTouched } from './affected-pages.ts';
import { planSite, resolvePath } from './site-pages.ts';
import { contextOf } from './test-pages.ts';
import { createTestSite, NOW } from './test-site.ts';

const words = {
  path: '/service',
  title: 'Service',
  description: 'Servicing in Penrith.',
  heading: 'Servicing',
  intro: 'By people who know the car.',
  sections: [{ type: 'contact-band', heading: 'Ring us' }],
};
const stock = {
  ...words,
  path: '/pages/utes',
  title: 'Utes',
  sections: [{ type: 'stock-strip', heading: 'Utes' }],
};
const pages = { 'pages/service': words, 'pages/utes': stock } as const;
const site = createTestSite('quiet-lane', {}, pages);

describe('a page of the dealer’s own', () => {
  it('ROUTE-68 is planned and resolved at its path, campaign pages among them', () => {
    const context = contextOf([{ price: 20_000 }], site);
    expect(planSite(context)).toContainEqual({ kind: 'content', path: '/pages/utes' });
    const found = resolvePath(context, '/service')?.page;
    expect(found).toMatchObject({ kind: 'content', heading: 'Servicing', template: 'atlas' });
    expect(found?.head).toMatchObject({
      title: 'Service | Quiet Lane Cars',
      canonical: 'https://www.quiet-lane.example/service',
      robots: 'index',
    });
    expect(resolvePath(context, '/fleet')).toBeNull();
  });

  it('keeps search engines to another address of it when told so', () => {
    const second = createTestSite(
      'quiet-lane',
      {},
      { 'pages/service': { ...words, canonical: '/', noindex: true } },
    );
    expect(resolvePath(contextOf([], second), '/service')?.page.head).toMatchObject({
      canonical: 'https://www.quiet-lane.example/',
      robots: 'noindex',
    });
  });

  it('is rewritten with a change of stock only when it shows stock', () => {
    const before = contextOf([{ price: 20_000 }], site).snapshot;
    const after = contextOf([{ price: 19_000 }], site).snapshot;
    const touched = findTouched(site, { before, after, ids: new Set([1]) }, { files: {} }, NOW);
    if (touched === 'all') throw new Error('expected the pages it touches');
    const content = touched.groups.filter(({ kind }) => kind === 'content');
    expect(content).toEqual([{ kind: 'content', path: '/pages/utes' }]);
  });
});
