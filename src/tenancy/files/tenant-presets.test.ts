import { describe, expect, it } from 'vitest';
import { changeTenant, fineTenant, loadTestTenants, siteAfter } from './test-tenant.ts';

describe('presets', () => {
  const load = (preset: Record<string, unknown>, own: Record<string, unknown>) => {
    const { sites, problems } = loadTestTenants({
      '_presets/tested-base': preset,
      'tested-motors': changeTenant({ ...own, site: { extends: 'tested-base' } }),
    });
    expect(problems).toEqual([]);
    return sites[0]?.features;
  };

  it('merge objects; the dealer’s settings win', () => {
    const features = load(
      { features: { soldTag: 'GONE', search: { pageSize: 30, clearFiltersTarget: '/search' } } },
      { features: { search: { pageSize: 12 } } },
    );
    expect(features?.soldTag).toBe('GONE');
    expect(features?.search).toMatchObject({ pageSize: 12, clearFiltersTarget: '/search' });
  });
  it('replace lists', () => {
    const facets = [
      { attribute: 'make', label: 'Make', as: 'list' },
      { attribute: 'body', label: 'Body', as: 'list' },
    ];
    const own = [{ attribute: 'fuel', label: 'Fuel', as: 'list' }];
    expect(load({ features: { search: { facets } } }, {})?.search.facets).toEqual(facets);
    const features = load({ features: { search: { facets } } }, { features: { search: { facets: own } } });
    expect(features?.search.facets).toEqual(own);
  });
  it('drop a setting that the dealer sets to null', () => {
    expect(
      load({ features: { fuelLabels: {} } }, { features: '{ "fuelLabels": null }' })?.fuelLabels,
    ).toBeUndefined();
  });
  it('are replaced by an object of another kind', () => {
    const engine = { kind: 'meilisearch', host: 'https://search.example', publicKey: 'key' };
    const features = load(
      { features: { search: { engine } } },
      { features: { search: { engine: { kind: 'static' } } } },
    );
    expect(features?.search.engine).toEqual({ kind: 'static' });
  });
  it('may provide a file that the dealer lacks', () => {
    const { sites } = loadTestTenants({
      '_presets/tested-base': { theme: fineTenant.theme },
      'tested-motors': { ...changeTenant({ site: { extends: 'tested-base' } }), theme: null },
    });
    expect(sites[0]?.colours.brand).toBe('#17406d');
  });
});

describe('fingerprint', () => {
  it('changes with any setting that pages may show', () => {
    const prints = [
      siteAfter(),
      siteAfter({ site: { tagline: 'New' } }),
      siteAfter({ features: { soldTag: 'GONE' } }),
      siteAfter({ theme: { accent: '#7a1f20' } }),
    ].map((site) => site.fingerprint);
    expect(new Set(prints).size).toBe(4);
    expect(prints[0]).toMatch(/^[0-9a-f]{16}$/);
  });
  it('stays the same when only the source of the stock or the layout of a file changes', () => {
    const plain = siteAfter().fingerprint;
    expect(siteAfter({ stock: { graceFeeds: 3 } }).fingerprint).toBe(plain);
    expect(siteAfter({ theme: JSON.stringify(fineTenant.theme, null, 8) }).fingerprint).toBe(plain);
    expect(siteAfter({ features: { soldTag: 'JUST SOLD' } }).fingerprint).toBe(plain);
  });
});
