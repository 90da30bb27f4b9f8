import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { FeedValues, SourceRow, TextChunks } from './feed-row.ts';
import { neededColumns, openTable, pickFields, toFeedRow, type ColumnNames } from './columns.ts';
import { firstAt, type SourceRecord } from './source-record.ts';
import { splitTexts } from '#stock/values/split-list.ts';
import { isUnknownMark } from '#stock/values/unknown-marks.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';

/** The common header first, then columns of some dealer systems and of the demonstration feeds. */
const names: ColumnNames = {
  stocknum: ['StockNumber', 'StockNo'],
  yard_code: ['YardCode'],
  make: ['Make'],
  model: ['Model'],
  year: ['YearGroup', 'Year'],
  series: ['Series'],
  badge: ['Badge'],
  drive_away_price: ['DAPPrice'],
  egc_price: ['EGCPrice'],
  bodyconfiguration: ['Body'],
  km: ['Odometer'],
  colour: ['Colour'],
  vin: ['Vin'],
  regplate: ['RegoNum'],
  rego_expiry: ['RegExpiry', 'RegoExpiry'],
  build_date: ['BuildDate'],
  compliance_date: ['ComplianceDate'],
  warranty: ['Warranty'],
  dealercomments: ['AdvDescription'],
  nvic: ['NVIC'],
  'variant.grossvehiclemass': ['GVM'],
  'specifications.tare_weight': ['Tare'],
  'specifications.sleeps': ['SleepingCapacity'],
  offer_price: ['SpecialPrice'],
  drive: ['Drive'],
  seats: ['Seats'],
  doors: ['Doors'],
  status: ['Status'],
  sold_days_ago: ['SoldDaysAgo'],
  arrived_days_ago: ['ArrivedDaysAgo'],
  sold_date: ['SoldDate'],
  created_at: ['DateInStock', 'ArrivedDate'],
  reserved: ['Reserved'],
  preorder: ['Preorder'],
  tag: ['Tag'],
  before_price: ['WasPrice'],
  subscription_price: ['SubscriptionPrice'],
  certified: ['Certified'],
  'autograb_data.state_average_market_price': ['StateAverage'],
  'autograb_data.average_market_price': ['NationalAverage', 'MarketAverage'],
  'specifications.aggregate_trailer_mass': ['ATM'],
  'specifications.body_length': ['BodyLengthFeet'],
  'specifications.body_width': ['BodyWidthFeet'],
  'specifications.axle_type': ['AxleType'],
  fuel: ['FuelType', 'Fuel'],
  trans: ['Transmission', 'Trans'],
  gearnum: ['Gears', 'GearNum'],
  engine_size_litres: ['EngineLitres'],
  engine_size: ['EngineSize', 'EngineCC'],
  'variant.cylinders': ['Cylinders'],
  'variant.induction': ['Induction'],
  'variant.fuelconsumptioncombined': ['FuelConsumption'],
  'variant.towingcapacitybraked': ['TowBraked'],
  'variant.ancaprating': ['Ancap'],
  interior_colour: ['InteriorColour'],
  // Not split here: dropping an entry of one list would shift it against the other.
  images: ['ImageUrls', 'Images'],
  thumbnails: ['ThumbnailUrls'],
  file: ['HistoryReport', 'HistoryReportUrl'],
  video_url: ['VideoUrl'],
  external_video_url: ['ExternalVideoUrl'],
  walkaround_videos: ['WalkaroundVideos'],
  walkaround_posters: ['WalkaroundPosters'],
  videos: ['Videos'],
  spin_images: ['SpinImages'],
  spin_interior_image: ['InteriorImage', 'SpinInteriorImage'],
  spin_code: ['SpinCode'],
  hotspots: ['Hotspots'],
  city: ['City'],
  state: ['State'],
};

/** All columns of the format by field, for reports. */
export const auCsvColumns: ColumnNames = {
  ...names,
  car_type: ['IsDemo', 'IsUsed', 'StockType'],
  item_type: ['StockType'],
  km_unit: ['IsMiles'],
  standardEquipment: ['StandardFeature', 'OptionFeature'],
  status: ['Status', 'ComingSoon'],
};

/** Reads the CSV export of Australian dealer systems. */
export async function* readAuCsv(
  text: TextChunks,
  overridden: ReadonlySet<FeedField> = new Set(),
): AsyncGenerator<SourceRow> {
  const table = await openTable(
    text,
    neededColumns(names, [['make'], ['model'], ['year'], ['stocknum', 'vin']], overridden),
  );
  for await (const row of table.rows) {
    yield toFeedRow(row, toValues(row.record));
  }
}

function toValues(record: SourceRecord): FeedValues {
  const get = (name: string) => firstAt(record, name);
  const features = [...splitTexts(get('StandardFeature') ?? ''), ...splitTexts(get('OptionFeature') ?? '')];
  return {
    ...pickFields(record, names),
    ...(features.length > 0 && { standardEquipment: features }),
    ...readUnit(get('IsMiles')),
    ...(parseYesNo(get('ComingSoon')) === true && isOnOffer(get('Status')) && { status: 'coming_soon' }),
    ...decideTypes(get),
  };
}

/** ComingSoon says more than a car in stock; one that is sold, withdrawn or reserved does not come. */
const isOnOffer = (status = ''): boolean =>
  /^\s*(?:in[ _-]?stock|available|active|current|live|for sale|coming[ _-]?soon)?\s*$/i.test(status);

/** Kilometres are the odometer's own unit; a word that is neither yes nor no is passed on, so that it is reported. */
function readUnit(isMiles = ''): FeedValues {
  const flag = parseYesNo(isMiles);
  if (flag === false || isMiles.trim() === '') return {};
  return { km_unit: flag === true ? 'mi' : isMiles };
}

/**
 * IsDemo takes precedence over IsUsed, and what makes a car less than new over what makes it new. StockType is the
 * condition in some systems and the vehicle type in others. A word that is no flag is passed on, so that it is reported.
 */
function decideTypes(get: (name: string) => string | undefined): FeedValues {
  const stockType = get('StockType');
  const isCondition = /^(?:new|n|used|u|demo|d|demonstrator)$/i.test(stockType?.trim() ?? '');
  const types = [
    readFlag(get('IsDemo'), 'demo', null),
    isCondition && !/^n/i.test(stockType?.trim() ?? '') ? stockType : null,
    readFlag(get('IsUsed'), 'used', 'new'),
    isCondition ? stockType : null,
  ];
  const carType = types.find((type) => type !== null && type !== undefined);
  return {
    ...(carType !== undefined && carType !== null && { car_type: carType }),
    ...(stockType !== undefined && !isCondition && { item_type: stockType }),
  };
}

/** The type of a car by a flag; the text itself when it is none, and `null` without one. */
function readFlag(text: string | undefined, yes: string, no: string | null): string | null {
  const flag = parseYesNo(text);
  if (flag !== null) return flag ? yes : no;
  return text === undefined || isUnknownMark(text) ? null : text;
}
