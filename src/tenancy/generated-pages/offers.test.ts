import { describe, expect, it } from 'vitest';
import { problemsAfter, siteAfter } from '#tenancy/files/test-tenant.ts';

const offers = [
  { id: 1, name: 'For all' },
  { id: 2, name: 'Not here', excluded_website_ids: ['tested-motors'] },
];
const idsAfter = (file: object): number[] => siteAfter({ offers: file }).offers.map(({ id }) => id);

describe('offers of a group', () => {
  it('OFFER-05 are hidden on an excluded site', () => {
    expect(idsAfter({ offers })).toEqual([1]);
    expect(siteAfter({ offers: { offers } }).generated.map(({ path }) => path)).not.toContain('/offers/2');
  });

  it('OFFER-06 are shown when the site lists them as exceptions', () => {
    expect(idsAfter({ offers, shownDespiteExclusion: [2] })).toEqual([1, 2]);
    expect(idsAfter({ offers, shownDespiteExclusion: [] })).toEqual([1]);
  });

  it('can be linked to at their own paths only', () => {
    const linked = (href: string) =>
      problemsAfter({ offers: { offers }, navigation: { main: [{ label: 'Offer', href }] } });
    expect(linked('/offers/1')).toEqual([]);
    expect(linked('/special-offers')).toEqual([]);
    expect(linked('/offers/2')).toHaveLength(1);
  });
});
