import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { developmentAccess, NOW } from '#publish/pages/test-site.ts';
import { pageFile } from '#domain/url/paths.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { TENANT } from './publish-round.ts';

/** File, HTML and `robots` of a page. */
export type RenderedPage = [file: string, html: string, robots: string];

export type WantedPages = (file: string) => boolean;

/** HTML of pages of a dealer by their files, from its folder and its feed; to publish the site takes longer. */
export const renderPages = (
  tools: PublishTools,
  isWanted: WantedPages,
  write: (tenantsDir: string) => void,
  tenant: string = TENANT,
): Promise<RenderedPage[]> => withDealer(tools, write, tenant, (render) => render(isWanted));

/** Gives `work` a function that renders pages of a dealer from its feed as it stands then. */
export async function withDealer<Result>(
  tools: PublishTools,
  write: (tenantsDir: string) => void,
  tenant: string,
  work: (render: (isWanted: WantedPages) => Promise<RenderedPage[]>, feed: string) => Promise<Result>,
): Promise<Result> {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-outline-'));
  try {
    write(tenantsDir);
    const { site, problems } = loadTenant(tenantsDir, tenant, {}, developmentAccess);
    if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
    const feed = join(tenantsDir, tenant, 'stock.csv');
    return await work((isWanted) => renderFrom(tools, site, feed, isWanted), feed);
  } finally {
    rmSync(tenantsDir, { recursive: true, force: true });
  }
}

async function renderFrom(
  tools: PublishTools,
  site: Site,
  feed: string,
  isWanted: WantedPages,
): Promise<RenderedPage[]> {
  const context = { site, snapshot: await readFeedSnapshot(site, feed, NOW), now: NOW };
  const pages = planSite(context)
    .flatMap((group) => pagesOfGroup(context, group))
    .map(({ page }) => ({ page, file: pageFile(page.path) }))
    .filter(({ file }) => isWanted(file))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const html = await Promise.all(pages.map(({ page }) => tools.render(site, page)));
  return pages.map(({ file, page }, at) => [file, String(html[at]), page.head.robots]);
}
