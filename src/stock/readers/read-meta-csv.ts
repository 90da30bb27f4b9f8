import { z } from 'zod';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { fixAdBody } from './ad-body.ts';
import type { FeedValues, SourceRow, TextChunks } from './feed-row.ts';
import { neededColumns, openTable, pickFields, toFeedRow, type ColumnNames } from './columns.ts';
import { metaNames } from './meta-names.data.ts';
import { firstAt, type SourceRecord } from './source-record.ts';
import { splitAddresses } from '#stock/values/split-addresses.ts';

/** Maximum number of pictures per vehicle in this format. */
const IMAGES_MAX = 20;
const addressSchema = z.object({ city: z.string().optional(), region: z.string().optional() });

/** All columns of the format by field, for reports. */
export const metaCsvColumns: ColumnNames = {
  ...metaNames,
  certified: ['state_of_vehicle'],
  images: ['image[0].url', 'image_link', 'additional_image_link'],
};

/** Reads the Meta automotive CSV; nested fields are flattened (`image[0].url`) or JSON in one field. */
export async function* readMetaCsv(
  text: TextChunks,
  overridden: ReadonlySet<FeedField> = new Set(),
): AsyncGenerator<SourceRow> {
  const table = await openTable(
    text,
    neededColumns(metaNames, [['stocknum', 'vin'], ['make'], ['model'], ['year']], overridden),
  );
  for await (const row of table.rows) {
    yield toFeedRow(row, toValues(row.record));
  }
}

function toValues(record: SourceRecord): FeedValues {
  const get = (name: string) => firstAt(record, name);
  const numbered = Array.from({ length: IMAGES_MAX }, (_, index) => get(`image[${index}].url`) ?? []).flat();
  const listed = [get('image_link') ?? [], splitAddresses(get('additional_image_link') ?? '')].flat();
  return {
    ...readAddress(get('address')),
    ...fixAdBody(pickFields(record, metaNames)),
    ...(get('state_of_vehicle')?.toUpperCase() === 'CPO' && { certified: 'yes' }),
    images: [...numbered, ...listed],
  };
}

function readAddress(text: string | undefined): FeedValues {
  if (text === undefined || !text.startsWith('{')) return {};
  try {
    const address = addressSchema.parse(JSON.parse(text));
    return {
      ...(address.city !== undefined && { city: address.city }),
      ...(address.region !== undefined && { state: address.region }),
    };
  } catch {
    // An unreadable address counts as missing: the car gets the yard's location.
    return {};
  }
}
