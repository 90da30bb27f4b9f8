import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { stockMappingSchema, stockOverridesSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { TestImports, type Change } from './test-import.ts';

const imports = new TestImports();

/** Imports a feed, and returns the columns of each field that was not understood. */
async function readColumns(
  format: FeedFormat,
  text: string,
  settings: { mapping?: object; overrides?: object },
) {
  const { mapping, overrides } = settings;
  const change: Change = {
    feed: {
      format,
      maxBytes: 100_000,
      mapping: mapping && stockMappingSchema.parse(mapping),
      overrides: overrides && stockOverridesSchema.parse(overrides),
    },
  };
  const { unread } = await imports.text(text, 0, change);
  return Object.fromEntries(unread.map(({ field, columns }) => [field, columns]));
}

const csv = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\n');
const g = (name: string, text: string) => `<g:${name}>${text}</g:${name}>`;
const rss = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${[
  g('id', 'A'),
  g('brand', 'Kia'),
  g('model', 'Rio'),
  g('year', '2019'),
  g('body_style', 'Blob'),
  g('engine', 'Steam'),
].join('')}</item></channel></rss>`;
const listing = `<listings><listing><vehicle_id>A</vehicle_id><make>Kia</make><model>Rio</model><year>2019</year>
  <body_style>Blob</body_style><mileage><value>12.345</value><unit>KM</unit></mileage></listing></listings>`;
const nested = {
  id: 'A',
  vehicle: { make: 'Kia', model: 'Rio', Body_Type: 'Blob' },
  yr: 2019,
  odo: { value: '12.345' },
};
const paths = {
  stocknum: 'id',
  make: 'vehicle.make',
  model: 'vehicle.model',
  year: 'yr',
  bodyconfiguration: 'vehicle.bodytype',
  km: ['odo.km', 'odo.value'],
};

test.each<[FeedFormat, string, { mapping?: object; overrides?: object }, object]>([
  [
    'au-csv',
    csv(
      'Stock Number,MAKE,Model,Year,BODY,Fuel Type,Coming Soon,IsUsed,Odometer',
      'A,Kia,Rio,2019,Blob,Steam,,,12.345',
    ),
    {},
    { bodyconfiguration: ['BODY'], fuel: ['Fuel Type'], km: ['Odometer'] },
  ],
  [
    'au-csv',
    csv('StockNumber,Make,Model,Year,Body,Shape', 'A,Kia,Rio,2019,SUV,Blob'),
    { overrides: { fields: { bodyconfiguration: ['Form', { column: 'shape' }] }, optional: ['Form'] } },
    { bodyconfiguration: ['Shape'] },
  ],
  [
    'google-listings',
    csv('id,make,model,year,body_style,fuel', 'A,Kia,Rio,2019,Blob,Steam'),
    {},
    { bodyconfiguration: ['body_style'], fuel: ['fuel'] },
  ],
  ['google-rss', rss, {}, { bodyconfiguration: ['body_style'], fuel: ['engine'] }],
  [
    'meta-csv',
    csv('vehicle_id,make,model,year,Body Style,mileage.value', 'A,Kia,Rio,2019,Blob,12.345'),
    {},
    { bodyconfiguration: ['Body Style'], km: ['mileage.value'] },
  ],
  ['meta-xml', listing, {}, { bodyconfiguration: ['body_style'], km: ['mileage.value'] }],
  [
    'dms-json',
    JSON.stringify([
      { stock_number: 'A', make: 'Kia', model: 'Rio', year: 2019, status: 'Zulu', Transmission: 'Fluid' },
    ]),
    {},
    { status: ['status'], trans: ['Transmission'] },
  ],
  [
    'mapped-json',
    JSON.stringify([nested]),
    { mapping: { fields: { ...paths, km: 'odo.value' } } },
    { bodyconfiguration: ['vehicle.Body_Type'], km: ['odo.value'] },
  ],
  [
    'mapped-ndjson',
    `${JSON.stringify(nested)}\n`,
    { mapping: { fields: paths, optional: ['odo.km'] } },
    { bodyconfiguration: ['vehicle.Body_Type'], km: ['odo.value'] },
  ],
  [
    'mapped-xml',
    '<cars><car id="A"><make>Kia</make><model>Rio</model><year>2019</year><look form="Blob"/></car></cars>',
    {
      mapping: {
        records: 'car',
        fields: {
          stocknum: '@id',
          make: 'make',
          model: 'model',
          year: 'year',
          bodyconfiguration: 'look.@form',
        },
      },
    },
    { bodyconfiguration: ['look.@form'] },
  ],
  [
    'mapped-csv',
    csv('Stock;Brand;Model;Year;Title;Seats;Doors', 'A;Kia;Rio;2019;Kia Rio Blob;many;x'),
    {
      mapping: {
        fields: {
          stocknum: 'Stock',
          make: 'Brand',
          model: 'Model',
          year: 'Year',
          bodyconfiguration: { column: 'Title', withoutPrefix: ['Brand', 'Model'] },
          drive: { join: { columns: ['Seats', 'Doors'] } },
          status: { constant: 'Zulu' },
        },
      },
    },
    { bodyconfiguration: ['Title'], drive: ['Seats', 'Doors'], status: [] },
  ],
])('a report of %s names the columns as the feed spells them', async (format, text, settings, columns) => {
  expect(await readColumns(format, text, settings)).toEqual(columns);
});

test('the file of rejected rows names the column of the fault', async () => {
  const rows = [
    'A,Kia,Rio,2019,-5',
    'B,Kia,,2019,',
    'C,Kia,Rio,1066,',
    ',Kia,Rio,2019,',
    'E,Kia,Rio,2019,9990',
  ];
  const change: Change = {
    feed: { format: 'au-csv', maxBytes: 10_000 },
    thresholds: { maxRejectShare: 1 },
  };
  const result = await imports.text(csv('Stock No,Make,MODEL,Year,EGC Price', ...rows), 0, change);
  expect((await readFile(String(result.rejectsFile), 'utf8')).split('\n').slice(1, -1)).toEqual([
    '1,"The price ""-5"" is negative (column ""EGC Price"").","2019 Kia Rio",no price',
    '2,"The record has no model (column ""MODEL"").","2019 Kia B",rejected',
    '3,"The year ""1066"" is not a year from 1900 to 2027 (column ""Year"").","1066 Kia Rio C",rejected',
    '4,"The record has no identity: neither a VIN nor a stock number (column ""Stock No"").","2019 Kia Rio",rejected',
  ]);
});
