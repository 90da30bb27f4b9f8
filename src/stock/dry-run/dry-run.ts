import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#db/server/database.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { checkFile, feedSetting, locateFeed, readBytes } from '#stock/import/feed-file.ts';
import { fetchFeed } from '#stock/import/fetch-feed.ts';
import { toFeedHost } from '#stock/import/to-feed-host.ts';
import type { StockImportOptions } from '#stock/import/import-stock.ts';
import { sampleFeed } from '#stock/proposal/feed-sample.ts';
import { proposeMapping } from '#stock/proposal/propose-mapping.ts';
import { describeProposal } from './describe-proposal.ts';
import {
  fileOf,
  lacksMapping,
  readRawStock,
  sourceOf,
  withMapping,
  type RawFeed,
  type RawStock,
} from './plan-feed.ts';
import { importAndRollBack } from './import-and-roll-back.ts';
import { describeDryRun, errorOf } from './report.ts';
import { wrap } from './text-layout.ts';
import { refuseOverwriting, writeMapping } from './write-mapping.ts';

export type DryRunOptions = Omit<StockImportOptions, 'dataDir' | 'onRow' | 'onlyWhenDue'> & {
  /** Propose a mapping whatever stock.json says. */
  propose?: boolean | undefined;
  /** Write the proposal into stock.json. */
  writesMapping?: boolean | undefined;
};

/** `isRefused` when a feed would not be applied. */
export type DryRun = { lines: string[]; isRefused: boolean };

/**
 * Says what a dealer's feeds, or a file, would do to its stock, and changes nothing. A mapping is proposed
 * for a feed that stock.json does not say how to read. Throws a sentence when the dealer or the feed cannot
 * be read.
 */
export async function dryRun(database: Database, id: string, options: DryRunOptions): Promise<DryRun> {
  const raw = readRawStock(options.tenantsDir, id);
  const feed = raw.feeds.find(({ name }) => options.feed === undefined || name === options.feed);
  const chosen = options.file === undefined ? (raw.feeds.find(lacksMapping) ?? feed) : feed;
  if (chosen !== undefined && (options.propose === true || lacksMapping(chosen))) {
    return proposeAndRun(database, id, options, { raw, feed: chosen });
  }
  if (options.writesMapping === true) {
    throw new Error(
      '--write-mapping writes a proposed mapping, and none is proposed for a feed that has one. Add --propose.',
    );
  }
  return run(database, load(options.tenantsDir, id), options);
}

/** A feed of another shape than its format is refused; the operator may not know that there is a way. */
const PROPOSE_HINT =
  'If the feed is of a shape of its own, add --propose: a mapping is then proposed from its columns and values.';

function load(tenantsDir: string, id: string, stock?: Record<string, unknown>): Site {
  const { site, problems } = loadTenant(tenantsDir, id, stock === undefined ? {} : { stock });
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  return site;
}

async function run(database: Database, site: Site, options: DryRunOptions): Promise<DryRun> {
  const { propose: _propose, writesMapping: _writes, ...rest } = options;
  const feedRuns = await importAndRollBack(database, site, rest);
  const isRefused = feedRuns.some((feedRun) => errorOf(feedRun) !== null);
  const isFixed = listFeeds(site.stock).some(({ mapping }) => mapping === undefined);
  const hint = isRefused && isFixed ? ['', ...wrap(PROPOSE_HINT)] : [];
  const lines = feedRuns.flatMap((feedRun, index) => [
    ...(index === 0 ? [] : ['', '']),
    ...describeDryRun(site, feedRun),
  ]);
  return { lines: [...lines, ...hint], isRefused };
}

async function proposeAndRun(
  database: Database,
  id: string,
  options: DryRunOptions,
  { raw, feed }: { raw: RawStock; feed: RawFeed },
): Promise<DryRun> {
  const { tenantsDir } = options;
  if (options.writesMapping === true) refuseOverwriting(id, feed);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-proposal-'));
  try {
    const given = options.file === undefined ? null : locateFeed(options.file, tenantsDir, id);
    const file = given ?? fileOf(feed, tenantsDir, id) ?? (await fetchInto(folder, id, feed, options));
    await checkFile(file, given === null ? feedSetting(feed.name) : null);
    const sample = await sampleFeed(readBytes(file), sourceOf(feed)?.entry);
    const proposal = proposeMapping(sample, raw.isKnownYard);
    const site = load(tenantsDir, id, withMapping(raw, feed, proposal.format, proposal.mapping));
    const { lines, isRefused } = await run(database, site, {
      ...options,
      file,
      ...(feed.name !== '' && { feed: feed.name }),
    });
    const written =
      options.writesMapping === true
        ? ['', `Written into ${writeMapping(tenantsDir, id, feed, proposal)}.`]
        : [];
    return { lines: [...describeProposal(proposal), ...written, '', ...lines], isRefused };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Fetches a feed with an address into a folder that is removed afterwards. */
async function fetchInto(folder: string, id: string, feed: RawFeed, options: DryRunOptions): Promise<string> {
  const source = sourceOf(feed);
  if (source === null || source.kind === 'file') {
    throw new Error(
      `${id}/stock.json does not say where the feed is read from. Set source there, or name a file with --feed.`,
    );
  }
  const file = join(folder, 'feed');
  const { maxBytes, timeoutSeconds } = source;
  const fetched = await fetchFeed({
    host: toFeedHost(source, options),
    file,
    etag: null,
    maxBytes,
    timeoutMs: timeoutSeconds * 1000,
    signal: options.signal,
  });
  if (fetched.outcome !== 'unchanged') await fetched.feed.close();
  return file;
}
