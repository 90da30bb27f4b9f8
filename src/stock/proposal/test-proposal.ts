import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { readFeed } from '#stock/readers/read-feed.ts';
import { normaliseRow, type FeedCar } from '#stock/rows/normalise-row.ts';
import { sampleFeed } from './feed-sample.ts';
import { proposeMapping, type Proposal } from './propose-mapping.ts';

const now = Date.UTC(2026, 10, 23);

async function* bytesOf(feed: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(feed);
}

/** Proposes a mapping for a feed. */
export const propose = async (feed: string | Uint8Array): Promise<Proposal> =>
  proposeMapping(await sampleFeed(bytesOf(feed)));

/** `rows` are the numbers of the cars' rows in the feed. */
export type ReadCars = {
  proposal: Proposal;
  cars: FeedCar[];
  rows: number[];
  reasons: string[];
  unread: string[];
};

/** Reads a feed by the mapping that is proposed for it, with the changes that an operator makes to its fields. */
export async function readProposed(
  feed: string | Uint8Array,
  { currency = 'AUD', fields = {} }: { currency?: string; fields?: Record<string, unknown> } = {},
): Promise<ReadCars> {
  const proposal = await propose(feed);
  const mapping = stockMappingSchema.parse({
    ...proposal.mapping,
    fields: { ...proposal.mapping.fields, ...fields },
  });
  const read: ReadCars = { proposal, cars: [], rows: [], reasons: [], unread: [] };
  for await (const row of readFeed(bytesOf(feed), { format: proposal.format, mapping, maxBytes: 1e9 })) {
    const { dateOrder } = mapping;
    const yards = { all: [], main: null };
    const normalised = normaliseRow(row, {
      currency,
      defaultPriceType: 'excluding_government_charges',
      dateOrder,
      yards,
      now,
    });
    if (normalised.ok) {
      read.cars.push(normalised.car);
      read.rows.push(row.row);
    } else read.reasons.push(normalised.reason);
    if (normalised.ok) read.unread.push(...normalised.unread.map(({ field, text }) => `${field}: ${text}`));
  }
  return read;
}
