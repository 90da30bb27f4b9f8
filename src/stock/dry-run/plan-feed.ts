import { resolve } from 'node:path';
import { isObject } from '#tenancy/forms/json-object.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { mappedFormats } from '#tenancy/schemas/stock.schema.ts';
import { stockSourceSchema, type StockSource } from '#tenancy/schemas/stock-source.schema.ts';
import type { KnownYard } from '#stock/proposal/draft.ts';

/** A dealer's feed as stock.json has it, valid or not. */
export type RawFeed = {
  /** Keys to it in stock.json: none, or `feeds` and an index. */
  path: (string | number)[];
  settings: Record<string, unknown>;
  name: string;
};

/** The settings of a dealer that a dry run needs before they are valid. */
export type RawStock = { stock: Record<string, unknown>; feeds: RawFeed[]; isKnownYard: KnownYard };

/** Reads a dealer's feeds without checking them. */
export function readRawStock(tenantsDir: string, id: string): RawStock {
  const { files } = readTenant(tenantsDir, id);
  const stock = files.get('stock');
  const settings = isObject(stock) ? stock : {};
  const { feeds } = settings;
  return {
    stock: settings,
    feeds: Array.isArray(feeds)
      ? feeds.filter(isObject).map((feed, index) => ({
          path: ['feeds', index],
          settings: feed,
          name: String(feed['name'] ?? ''),
        }))
      : [{ path: [], settings, name: '' }],
    isKnownYard: readYards(files.get('locations')),
  };
}

/** The codes and names of a dealer's yards, letter case aside. */
function readYards(file: unknown): KnownYard {
  const locations =
    isObject(file) && Array.isArray(file['locations']) ? file['locations'].filter(isObject) : [];
  const words = new Set(
    locations.flatMap(({ name, yard_codes: codes }) =>
      [name, codes].flat().map((word) => String(word).trim().toLowerCase()),
    ),
  );
  return (text) => words.has(text.trim().toLowerCase());
}

/** Whether nothing says yet how a feed is read: no format, or one that needs a mapping and has none. */
export const lacksMapping = ({ settings: { format, mapping } }: RawFeed): boolean =>
  format === undefined || (mapping === undefined && mappedFormats.some((name) => name === format));

/** Stock settings with another format and mapping for one feed; overrides of a format before go with it. */
export function withMapping(
  stock: RawStock,
  feed: RawFeed,
  format: string,
  mapping: unknown,
): Record<string, unknown> {
  const { overrides: _overrides, ...kept } = feed.settings;
  const changed = { ...kept, format, mapping };
  const [key, index] = feed.path;
  if (key === undefined) return changed;
  return { ...stock.stock, feeds: stock.feeds.map((each, at) => (at === index ? changed : each.settings)) };
}

/** Where a feed is read from, when stock.json says so properly. */
export function sourceOf({ settings }: RawFeed): StockSource | null {
  const parsed = stockSourceSchema.safeParse(settings['source']);
  return parsed.success ? parsed.data : null;
}

/** The file of a feed on this machine; `null` for an address. */
export function fileOf(feed: RawFeed, tenantsDir: string, id: string): string | null {
  const source = sourceOf(feed);
  return source?.kind === 'file' ? resolve(tenantsDir, id, source.path) : null;
}
