import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { resolveYards } from '#stock/rows/site-yards.ts';
import { addressOf } from './feed-address.ts';

/** Counted up when rows are read differently, so that a feed that did not change is imported again. */
const READING_VERSION = 10;

type LabelledFeed = { site: Site; feed: StockFeed };

/** The name of a configured feed in its runs. Relative paths of `stock.json` start in the dealer's folder. */
export function labelFeed({ site, feed }: LabelledFeed, tenantsDir: string): string {
  const { source } = feed;
  if (source.kind === 'file') return labelFile(resolve(tenantsDir, site.id, source.path), { site, feed });
  const { shown, whole } = addressOf(source);
  return toLabel(shown, { site, feed }, whole);
}

/** The name of a file that is read as `feed` in its runs. */
export const labelFile = (path: string, labelled: LabelledFeed): string => toLabel(path, labelled, path);

/** A source with a short hash of how it is read, so that a changed mapping or yard imports the same feed again. */
function toLabel(shown: string, { site, feed }: LabelledFeed, whole: string): string {
  const { format, mapping, overrides } = feed;
  const { currency, defaultPriceType } = site.stock;
  const reading = JSON.stringify([
    READING_VERSION,
    format,
    mapping,
    currency,
    defaultPriceType,
    site.settings.timeZone,
    resolveYards(site),
    ...(overrides === undefined ? [] : [overrides]),
    // Another order of the feeds gives cars to other feeds.
    ...(site.stock.feeds === undefined ? [] : [site.stock.feeds.map(({ name }) => name)]),
    // An address is stored without the values of its query, so that another key is not another feed unnoticed.
    ...(whole === shown ? [] : [whole]),
  ]);
  return `${shown} #${createHash('sha256').update(reading).digest('hex').slice(0, 8)}`;
}
