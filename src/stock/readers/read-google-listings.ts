import { fixAdBody } from './ad-body.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { SourceRow, TextChunks } from './feed-row.ts';
import { neededColumns, openTable, pickFields, toFeedRow, type ColumnNames } from './columns.ts';
import { textsAt } from './source-record.ts';

const names: ColumnNames = {
  stocknum: ['id', 'stock_number'],
  vin: ['vin'],
  yard_code: ['store_code'],
  price: ['price'],
  offer_price: ['sale_price'],
  car_type: ['condition'],
  make: ['make', 'brand'],
  model: ['model'],
  badge: ['trim'],
  year: ['year'],
  km: ['mileage'],
  bodyconfiguration: ['body_style'],
  fuel: ['fuel', 'fuel_type'],
  'variant.cylinders': ['engine'],
  trans: ['transmission'],
  colour: ['color', 'exterior_color'],
  interior_colour: ['interior_color'],
  seats: ['seating_capacity'],
  doors: ['doors'],
  drive: ['drive_wheel_configuration', 'drivetrain'],
  dealercomments: ['description'],
  created_at: ['date_in_stock'],
  certified: ['certified_pre_owned', 'certified_pre-owned'],
  status: ['availability'],
  price_type: ['vehicle_price_type'],
};

/** All columns of the format by field, for reports. */
export const googleListingsColumns: ColumnNames = {
  ...names,
  images: ['image_link', 'additional_image_link'],
};

/** Reads Google vehicle listings in TSV or CSV. */
export async function* readGoogleListings(
  text: TextChunks,
  overridden: ReadonlySet<FeedField> = new Set(),
): AsyncGenerator<SourceRow> {
  const repeatable = ['additional_image_link'];
  const required = neededColumns(names, [['vin', 'stocknum'], ['make'], ['model'], ['year']], overridden);
  const table = await openTable(text, required, { keep: repeatable });
  for await (const row of table.rows) {
    const { record } = row;
    const images = [...textsAt(record, 'image_link'), ...textsAt(record, 'additional_image_link')];
    yield toFeedRow(row, { ...fixAdBody(pickFields(record, names)), images });
  }
}
