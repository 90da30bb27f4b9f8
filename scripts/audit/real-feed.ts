import { chmod, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { carPath, carTradeInPath, pageFile } from '#domain/url/paths.ts';
import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { startProduct } from '#scripts/started-product.ts';
import { SEARCH_DATA_PATH } from '#search/documents/shards.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { auditCrawl } from './crawl.ts';
import { report, type Finding } from './finding.ts';
import { findLost, openSearch, pageToTheEnd } from './search-sweep.ts';
import { weigh, type Weighed } from './weigh.ts';

const FEED = 'au-vehicle-prices.csv';
const FEED_ROWS = 16_734;
const FIXTURES = 'tests/fixtures/tenants';
/** Memory limits of the Node process, bytes. */
const PEAKS = { import: 500_000_000, publish: 800_000_000 } as const;
const LIMIT_SECONDS = 900;
const CRAWLED_PAGES = 50;
/** Maximum number of cars that a finding names before it counts the rest. */
const NAMED = 10;

type Run = { tenant: string; folder: string; env: Record<string, string> };

const toFinding = (name: string, problem: string | null): Finding =>
  report(problem === null ? { name } : { name, problem });

const toNames = (names: readonly string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [`${names.length - NAMED} more`] : [])].join('\n');

/**
 * Prepares a folder with only the fixture dealer whose files describe the feed, so that only it is served.
 */
async function prepare(folder: string): Promise<Run> {
  const site = loadTenants(FIXTURES).sites.find(({ stock }) => stock.mapping !== undefined);
  if (site === undefined) throw new Error(`No tenant in ${FIXTURES} reads its stock through a mapping.`);
  // Under root the database runs as another account, which needs access.
  await chmod(folder, 0o711);
  const tenants = join(folder, 'tenants');
  for (const name of ['_presets', site.id]) {
    await cp(join(FIXTURES, name), join(tenants, name), { recursive: true });
  }
  const env = { TENANTS_DIR: tenants, DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') };
  return { tenant: site.id, folder, env };
}

function judgePeak(name: keyof typeof PEAKS, { peakBytes, seconds, lines }: Weighed): Finding {
  const megabytes = peakBytes === null ? 'unknown' : `${Math.round(peakBytes / 1e6)} MB`;
  console.log(`  ${name}: ${seconds.toFixed(1)} s, peak ${megabytes}, ${lines.at(-1)}`);
  const limit = `expected less than ${PEAKS[name] / 1e6} MB`;
  const isFine = peakBytes === null || peakBytes < PEAKS[name];
  return toFinding(`peak memory of ${name}`, isFine ? null : `${megabytes}, ${limit}`);
}

/** `read=3 created=2` as numbers. */
const readCounts = (line: string): Map<string, number> =>
  new Map([...line.matchAll(/(\w+)=(\d+)/g)].map(([, name = '', count]) => [name, Number(count)]));

function judgeCounts(imported: Map<string, number>): Finding {
  const count = (name: string) => imported.get(name) ?? 0;
  const sum = count('created') + count('rejected');
  const isFine = count('read') === FEED_ROWS && sum === FEED_ROWS;
  const problem = `read ${count('read')}, created and rejected ${sum}, expected ${FEED_ROWS} of both`;
  return toFinding('counts of the import add up', isFine ? null : problem);
}

/**
 * Compares the published search with the published vehicle pages, and searches for every car by its own
 * title.
 */
async function judgeSearch({ tenant, env }: Run, created: number): Promise<Finding[]> {
  const live = findLive(toReleaseFolders(env['SITES_DIR'] ?? '', tenant));
  if (live === null) throw new Error(`${tenant} has no live release.`);
  const client = openSearch(async (name) =>
    JSON.parse(await readFile(join(live, SEARCH_DATA_PATH, name), 'utf8')),
  );
  const hits = await pageToTheEnd(client);
  const told = hits.map(({ slug }) => basename(pageFile(carPath(slug))));
  const folder = join(live, dirname(pageFile(carPath('any'))));
  const tradeIn = basename(pageFile(carTradeInPath));
  const pages = (await readdir(folder)).filter((file) => file.endsWith('.html') && file !== tradeIn);
  const isSame = told.toSorted().join('\n') === pages.toSorted().join('\n') && told.length === created;
  const counts = `${hits.length} hits of ${new Set(told).size} cars, ${pages.length} pages, ${created} created`;
  const start = performance.now();
  const lost = await findLost(client, hits);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  search: ${counts}; ${hits.length - lost.length} found by their titles in ${seconds} s`);
  return [
    toFinding('paging search to its end tells each car once', isSame ? null : counts),
    toFinding(
      'every car is found by its own title',
      lost.length === 0 ? null : toNames(lost.map(({ name }) => name)),
    ),
  ];
}

async function crawl({ tenant, env }: Run, stop: AbortSignal): Promise<Finding[]> {
  const product = await startProduct(env, LIMIT_SECONDS);
  try {
    const origin = `http://${tenant}.localhost:${product.port}`;
    return await auditCrawl([{ id: tenant, origin, limit: CRAWLED_PAGES }], stop);
  } finally {
    await product.stop();
  }
}

/** Imports the real feed, publishes it, measures both, and crawls the site. */
export async function auditRealFeed(dataFolder: string, stop: AbortSignal): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-real-'));
  try {
    const run = await prepare(folder);
    const tenant = ['--tenant', run.tenant];
    const feed = ['--feed', join(dataFolder, FEED)];
    const imported = await weigh(['import', ...tenant, ...feed], run.env, LIMIT_SECONDS);
    const counts = readCounts(imported.lines.at(-1) ?? '');
    const findings = [judgePeak('import', imported), judgeCounts(counts)];
    stop.throwIfAborted();
    const published = await weigh(['publish', ...tenant], run.env, LIMIT_SECONDS);
    findings.push(judgePeak('publish', published));
    stop.throwIfAborted();
    findings.push(...(await judgeSearch(run, counts.get('created') ?? 0)));
    stop.throwIfAborted();
    return [...findings, ...(await crawl(run, stop))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
