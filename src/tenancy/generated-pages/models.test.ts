import { describe, expect, it } from 'vitest';
import { siteAfter, testLocation } from '#tenancy/files/test-tenant.ts';

const locations = { locations: [testLocation({ manufacturers: ['Mazda'] })] };
const cx60 = { name: 'CX-60', slug: 'cx-60', make: 'Mazda', manufacturer_body: 'SUV' };
const withModels = (...models: object[]) => ({ locations, models: { models } });
const page = {
  path: '/cx-60',
  title: 'CX-60',
  description: 'The CX-60.',
  heading: 'CX-60',
  sections: [{ type: 'callout', heading: 'Our own page' }],
};

describe('models', () => {
  it('ROUTE-53 ROUTE-54 have a long and a short address; tiles link to the short one', () => {
    const { models, generated } = siteAfter(withModels(cx60));
    expect(models).toMatchObject([{ name: 'CX-60', href: '/cx-60', category: 'SUV', bodies: ['SUV'] }]);
    const pages = generated.filter(({ of }) => of === 'models');
    expect(pages.map(({ path, canonical }) => [path, canonical])).toEqual([
      ['/cx-60', undefined],
      ['/models/cx-60', '/cx-60'],
    ]);
  });

  it('ROUTE-54 use their override URL instead, on the site or elsewhere', () => {
    const at = (override_url: string, canonical = 'short') => {
      const { models, generated } = siteAfter({
        locations,
        models: { models: [{ ...cx60, override_url }], canonical },
      });
      const pages = generated.filter(({ of }) => of === 'models');
      return [models[0]?.href, ...pages.map(({ path, canonical: kept }) => `${path} ${kept ?? 'kept'}`)];
    };
    expect(at('/suv/cx-60')).toEqual(['/suv/cx-60', '/suv/cx-60 kept', '/models/cx-60 /suv/cx-60']);
    expect(at('/suv/cx-60', 'models')).toEqual([
      '/models/cx-60',
      '/models/cx-60 kept',
      '/suv/cx-60 /models/cx-60',
    ]);
    expect(at('https://mazda.example/cx-60')).toEqual(['https://mazda.example/cx-60', '/models/cx-60 kept']);
    expect(at('/models/cx-60')).toEqual(['/models/cx-60', '/models/cx-60 kept']);
  });

  it('allow the dealer’s own page at the override URL', () => {
    const own = { ...page, path: '/pages/cx-60' };
    const { generated } = siteAfter({
      ...withModels({ ...cx60, override_url: '/pages/cx-60' }),
      'pages/cx-60': own,
    });
    expect(
      generated.filter(({ of }) => of === 'models').map(({ path, canonical }) => [path, canonical]),
    ).toEqual([['/models/cx-60', '/pages/cx-60']]);
  });

  it('keep their page when discontinued, but not menus, tiles and indexing', () => {
    const { models, generated } = siteAfter(withModels({ ...cx60, status: 'discontinued' }));
    expect(models).toEqual([]);
    const pages = generated.filter(({ of }) => of === 'models');
    expect(pages.map(({ path, noindex }) => [path, noindex])).toEqual([
      ['/cx-60', true],
      ['/models/cx-60', true],
    ]);
    expect(
      siteAfter(withModels(cx60)).generated.filter(({ of, noindex }) => of === 'models' && noindex),
    ).toEqual([]);
  });

  it('name the other models of their make, where there are any', () => {
    const headingsOf = (...models: object[]) =>
      siteAfter(withModels(...models))
        .generated.filter(({ path }) => path === '/cx-60')
        .flatMap(({ sections }) => sections.flatMap((each) => (each.type === 'models' ? each.heading : [])));
    expect(headingsOf(cx60)).toEqual([]);
    expect(headingsOf(cx60, { ...cx60, name: 'CX-5', slug: 'cx-5' })).toEqual(['Other Mazda models']);
  });
});

describe('brands', () => {
  const brands = (...list: object[]) => ({ brands: { brands: list } });
  const mazda = { title: 'Mazda', slug: 'mazda' };

  it('ROUTE-56 ROUTE-57 ROUTE-58 link to their overview page, or where the dealer sets', () => {
    const { brands: shown, generated } = siteAfter(
      brands(mazda, { title: 'Kia', slug: 'kia', href: 'https://kia.example/' }),
    );
    expect(shown.map(({ href }) => href)).toEqual(['/mazda/overview', 'https://kia.example/']);
    expect(
      generated.filter(({ of }) => of === 'brands').map(({ path, canonical }) => [path, canonical]),
    ).toEqual([
      ['/mazda/overview', undefined],
      ['/brands/mazda', '/mazda/overview'],
      ['/kia/overview', undefined],
      ['/brands/kia', '/kia/overview'],
    ]);
    const other = siteAfter({ brands: { brands: [mazda], canonical: 'brands' } });
    expect(other.brands[0]?.href).toBe('/brands/mazda');
  });

  it('CONTENT-06 have no page when it is skipped, and then link elsewhere', () => {
    const skipped = { ...mazda, skipPage: true };
    const { brands: shown, generated } = siteAfter(brands({ ...skipped, href: '/contact-us' }));
    expect(shown[0]?.href).toBe('/contact-us');
    expect(generated.filter(({ of }) => of === 'brands')).toEqual([]);
  });
});
