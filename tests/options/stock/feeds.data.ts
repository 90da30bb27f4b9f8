import { zipSync } from 'fflate';

/** Columns of the test feeds: those of au-csv, and some that only a mapping reads. */
const columns = [
  'StockNumber',
  'Make',
  'Model',
  'YearGroup',
  'DAPPrice',
  'Odometer',
  'Words',
  'Others',
  'Cut',
  'Listed',
  'Decimal',
  'Day',
  'Title',
  'Series Line',
  'Filled',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

const corolla: Row = {
  StockNumber: 'R1',
  Make: 'Toyota',
  Model: 'Corolla',
  YearGroup: '2020',
  DAPPrice: '20000',
  Odometer: '50000',
  Words: 'alphon wordum',
  Others: 'betum wordum',
  Cut: 'uno-duo/tria-quad',
  Listed: 'onus;duus|trius',
  Decimal: '12.345',
  Day: '03/04/2027',
  Title: '2021 Toyota Corolla Ascent',
  'Series Line': 'Toyota Corolla sportum',
  Filled: 'yes',
};
const rio: Row = {
  ...corolla,
  StockNumber: 'R2',
  Make: 'Kia',
  Model: 'Rio',
  YearGroup: '2019',
  DAPPrice: '15000',
  Words: 'gammon wordum',
  Others: 'alphon wordum',
  Title: '2018 Kia Rio Sportum',
  'Series Line': 'Kia Rio sportum',
  Filled: '',
};

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** CSV of rows, with a header. */
export function toCsv(rows: readonly Row[], names: readonly (typeof columns)[number][] = columns): string {
  return `${[names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(quote).join(','))
    .join('\n')}\n`;
}

/** A Corolla and a Rio. */
export const rows: readonly Row[] = [corolla, rio];
export const feed = toCsv(rows);
/** The Corolla alone, with these words. */
export const feedOf = (words: string): string => toCsv([{ ...corolla, Words: words }]);
/** Two files in an archive. */
export const zipFeeds = zipSync({
  'first.csv': Buffer.from(feedOf('firstum wordum')),
  'second.csv': Buffer.from(feedOf('secundum wordum')),
});
/** Two cars alike without a stock number, but for `Others`. */
export const anonymous = toCsv(
  ['one', 'other'].map((words) => ({ ...corolla, Others: words })),
  columns.filter((name) => name !== 'StockNumber'),
);
