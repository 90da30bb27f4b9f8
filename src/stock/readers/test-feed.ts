import { stockMappingSchema, stockOverridesSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { FeedRow } from './feed-row.ts';
import { readFeed, type FeedFormat, type FeedOptions } from './read-feed.ts';

/** Reads the rows of a feed from text or bytes. */
export const readText = (
  text: string | Uint8Array,
  format: FeedFormat,
  mapping?: unknown,
  { overrides, ...more }: Partial<Omit<FeedOptions, 'overrides'>> & { overrides?: unknown } = {},
): Promise<FeedRow[]> => {
  async function* bytes() {
    yield Buffer.from(text);
  }
  return Array.fromAsync(
    readFeed(bytes(), {
      format,
      maxBytes: 1_000_000,
      ...(mapping !== undefined && { mapping: stockMappingSchema.parse(mapping) }),
      ...(overrides !== undefined && { overrides: stockOverridesSchema.parse(overrides) }),
      ...more,
    }),
  );
};
