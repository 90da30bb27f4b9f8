import { carSchema, type CarInput } from '#domain/car/car.schema.ts';
import { carPath } from '#domain/url/paths.ts';
import { articleSchema } from '#tenancy/schemas/articles.schema.ts';
import { contentPageSchema } from '#tenancy/schemas/content.schema.ts';
import { listGeneratedPages } from '#tenancy/generated-pages/generated-pages.ts';
import { resolveSite } from '#tenancy/site/resolve-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import {
  tenantFiles,
  tenantSchemas,
  type ArticleFile,
  type PageFile,
  type TenantFile,
  type WrittenSettings,
} from '#tenancy/schemas/tenant-files.ts';
import type { CarFacts, StockCar } from '#domain/car/life-cycle.ts';
import { startSnapshot, type StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** The time at which tests publish. */
export const NOW = Date.parse('2026-11-21T02:00:00Z');
export const DAY = 86_400_000;

/** A machine of a developer, where applications are offered with nothing set. */
export const developmentAccess = { isDevelopment: true, financeSecrets: {} };

/** A small, complete set of a dealer's files; `files` override them key by key. */
export function testTenantFiles(files: Partial<Record<TenantFile, object>> = {}): Record<TenantFile, object> {
  const location = {
    id: 'loc-north',
    name: 'North yard',
    slug: 'north-yard',
    primary: true,
    dealership_id: 'd-north',
    dealership_slug: 'north',
    yard_codes: ['N'],
    address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
    contact_detail: {
      opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }],
    },
  };
  const base: Record<TenantFile, object> = {
    site: {
      name: 'Quiet Lane Cars',
      legalName: 'Quiet Lane Cars Pty Ltd',
      template: 'atlas',
      host: 'www.quiet-lane.example',
      description: 'Used cars in Penrith.',
      phone: '02 5550 0100',
      email: 'sales@quiet-lane.example',
    },
    locations: { locations: [location] },
    navigation: {},
    theme: { brand: '#0b3f41', accent: '#e0a100' },
    // Allows any kind of stock.
    features: { caravans: {} },
    forms: {},
    appointments: {},
    finance: {},
    pages: { home: { title: 'Used cars in Penrith', sections: [{ type: 'hero', title: 'Good cars' }] } },
    models: {},
    brands: {},
    offers: {},
    redirects: {},
    reviews: {},
    service: {},
    company: {},
    stock: { source: { kind: 'file', path: 'stock.csv' }, format: 'au-csv' },
  };
  for (const name of tenantFiles) base[name] = { ...base[name], ...files[name] };
  return base;
}

/** A site from `testTenantFiles`, through the real schemas. */
export function createTestSite(
  id = 'quiet-lane',
  files: Partial<Record<TenantFile, object>> = {},
  ownPages: Record<PageFile, object> = {},
  ownArticles: Record<ArticleFile, object> = {},
): Site {
  const raw = testTenantFiles(files);
  const entries = tenantFiles.map((name) => [name, tenantSchemas[name].parse(raw[name])]);
  const content = Object.entries(ownPages).map(([name, page]) => [name, contentPageSchema.parse(page)]);
  const articles = Object.entries(ownArticles).map(([name, article]) => [name, articleSchema.parse(article)]);
  const own = { content: Object.fromEntries(content), articles: Object.fromEntries(articles) };
  const written = { ...Object.fromEntries(entries), ...own } as WrittenSettings;
  const generated = listGeneratedPages(id, written, developmentAccess);
  return resolveSite(id, { ...written, generated }, [], developmentAccess);
}

/** A used car in stock; its name is made of year, make, model and badge. */
export function createTestCar(
  car: Partial<CarInput> & { id: number },
  withdrawnAt: number | null = null,
  hold: CarFacts['hold'] = null,
): StockCar {
  const { year = 2021, make = 'Mazda', model = 'CX-5', badge = 'Maxx Sport' } = car;
  const slug = car.slug ?? `car-${car.id}`;
  const parsed = carSchema.parse({
    name: [year, make, model, badge].filter((word) => word !== null && word !== '').join(' '),
    year,
    make,
    model,
    badge,
    slug,
    path: carPath(slug),
    stocknum: `S${car.id}`,
    simple_body: 'SUV',
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    km: 40_000 + car.id,
    price: 30_000,
    price_type: 'drive_away',
    car_type: 'used',
    status: 'in_stock',
    dealership_slug: 'north',
    dealership_id: 'd-north',
    location: 'North yard',
    city: 'Penrith',
    state: 'NSW',
    created_at: '2026-09-01T00:00:00Z',
    updated_at: '2026-09-01T00:00:00Z',
    ...car,
  });
  return { ...parsed, withdrawnAt, hold };
}

export function createTestSnapshot(site: Site, cars: readonly StockCar[], now = NOW): StockSnapshot {
  const snapshot = startSnapshot(site, now);
  for (const car of cars) snapshot.add(car);
  return snapshot.finish();
}
