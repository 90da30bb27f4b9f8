import { fixAdBody } from './ad-body.ts';
import type { FeedRow, TextChunks } from './feed-row.ts';
import { openTable, pickFields, toFeedRow, type ColumnNames } from './columns.ts';

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

/** Reads Google vehicle listings in TSV or CSV. */
export async function* readGoogleListings(text: TextChunks): AsyncGenerator<FeedRow> {
  const repeatable = ['additional_image_link'];
  const table = await openTable(text, [['vin', 'id'], ['make', 'brand'], ['model'], ['year']], repeatable);
  for await (const row of table.rows) {
    const { columns } = row;
    const images = [...columns.all('image_link'), ...columns.all('additional_image_link')];
    yield toFeedRow(row, { values: { ...fixAdBody(pickFields(columns, names)), images } });
  }
}
