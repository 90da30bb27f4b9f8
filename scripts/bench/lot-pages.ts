import { openDatabase } from '#db/server/database.ts';
import type { PageContext, SitePage } from '#publish/pages/page-context.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The paths of a lot's site and stock, as plain text for the environment of a child process. */
export type LotSource = { tenantsDir: string; dataDir: string; tenant: string; now: number };

function loadSite({ tenantsDir, tenant }: LotSource): Site {
  const { site } = loadTenant(tenantsDir, tenant);
  if (site === null) throw new Error(`the bench's own lot ${tenant} does not load from ${tenantsDir}`);
  return site;
}

/** Reads a lot's stock from the database, as publishing does. */
export async function readLot(source: LotSource): Promise<PageContext> {
  const { dataDir, tenant, now } = source;
  const site = loadSite(source);
  const database = await openDatabase({ dataDir });
  try {
    const snapshot = await database.withTenant(tenant, (db) => readSnapshot(db, site, now));
    return { site, snapshot, now };
  } finally {
    await database.close();
  }
}

/** The data of every page, one after the other. */
export function* toLotPages(context: PageContext): Generator<SitePage['page']> {
  for (const group of planSite(context)) {
    for (const { page } of pagesOfGroup(context, group)) yield page;
  }
}
