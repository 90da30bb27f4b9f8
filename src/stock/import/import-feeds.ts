import type { Database } from '#db/server/database.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { importStock, type StockImport, type StockImportOptions } from './import-stock.ts';

/** What came of one feed; `name` is empty for a dealer's only feed. */
export type FeedImport = { name: string } & ({ result: StockImport } | { error: unknown });

/**
 * Imports the feeds of a dealer in their order, or one from a file. A feed that fails leaves its cars as they were and
 * does not stop the others. After a feed that was applied, each later one is read even if it has not changed: it may
 * have a car that the earlier one has no longer.
 */
export async function* importFeeds(
  database: Database,
  site: Site,
  options: StockImportOptions,
): AsyncGenerator<FeedImport> {
  const names = options.file === undefined ? listFeeds(site.stock).map(({ name }) => name) : [options.feed];
  let isEarlierApplied = false;
  for (const name of names) {
    const label = name ?? '';
    try {
      const result = await importStock(database, site, { ...options, feed: name, rereads: isEarlierApplied });
      isEarlierApplied ||= result.outcome === 'applied';
      yield { name: label, result };
    } catch (error) {
      options.signal?.throwIfAborted();
      yield { name: label, error };
    }
  }
}
