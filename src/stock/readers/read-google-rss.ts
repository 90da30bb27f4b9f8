import { fixAdBody } from './ad-body.ts';
import type { FeedRow, TextChunks } from './feed-row.ts';
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
  fuel: ['fuel_type', 'engine'],
  bodyconfiguration: ['body_style'],
  trans: ['transmission'],
  drive: ['drivetrain'],
  car_type: ['condition'],
  certified: ['certified_pre-owned', 'certified_pre_owned'],
  created_at: ['date_in_stock'],
  price_type: ['vehicle_price_type'],
};

/** Reads Google vehicle ads: RSS with the `g:` namespace and one `item` per vehicle. */
export async function* readGoogleRss(text: TextChunks): AsyncGenerator<FeedRow> {
  for await (const { row, texts } of readXmlRecords(text, 'item')) {
    const images = [...(texts.get('image_link') ?? []), ...(texts.get('additional_image_link') ?? [])];
    yield {
      row,
      values: { ...fixAdBody(pickFields({ get: (name) => texts.get(name)?.[0] }, names)), images },
    };
  }
}
