/** The common header of Australian dealer feeds, then the further columns that our reader accepts. */
export const feedColumns = [
  'StockNumber',
  'YardCode',
  'Make',
  'Model',
  'YearGroup',
  'Series',
  'Badge',
  'RedbookCode',
  'DAPPrice',
  'EGCPrice',
  'IsUsed',
  'IsDemo',
  'Body',
  'Odometer',
  'IsMiles',
  'Colour',
  'Vin',
  'RegoNum',
  'RegoState',
  'RegExpiry',
  'BuildDate',
  'ComplianceDate',
  'StandardFeature',
  'OptionFeature',
  'AdvDescription',
  'NVIC',
  'GCM',
  'GVM',
  'Tare',
  'SleepingCapacity',
  'SpecialPrice',
  'StockType',
  'Drive',
  'Seats',
  'Doors',
  'Status',
  'SoldDaysAgo',
  'ArrivedDaysAgo',
  'Reserved',
  'Tag',
  'WasPrice',
  'ImageUrls',
  'ThumbnailUrls',
  'Certified',
  'StateAverage',
  'ATM',
  'BodyLengthFeet',
  'BodyWidthFeet',
  'AxleType',
  'FuelType',
  'Transmission',
  'Gears',
  'EngineLitres',
  'Cylinders',
  'FuelConsumption',
  'TowBraked',
  'Ancap',
  'InteriorColour',
  'City',
  'State',
  'SpinImages',
  'InteriorImage',
  'Hotspots',
  'VideoUrl',
  'WalkaroundVideos',
  'WalkaroundPosters',
  'HistoryReport',
] as const;

/** Optional columns: a feed has them when one of its vehicles has a value. */
const rareColumns = ['SubscriptionPrice', 'Preorder', 'Warranty', 'FinanceLenders'] as const;

export type FeedColumn = (typeof feedColumns)[number] | (typeof rareColumns)[number];
/** One row of the feed; a missing column is empty. */
export type FeedRecord = Partial<Record<FeedColumn, string | number>>;

const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const toHeader = (columns: readonly FeedColumn[]): string => `${columns.join(',')}\n`;

const toLine = (columns: readonly FeedColumn[], record: FeedRecord): string =>
  `${columns.map((column) => quote(String(record[column] ?? ''))).join(',')}\n`;

export const feedHeader = toHeader(feedColumns);

export const toCsvLine = (record: FeedRecord): string => toLine(feedColumns, record);

export function toCsv(records: readonly FeedRecord[]): string {
  const rare = rareColumns.filter((column) => records.some((record) => record[column] !== undefined));
  const columns = [...feedColumns, ...rare];
  return toHeader(columns) + records.map((record) => toLine(columns, record)).join('');
}
