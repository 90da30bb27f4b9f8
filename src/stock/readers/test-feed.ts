import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { FeedRow } from './feed-row.ts';
import { readFeed, type FeedFormat } from './read-feed.ts';
/** Reads the rows of a feed from text. */
export const readText = (text: string, format: FeedFormat, mapping?: unknown): Promise<FeedRow[]> => {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const options = mapping === undefined ? {} : { mapping: stockMappingSchema.parse(mapping) };
  return Array.fromAsync(readFeed(bytes(), { format, maxBytes: 1_000_000, ...options }));
};
