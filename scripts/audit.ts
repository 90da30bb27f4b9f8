/**
 * `npm run audit [-- --only PART]`: the long checks. A first and a second start of a fresh clone, timed; all cases of
 * the tests that run only a sample in `npm test`; deliberate faults in the code that tests must detect, written ones
 * and some drawn by chance (`--seed` repeats a draw, `--draws` says how many); Lighthouse on ten page types of each
 * template; a crawl of every page with axe, html-validate and the Tab key; a look at every page of demo and fixture
 * dealers, in every size and state, for repayments and rates without what the law asks for beside them; a move of the
 * finance calculator, measured as `npm run bench` does; attacks on a started product, bounded and drawn by the same seed;
 * the search on a Meilisearch (its address in `MEILISEARCH_HOST`); then the real feed (its
 * folder in `FORECOURT_DATA`) imported, published, searched and crawled. Only when named: `looks` photographs those
 * page types, four more and a new dealer's home page into `tests/looks`. Last line `N passed, N failed, N skipped`.
 *
 * The demo dealers are noindex, which Lighthouse rightly counts against SEO, so the audit publishes copies of them
 * that are not.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixtureFolder, listFixtures } from '#publish/development/fixture-site.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { ask } from './audit/ask.ts';
import { auditAttacks } from './audit/attacks/attacks.ts';
import { auditBreaks } from './audit/breaks.ts';
import { auditDrawn, type Draw } from './audit/drawn.ts';
import { auditCompliance, toLoanSite, type LoanSite } from './audit/compliance/compliance.ts';
import { auditCrawl } from './audit/crawl.ts';
import { countFindings, report, type Finding } from './audit/finding.ts';
import { auditFirstStart } from './audit/first-start.ts';
import { auditHosted } from './audit/hosted.ts';
import { auditLighthouse } from './audit/lighthouse.ts';
import { auditLooks } from './audit/looks.ts';
import {
  listMeasuredPages,
  listPhotographedPages,
  readSitemap,
  type MappedSite,
} from './audit/measured-pages.ts';
import { auditRealFeed } from './audit/real-feed.ts';
import { auditSlider } from './audit/slider.ts';
import { auditSweeps } from './audit/sweeps.ts';
import { log, runTask } from './command.ts';
import { readEnvironment } from './environment.ts';
import { readOptions } from './options.ts';
import { startProduct } from './started-product.ts';
import { scaffoldTenant } from './tenants/scaffold-tenant.ts';

const parts = [
  'first-start',
  'sweeps',
  'breaks',
  'lighthouse',
  'crawl',
  'compliance',
  'slider',
  'attacks',
  'hosted',
  'real-feed',
  'looks',
] as const;
type Part = (typeof parts)[number];

/** Runs only when named, because it changes files of the project. */
const byName: Part = 'looks';

/** Faults drawn in a run. */
const DRAWS = 40;

/** How long a product with demo and fixture dealers may take until all are published. */
const FIXTURES_START_SECONDS = 900;

type IsWanted = (part: Part) => boolean;

type AuditedTenant = { id: string; template: string };

/** Copies the demo dealers without their noindex setting; returns the folder and the dealers in it. */
async function copyTenants(): Promise<{ folder: string; tenants: AuditedTenant[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-audit-'));
  await cp('tenants', folder, { recursive: true });
  const tenants: AuditedTenant[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('site.json')) continue;
    const path = join(folder, file);
    const settings = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...settings, ...('demo' in settings ? { demo: false } : {}) }));
    const id = dirname(file);
    if (!id.startsWith('_')) tenants.push({ id, template: settings.template });
  }
  return { folder, tenants: tenants.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id)) };
}

const newDealerId = (template: string): string => `new-dealer-in-${template}`;

/** Adds a dealer as `npm run tenants -- new smith-motors` makes one, in each template. */
async function addNewDealers(folder: string): Promise<void> {
  await scaffoldTenant(folder, 'smith-motors', 0);
  const made = join(folder, 'smith-motors');
  const settings = JSON.parse(await readFile(join(made, 'site.json'), 'utf8'));
  for (const template of templateNames) {
    const id = newDealerId(template);
    await cp(made, join(folder, id), { recursive: true });
    const site = { ...settings, host: `${id}.example`, template };
    await writeFile(join(folder, id, 'site.json'), JSON.stringify(site));
  }
}

/** Adds the fixture dealers that have a feed, in each template. */
async function addFixtureDealers(folder: string): Promise<void> {
  for (const preset of await readdir(join(fixtureFolder, '_presets')))
    await cp(join(fixtureFolder, '_presets', preset), join(folder, '_presets', preset), { recursive: true });
  for (const id of listFixtures()) {
    const settings = JSON.parse(await readFile(join(fixtureFolder, id, 'site.json'), 'utf8'));
    for (const template of templateNames) {
      const name = `${id}-in-${template}`;
      await cp(join(fixtureFolder, id), join(folder, name), { recursive: true });
      const site = { ...settings, host: `${name}.example`, template };
      await writeFile(join(folder, name, 'site.json'), JSON.stringify(site));
    }
  }
}

/** Publishes demo and fixture dealers, and looks at all of their pages. */
async function auditLoans(stop: AbortSignal): Promise<Finding[]> {
  const { folder } = await copyTenants();
  try {
    await addFixtureDealers(folder);
    const product = await startProduct({ TENANTS_DIR: folder }, FIXTURES_START_SECONDS);
    try {
      const sites: LoanSite[] = [];
      const folders = { sitesDir: product.sitesDir, tenantsDir: folder };
      for (const site of loadTenants(folder).sites)
        sites.push(await toLoanSite(site, `http://${site.id}.localhost:${product.port}`, folders));
      return await auditCompliance(sites, stop);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function auditDemoDealers(isWanted: IsWanted, stop: AbortSignal): Promise<Finding[]> {
  const { folder, tenants } = await copyTenants();
  try {
    if (isWanted('looks')) await addNewDealers(folder);
    const product = await startProduct({ TENANTS_DIR: folder });
    try {
      return await auditDealers(isWanted, tenants, (id) => `http://${id}.localhost:${product.port}`, stop);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function auditDealers(
  isWanted: IsWanted,
  tenants: readonly AuditedTenant[],
  origin: (id: string) => string,
  stop: AbortSignal,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (isWanted('lighthouse') || isWanted('looks')) {
    const sites: MappedSite[] = [];
    for (const { id, template } of tenants) {
      const paths = readSitemap((await ask(`${origin(id)}/sitemap.xml`)).text);
      sites.push({ id, template, origin: origin(id), paths });
    }
    if (isWanted('lighthouse')) findings.push(...(await auditLighthouse(listMeasuredPages(sites), stop)));
    if (isWanted('looks')) {
      const newHomes = templateNames.map((template) => ({
        name: `${template} new dealer`,
        url: origin(newDealerId(template)),
        template,
      }));
      findings.push(...(await auditLooks([...listPhotographedPages(sites), ...newHomes], stop)));
    }
  }
  if (isWanted('crawl')) {
    const crawled = tenants.map(({ id }) => ({ id, origin: origin(id), limit: 1000, whole: true as const }));
    findings.push(...(await auditCrawl(crawled, stop)));
  }
  return findings;
}

export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  const { isWanted, draw } = readParts(args);
  const findings: Finding[] = [];
  if (isWanted('first-start')) findings.push(...(await auditFirstStart(stop)));
  stop.throwIfAborted();
  if (isWanted('sweeps')) findings.push(...(await auditSweeps(stop)));
  stop.throwIfAborted();
  if (isWanted('breaks')) findings.push(...(await auditBreaks(stop)));
  stop.throwIfAborted();
  if (isWanted('breaks')) findings.push(...(await auditDrawn(draw, readEnvironment(env).dataDir, stop)));
  stop.throwIfAborted();
  const ofDealers = (['lighthouse', 'crawl', 'looks'] as const).some(isWanted);
  if (ofDealers) findings.push(...(await auditDemoDealers(isWanted, stop)));
  stop.throwIfAborted();
  if (isWanted('compliance')) findings.push(...(await auditLoans(stop)));
  stop.throwIfAborted();
  if (isWanted('slider')) findings.push(...(await auditSlider(stop)));
  stop.throwIfAborted();
  if (isWanted('attacks')) findings.push(...(await auditAttacks(draw.seed, stop)));
  stop.throwIfAborted();
  if (isWanted('hosted')) findings.push(...(await auditHosted(env, stop)));
  stop.throwIfAborted();
  if (isWanted('real-feed')) {
    const data = env.FORECOURT_DATA;
    if (data) findings.push(...(await auditRealFeed(data, stop)));
    else
      findings.push(
        report({ name: 'real-feed', skipped: 'FORECOURT_DATA, the folder of the real feed, is not set' }),
      );
  }
  const { failed, line } = countFindings(findings);
  log(line);
  return failed > 0 ? 1 : 0;
}

/** Returns the part named by `--only`, or all; and which faults to draw. */
function readParts(args: readonly string[]): { isWanted: IsWanted; draw: Draw } {
  const usage = `npm run audit -- [--only ${parts.join(' | ')}] [--seed WORD] [--draws N]`;
  const { only, seed, draws } = readOptions(
    usage,
    {
      only: { type: 'string' },
      seed: { type: 'string' },
      draws: { type: 'string' },
    },
    args,
  );
  if (only !== undefined && !parts.some((part) => part === only)) {
    throw new Error(`--only ${only} is no part of the audit. Expected one of ${parts.join(', ')}.`);
  }
  const count = Number(draws ?? DRAWS);
  if (!Number.isInteger(count) || count < 0)
    throw new Error(`--draws is "${draws}". Expected a whole number.`);
  return {
    isWanted: (part) => (only === undefined ? part !== byName : only === part),
    draw: { seed: seed ?? String(Date.now()), count },
  };
}

if (import.meta.main) await runTask(main);
