import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadTenant } from '#tenancy/files/load-tenant.ts';

const TENANTS = 'tests/fixtures/tenants';
const ID = 'fixture-everything';

function readSetting(file: string, path: readonly PropertyKey[]): unknown {
  const json: unknown = JSON.parse(readFileSync(`${TENANTS}/${ID}/${file}.json`, 'utf8'));
  return path.reduce((value: unknown, key): unknown => Reflect.get(Object(value), key), json);
}

it('a generated page names the settings of its title and its description, where a problem with them is reported', () => {
  const pages = (loadTenant(TENANTS, ID).site?.generated ?? []).flatMap(({ from, ...page }) =>
    from === undefined || from.file.startsWith('articles/') ? [] : [{ ...page, from }],
  );
  const named = pages.map(({ path, title, description, from }) => {
    const shows = (words: string, setting: readonly PropertyKey[] | undefined): string => {
      const written = setting && readSetting(from.file, setting);
      const isShown = typeof written === 'string' && words.includes(written);
      return setting === undefined ? '-' : `${setting.join('.')}${isShown ? '' : ' (not written)'}`;
    };
    return `${path}: ${from.file}.json ${shows(title, from.title)}, ${shows(description, from.description)}`;
  });
  expect(named).toMatchInlineSnapshot(`
    [
      "/special-offers: offers.json heading, intro",
      "/offers/1: offers.json offers.0.name, -",
      "/offers/toyota/1: offers.json offers.0.name, -",
      "/offers/3: offers.json offers.2.name, -",
      "/service: service.json service.heading, service.description",
      "/parts/search: service.json parts.heading, parts.description (not written)",
      "/vehicle-parts-and-accessories: service.json accessories.heading, accessories.description (not written)",
      "/book-test-drive: company.json testDrive.heading, testDrive.description (not written)",
      "/about-us: company.json about.heading, about.description (not written)",
      "/fleet: company.json fleet.heading, fleet.description (not written)",
      "/careers: company.json careers.heading, careers.description (not written)",
      "/careers/technician: company.json careers.vacancies.0.title, careers.vacancies.0.summary",
      "/careers/cleaner: company.json careers.vacancies.1.title, careers.vacancies.1.summary",
      "/warranty: company.json warranty.heading, warranty.description (not written)",
      "/pages/warranty: company.json warranty.campaign.heading, warranty.campaign.description (not written)",
      "/roadside-assist: company.json roadside.heading, roadside.description (not written)",
      "/owner-benefits: company.json ownerBenefits.heading, ownerBenefits.description (not written)",
      "/eofy: company.json eofy.heading, eofy.description (not written)",
      "/pages/electric-vehicles: company.json electric.heading, electric.description (not written)",
      "/spin-to-win: company.json spinToWin.heading, spinToWin.description (not written)",
      "/models: models.json heading, intro",
      "/models/rav4: models.json models.0.name, models.0.intro",
      "/pages/rav4: models.json models.0.name, models.0.intro",
      "/models/hilux: models.json models.1.name, -",
      "/hilux: models.json models.1.name, -",
      "/models/defender: models.json models.2.name, -",
      "/models/freelander: models.json models.3.name, -",
      "/freelander: models.json models.3.name, -",
      "/brands: brands.json heading, intro",
      "/brands/toyota: brands.json brands.0.title, brands.0.description.0",
      "/toyota/overview: brands.json brands.0.title, brands.0.description.0",
      "/brands/land-rover: brands.json brands.1.title, -",
      "/land-rover/overview: brands.json brands.1.title, -",
      "/brands/ridden: brands.json brands.2.title, -",
      "/ridden/overview: brands.json brands.2.title, -",
      "/brands/hauled: brands.json brands.3.title, -",
      "/hauled/overview: brands.json brands.3.title, -",
    ]
  `);
});
