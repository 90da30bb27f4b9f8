/**
 * `npm run audit [-- --only PART]`: the long gate. A first and a second start of a fresh clone, timed; the code
 * broken on purpose, rule by rule, to see that tests notice; Lighthouse on home, search and vehicle page of each
 * demo dealer, a crawl of every page of theirs with axe, then the real feed (its folder in `FORECOURT_DATA`)
 * imported, published, searched and crawled. Last line `N passed, N failed`.
 *
 * The demo dealers ask search engines to stay away, which Lighthouse rightly counts against SEO; the audit
 * publishes copies that do not, so that it judges the pages a real dealer would have.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './audit/ask.ts';
import { auditBreaks } from './audit/breaks.ts';
import { auditCrawl } from './audit/crawl.ts';
import type { Finding } from './audit/finding.ts';
import { auditFirstStart } from './audit/first-start.ts';
import { auditLighthouse } from './audit/lighthouse.ts';
import { auditRealFeed } from './audit/real-feed.ts';
import { log, runTask } from './command.ts';
import { readOptions } from './options.ts';
import { startProduct } from './started-product.ts';

const parts = ['first-start', 'breaks', 'lighthouse', 'crawl', 'real-feed'] as const;
type Part = (typeof parts)[number];

type IsWanted = (part: Part) => boolean;

/** A copy of the demo dealers that search engines may visit; returns its folder and the dealers' ids. */
async function copyTenants(): Promise<{ folder: string; ids: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-audit-'));
  await cp('tenants', folder, { recursive: true });
  const ids = (await readdir(folder)).filter((id) => !id.startsWith('_'));
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('site.json')) continue;
    const path = join(folder, file);
    const settings = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...settings, ...('demo' in settings ? { demo: false } : {}) }));
  }
  return { folder, ids: ids.toSorted() };
}

/** Path of the first car on a dealer's search page. */
async function firstVehicle(origin: string): Promise<string> {
  const { text } = await ask(`${origin}/search`);
  const path = /href="(\/cars\/[^"]+)"/.exec(text)?.[1];
  if (path === undefined) throw new Error(`${origin}/search shows no car`);
  return path;
}

async function auditDemoDealers(isWanted: IsWanted, stop: AbortSignal): Promise<Finding[]> {
  const { folder, ids } = await copyTenants();
  try {
    const product = await startProduct({ TENANTS_DIR: folder });
    try {
      return await auditDealers(isWanted, ids, (id) => `http://${id}.localhost:${product.port}`, stop);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function auditDealers(
  isWanted: IsWanted,
  ids: readonly string[],
  origin: (id: string) => string,
  stop: AbortSignal,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (isWanted('lighthouse')) {
    const pages: Parameters<typeof auditLighthouse>[0][number][] = [];
    for (const id of ids) {
      pages.push({ name: `${id} home`, url: `${origin(id)}/` });
      pages.push({ name: `${id} search`, url: `${origin(id)}/search` });
      const vehicle = origin(id) + (await firstVehicle(origin(id)));
      pages.push({ name: `${id} vehicle`, url: vehicle, performance: 98 });
    }
    findings.push(...(await auditLighthouse(pages, stop)));
  }
  if (isWanted('crawl')) {
    const crawled = ids.map((id) => ({ id, origin: origin(id), limit: 1000 }));
    findings.push(...(await auditCrawl(crawled, stop)));
  }
  return findings;
}

await runTask(async (stop) => {
  const isWanted = readParts();
  const findings: Finding[] = [];
  if (isWanted('first-start')) findings.push(...(await auditFirstStart(stop)));
  stop.throwIfAborted();
  if (isWanted('breaks')) findings.push(...(await auditBreaks(stop)));
  stop.throwIfAborted();
  if (isWanted('lighthouse') || isWanted('crawl')) findings.push(...(await auditDemoDealers(isWanted, stop)));
  stop.throwIfAborted();
  if (isWanted('real-feed')) {
    const data = process.env.FORECOURT_DATA;
    if (data) findings.push(...(await auditRealFeed(data, stop)));
    else log('real-feed skipped: FORECOURT_DATA, the folder of the real feed, is not set');
  }
  const failed = findings.filter((finding) => finding.problem !== undefined).length;
  log(`${findings.length - failed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});

/** The part named by `--only`, or all. */
function readParts(): IsWanted {
  const { only } = readOptions(`npm run audit -- [--only ${parts.join(' | ')}]`, {
    only: { type: 'string' },
  });
  if (only !== undefined && !parts.some((part) => part === only)) {
    throw new Error(`--only ${only} is no part of the audit. Expected one of ${parts.join(', ')}.`);
  }
  return (part) => only === undefined || only === part;
}
