import { fixAdBody } from './ad-body.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { Note } from './other-branches.ts';
import type { SourceRow, TextChunks } from './feed-row.ts';
import { textsAt } from './source-record.ts';
import { pickFields, type ColumnNames } from './columns.ts';
import { readXmlRecords } from './xml-records.ts';

const names: ColumnNames = {
  stocknum: ['id'],
  vin: ['vin'],
  yard_code: ['store_code', 'vehicle_fulfillment.store_code'],
  status: ['availability'],
  dealercomments: ['description'],
  price: ['price'],
  offer_price: ['sale_price'],
  make: ['brand', 'make'],
  model: ['model'],
  badge: ['trim'],
  colour: ['color', 'exterior_color'],
  interior_colour: ['interior_color'],
  year: ['year'],
  km: ['mileage', 'mileage.value'],
  km_unit: ['mileage.unit', 'mileage.@unit'],
  fuel: ['fuel_type', 'engine'],
  bodyconfiguration: ['body_style'],
  trans: ['transmission'],
  drive: ['drivetrain'],
  car_type: ['condition'],
  certified: ['certified_pre-owned', 'certified_pre_owned'],
  created_at: ['date_in_stock'],
  price_type: ['vehicle_price_type'],
};

/** All elements of the format by field, for reports. */
export const googleRssColumns: ColumnNames = {
  ...names,
  images: ['image_link', 'additional_image_link'],
};

/** Reads Google vehicle ads: RSS with the `g:` namespace and one `item` per vehicle. */
export async function* readGoogleRss(
  text: TextChunks,
  _overridden?: ReadonlySet<FeedField>,
  note?: Note,
): AsyncGenerator<SourceRow> {
  for await (const { row, record } of readXmlRecords(text, 'item', {
    note,
    isFixed: true,
    columns: googleRssColumns,
  })) {
    const images = [...textsAt(record, 'image_link'), ...textsAt(record, 'additional_image_link')];
    yield { row, record, values: { ...fixAdBody(pickFields(record, names)), images } };
  }
}
