import { describe, expect, it } from 'vitest';
import { siteAfter } from '#tenancy/files/test-tenant.ts';

/** Where the strip of a page about electric cars leads. */
const linkOf = (filter: object): string | undefined =>
  siteAfter({ company: { electric: { filter } } })
    .generated.filter(({ path }) => path === '/pages/electric-vehicles')
    .flatMap(({ sections }) => sections)
    .flatMap((section) => (section.type === 'stock-strip' ? [section.more?.href] : []))
    .at(0);

describe('the link of a strip of stock to all its cars', () => {
  it('is the page of a make or a model where nothing else narrows it', () => {
    expect(linkOf({ facets: { make: ['Mazda'] } })).toBe('/search/mazda');
    expect(linkOf({ facets: { make: ['Mazda'], model: ['CX-60'] } })).toBe('/search/mazda/cx-60');
  });

  it('is a search of both makes where it shows two', () => {
    expect(linkOf({ facets: { make: ['Mazda', 'Kia'] } })).toBe('/search?make=Kia&make=Mazda');
  });

  it('is a search with the price or the facet that the strip filters by as well', () => {
    const ranges = { price: { max: 30_000 } };
    expect(linkOf({ facets: { make: ['Mazda'] }, ranges })).toBe('/search?make=Mazda&range[price]=:30000');
    expect(linkOf({ facets: { make: ['Mazda'], model: ['CX-60'] }, ranges })).toBe(
      '/search?make=Mazda&model=CX-60&range[price]=:30000',
    );
    expect(linkOf({ facets: { make: ['Mazda'], fuel: ['Electric'] } })).toBe(
      '/search?make=Mazda&fuel=Electric',
    );
  });
});
