import { describe, expect, it } from 'vitest';
import { problemsAfter } from '#tenancy/files/test-tenant.ts';

const page = {
  path: '/fleet',
  title: 'Fleet',
  description: 'For businesses.',
  heading: 'Fleet',
  sections: [{ type: 'enquiry' }],
};

describe('titles and descriptions', () => {
  it('are unique, ignoring case', () => {
    const second = { ...page, path: '/business', title: ' fleet' };
    expect(problemsAfter({ 'pages/business': second, 'pages/fleet': page })).toEqual([
      'tenants/tested-motors/pages/fleet.json: title makes "Fleet" the title of /fleet, which is the title of /business too. Expected a title of its own: tabs and search engines tell pages apart by it.',
      'tenants/tested-motors/pages/fleet.json: description makes "For businesses." the description of /fleet, which is the description of /business too. Expected a description of its own: tabs and search engines tell pages apart by it.',
    ]);
  });

  it('differ from those of generated pages', () => {
    const own = { ...page, title: 'Our Locations' };
    expect(problemsAfter({ 'pages/fleet': own })).toEqual([
      'tenants/tested-motors/pages/fleet.json: title makes "Our Locations" the title of /fleet, which is the title of /locations too. Expected a title of its own: tabs and search engines tell pages apart by it.',
    ]);
    expect(problemsAfter({ 'pages/fleet': { ...own, path: '/locations' } })).toEqual([]);
  });

  it('differ among generated pages; the problem is reported at the setting', () => {
    const company = {
      fleet: { heading: 'Special offers', markdown: 'Words.' },
      ownerBenefits: { heading: 'Yours', markdown: 'Words.', description: 'The same.' },
      about: { heading: 'Ours', markdown: 'Words.', description: 'The same.' },
    };
    const offers = { offers: [1, 2].map((id) => ({ id, name: 'A bonus', description: 'One for all.' })) };
    expect(problemsAfter({ company, offers })).toEqual([
      'tenants/tested-motors/company.json: fleet.heading makes "Special offers" the title of /fleet, which is the title of /special-offers too. Expected a title of its own: tabs and search engines tell pages apart by it.',
      'tenants/tested-motors/offers.json: offers[1].name makes "A bonus" the title of /offers/2, which is the title of /offers/1 too. Expected a title of its own: tabs and search engines tell pages apart by it.',
      'tenants/tested-motors/company.json: ownerBenefits.description makes "The same." the description of /owner-benefits, which is the description of /about-us too. Expected a description of its own: tabs and search engines tell pages apart by it.',
    ]);
  });

  it('may repeat on an alternative address that names the canonical page', () => {
    const second = { ...page, path: '/business', canonical: '/fleet' };
    expect(problemsAfter({ 'pages/business': second, 'pages/fleet': page })).toEqual([]);
  });

  it('differ between models, brands and locations; the problem is reported at the setting', () => {
    const model = (slug: string, intro = '') => ({
      slug,
      intro,
      make: 'Kia',
      name: 'EV9',
      manufacturer_body: 'SUV',
    });
    const models = { models: [model('ev9', 'Seven seats.'), model('ev9-new', 'Seven seats.')] };
    const makers = { brands: [{ title: 'Kia', slug: 'kia' }] };
    expect(problemsAfter({ models, brands: makers })).toEqual([
      'tenants/tested-motors/models.json: models[1].name makes "Kia EV9" the title of /ev9-new, which is the title of /ev9 too. Expected a title of its own: tabs and search engines tell pages apart by it.',
      'tenants/tested-motors/models.json: models[1].intro makes "Seven seats." the description of /ev9-new, which is the description of /ev9 too. Expected a description of its own: tabs and search engines tell pages apart by it.',
    ]);
    const brands = {
      heading: 'Main yard',
      brands: ['Kia', 'Mazda'].map((title) => ({ title, slug: title.toLowerCase(), description: ['Cars.'] })),
    };
    expect(problemsAfter({ brands })).toEqual([
      'tenants/tested-motors/brands.json: heading makes "Main yard" the title of /brands, which is the title of /locations/main too. Expected a title of its own: tabs and search engines tell pages apart by it.',
      'tenants/tested-motors/brands.json: brands[1].description[0] makes "Cars." the description of /mazda/overview, which is the description of /kia/overview too. Expected a description of its own: tabs and search engines tell pages apart by it.',
    ]);
  });

  it('differ from those of the home page, with and without the dealer’s name', () => {
    for (const title of ['Fleet', 'Fleet | Tested Motors']) {
      const home = { home: { title } };
      expect(
        problemsAfter({ pages: home, 'pages/fleet': { ...page, description: 'A dealer under test.' } }),
      ).toEqual([
        'tenants/tested-motors/pages/fleet.json: title makes "Fleet" the title of /fleet, which is the title of / too. Expected a title of its own: tabs and search engines tell pages apart by it.',
        'tenants/tested-motors/pages/fleet.json: description makes "A dealer under test." the description of /fleet, which is the description of / too. Expected a description of its own: tabs and search engines tell pages apart by it.',
      ]);
    }
    expect(problemsAfter({ pages: { home: { title: 'Dealer locator' } } })).toEqual([
      'tenants/tested-motors/pages.json: home.title makes "Dealer locator" the title of /, which is the title of /dealer-locator too. Expected a title of its own: tabs and search engines tell pages apart by it.',
    ]);
  });
});
