import type { StockSettings } from '#tenancy/schemas/stock.schema.ts';
import type { StockMapping } from '#tenancy/schemas/stock-mapping.schema.ts';
import { limitBytes } from './byte-limit.ts';
import { decodeText } from './charset.ts';
import { FeedRefused } from './feed-refused.ts';
import type { FeedRow, TextChunks } from './feed-row.ts';
import { readAuCsv } from './read-au-csv.ts';
import { readDmsJson } from './read-dms-json.ts';
import { readGoogleListings } from './read-google-listings.ts';
import { readGoogleRss } from './read-google-rss.ts';
import { readMappedCsv } from './read-mapped-csv.ts';
import { readMetaCsv } from './read-meta-csv.ts';
import { readMetaXml } from './read-meta-xml.ts';

export type FeedFormat = StockSettings['format'];
export type FeedOptions = {
  format: FeedFormat;
  /** Required by mapped-csv only. */
  mapping?: StockMapping | undefined;
  /** A larger feed is refused during reading. */
  maxBytes: number;
};

type Reader = (text: TextChunks) => AsyncGenerator<FeedRow>;

const readers: Record<Exclude<FeedFormat, 'mapped-csv'>, Reader> = {
  'au-csv': readAuCsv,
  'google-listings': readGoogleListings,
  'google-rss': readGoogleRss,
  'meta-csv': readMetaCsv,
  'meta-xml': readMetaXml,
  'dms-json': readDmsJson,
};

/** Yields the rows of a feed as they are read; memory use is constant. Throws `FeedRefused`. */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: FeedOptions,
): AsyncGenerator<FeedRow> {
  const text = decodeText(limitBytes(bytes, options.maxBytes));
  let rows = 0;
  for await (const row of selectReader(options)(text)) {
    rows += 1;
    yield row;
  }
  if (rows === 0) {
    throw new FeedRefused(
      `The feed holds no vehicles (read as ${options.format}). An empty feed would withdraw the whole stock; ` +
        'check that it was exported, and that format in stock.json names its kind.',
    );
  }
}

function selectReader({ format, mapping }: FeedOptions): Reader {
  if (format !== 'mapped-csv') return readers[format];
  if (mapping === undefined) {
    throw new FeedRefused('The format mapped-csv needs a mapping in stock.json, and there is none.');
  }
  return (text) => readMappedCsv(text, mapping);
}
