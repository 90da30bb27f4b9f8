import { generateBigStock } from '#scripts/big-stock/big-stock.ts';
import { carPath } from '#domain/url/paths.ts';
import { toSearchDocument } from '#search/documents/document.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { readAuCsv } from '#stock/readers/read-au-csv.ts';

/** A fixed time, so that every run has the same documents. */
const NOW = Date.parse('2026-11-21T02:00:00Z');
const MS_PER_DAY = 86_400_000;
const options = {
  currency: 'AUD',
  defaultPriceType: 'drive_away',
  yards: { all: [], main: null },
  now: NOW,
} as const;
const policy = {
  rank: 'newest',
  dealershipNames: {},
  priceRanges: [],
  weeklyPriceRanges: [],
  filterFeatures: [],
  views: false,
} as const;

/** Search documents of a generated stock, created as for every feed. */
export async function generateDocuments(seed: string, count: number): Promise<IndexedDocument[]> {
  const documents: IndexedDocument[] = [];
  for await (const feedRow of readAuCsv(generateBigStock(seed, count))) {
    const row = normaliseRow(feedRow, options);
    if (!row.ok) throw new Error(`generated row ${feedRow.row}: ${row.reason}`);
    const slug = `car-${feedRow.row}`;
    const moment = new Date(NOW - (row.arrivedDaysAgo ?? 0) * MS_PER_DAY).toISOString();
    const dates = { created_at: moment, updated_at: moment };
    documents.push(
      toSearchDocument({ ...row.car, ...dates, id: feedRow.row, slug, path: carPath(slug) }, policy),
    );
  }
  return documents;
}
