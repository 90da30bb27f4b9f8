import { describe, expect, it } from 'vitest';
import { problemsAfter, siteAfter, testLocation } from '#tenancy/files/test-tenant.ts';

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

  it('report both claimants of a path', () => {
    const model = 'tenants/tested-motors/models.json: models';
    expect(problemsAfter(withModels(cx60, { ...cx60, name: 'CX 60' }))).toEqual([
      `${model}[1].slug claims /cx-60 for the model CX 60 of models.json, which the model CX-60 of models.json (models[0].slug) has already. Expected a path of its own: choose another slug.`,
    ]);
    expect(problemsAfter(withModels({ ...cx60, slug: 'contact-us' }))).toEqual([
      expect.stringContaining(
        `${model}[0].slug claims /contact-us for the model CX-60 of models.json, which the page “`,
      ),
    ]);
    expect(problemsAfter(withModels({ ...cx60, override_url: '/search' }))[0]).toContain(
      `${model}[0].override_url gives the address /search, but addresses below /search belong to the platform.`,
    );
    expect(problemsAfter({ ...withModels(cx60), 'pages/cx-60': page })).toEqual([
      "tenants/tested-motors/pages/cx-60.json: path claims /cx-60 for the page in pages/cx-60.json, which the model CX-60 of models.json (models[0].slug) has already. Expected a path of its own: choose another path, or set the model's override_url to /cx-60 when this is its page.",
    ]);
  });

  it('need a make the dealer sells, a single heading, and existing body types in links', () => {
    expect(problemsAfter(withModels({ ...cx60, make: 'Mazad' }))).toEqual([
      'tenants/tested-motors/models.json: models[0].make is "Mazad". Expected a make that a location sells (manufacturers in locations.json) or a brand of brands.json; add it there. Did you mean Mazda?',
    ]);
    expect(problemsAfter(withModels({ ...cx60, sections: [{ type: 'hero', title: 'A' }] }))[0]).toContain(
      'models[0].sections[0]',
    );
    const section = { type: 'location', id: 'mian' };
    expect(problemsAfter(withModels({ ...cx60, sections: [section] }))[0]).toContain(
      'models.json: models[0].sections[0].id is "mian". Expected the id of a place in locations.json.',
    );
    const linked = (href: string) =>
      problemsAfter({ ...withModels(cx60), navigation: { main: [{ label: 'SUVs', href }] } });
    expect(linked('/models?body=suv')).toEqual([]);
    expect(linked('/models?body=SVU')).toEqual([
      'tenants/tested-motors/navigation.json: main[0].href is "/models?body=SVU", but no model has the body "SVU". Expected SUV. Did you mean SUV?',
    ]);
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
    expect(problemsAfter(brands(skipped))).toEqual([
      'tenants/tested-motors/brands.json: brands[0].href is missing, and Mazda has no page of its own. Expected where its tile leads: a group page or another site; or take skipPage out.',
    ]);
  });

  it('link to existing pages and claim their paths', () => {
    expect(problemsAfter(brands({ ...mazda, href: '/mazad' }))[0]).toContain(
      'brands.json: brands[0].href is "/mazad", which is no page of this site.',
    );
    expect(problemsAfter(brands(mazda, { ...mazda, title: 'Mazda again' }))).toEqual([
      'tenants/tested-motors/brands.json: brands[1].slug claims /mazda/overview for the brand Mazda again of brands.json, which the brand Mazda of brands.json (brands[0].slug) has already. Expected a path of its own: choose another slug.',
    ]);
  });
});
