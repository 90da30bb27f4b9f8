import { z } from 'zod';
import { fixAdBody } from './ad-body.ts';
import type { FeedRow, FeedValues, TextChunks } from './feed-row.ts';
import { openTable, pickFields, toFeedRow, type Columns } from './columns.ts';
import { metaNames } from './meta-names.data.ts';
import { splitAddresses } from './split-list.ts';

/** Maximum number of pictures per vehicle in this format. */
const IMAGES_MAX = 20;
const addressSchema = z.object({ city: z.string().optional(), region: z.string().optional() });

/** Reads the Meta automotive CSV; nested fields are flattened (`image[0].url`) or JSON in one field. */
export async function* readMetaCsv(text: TextChunks): AsyncGenerator<FeedRow> {
  const table = await openTable(text, [['vehicle_id', 'vin'], ['make'], ['model'], ['year']]);
  for await (const row of table.rows) {
    yield toFeedRow(row, { values: toValues(row.columns) });
  }
}

function toValues(columns: Columns): FeedValues {
  const { get } = columns;
  const numbered = Array.from({ length: IMAGES_MAX }, (_, index) => get(`image[${index}].url`) ?? []).flat();
  const listed = [get('image_link') ?? [], splitAddresses(get('additional_image_link') ?? '')].flat();
  return {
    ...readAddress(get('address')),
    ...fixAdBody(pickFields(columns, metaNames)),
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
