import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import type { ArticleFile, PageFile, TenantFile } from '#tenancy/schemas/tenant-files.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';

type Dealer = {
  /** A dealer that was read from its files, in place of the others. */
  site?: Site;
  template?: string;
  files?: Partial<Record<TenantFile, object>>;
  pages?: Record<PageFile, object>;
  articles?: Record<ArticleFile, object>;
  cars?: Partial<CarInput>[];
  now?: number;
};

/** The main location of a dealer as in `locations.json`; without hours. */
export const northYard = {
  id: 'north',
  name: 'North yard',
  slug: 'north-yard',
  primary: true,
  dealership_id: 'd',
  dealership_slug: 'd',
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { phone: '02 5550 0100', opening_hours: [] },
};

/**
 * The compiled pages. Call it at module level, because it sets hooks; returns a function that gives the HTML at a path,
 * or `null`.
 */
export function useContentPages() {
  let folder = '';
  let tools: PublishTools;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-content-'));
    tools = await loadTestTools(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  return async function htmlAt(
    path: string,
    { site: read, template = 'atlas', files, pages, articles, cars = [], now = NOW }: Dealer,
  ) {
    const named = { ...files, site: { ...files?.site, template } };
    const site = read ?? createTestSite('quiet-lane', named, pages, articles);
    const stock = cars.map((car, index) => createTestCar({ id: index + 1, ...car }));
    const found = resolvePath({ site, snapshot: createTestSnapshot(site, stock), now }, path);
    return found === null ? null : (await tools.render(site, found.page)).toString();
  };
}

/** The text of a page without head and markup. */
export const toReadText = (html: string | null): string =>
  (html ?? '')
    .replace(/^[\s\S]*<body/, '<body')
    // A disclosure may cut a word in two.
    .replaceAll(/<\/?(span|em|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
