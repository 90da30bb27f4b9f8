import { readFileSync } from 'node:fs';
import { toCsv, rows } from './feeds.data.ts';
import { mappingOptions, readingOptions } from './mapping-options.data.ts';
import { sourceOptions } from './source-options.data.ts';
import type { PlaceName, StockCase, StockProofs } from './stock-proof.ts';

const [corolla = {}, rio = {}] = rows;
const day = 24 * 60;
const fixture = (name: string): string => readFileSync(`tests/fixtures/feeds/${name}`, 'utf8');
const tenCars = Array.from({ length: 10 }, (_, index) => ({
  ...corolla,
  StockNumber: `T${index}`,
  DAPPrice: String(20_000 + index * 500),
}));

/** A feed of a format whose columns are known. */
const fixed = (format: string, name: string, shows: RegExp): StockCase => ({
  set: { format, overrides: null },
  forAll: { maxRejectShare: 1 },
  files: { 'feed.csv': fixture(name) },
  shows,
});
const record = { id: 'M1', maker: 'Nissan', type: 'Leaf', built: 2020, asked: 21_000 };
const fields = { stocknum: 'id', make: 'maker', model: 'type', year: 'built', drive_away_price: 'asked' };
/** A feed that is read through a mapping, of a car that is called like its format. */
const mapped = (format: string, write: (car: object) => string, records?: string): StockCase => ({
  set: { format, overrides: null, mapping: { ...(records !== undefined && { records }), fields } },
  files: { 'feed.csv': write({ ...record, type: `Leaf ${format.toUpperCase()}` }) },
  shows: new RegExp(`Leaf ${format}`, 'i'),
});
const toXml = (car: object): string =>
  `<cars><car>${Object.entries(car)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</car></cars>`;

const formats: readonly StockCase[] = [
  { set: { format: 'au-csv' }, shows: /Toyota Corolla/ },
  fixed('google-listings', 'google-listings.tsv', /CX-8/),
  fixed('google-rss', 'google-rss.xml', /Fiat 500/),
  fixed('meta-csv', 'meta.csv', /^(?!.*Corolla).*2019 Kia Rio/s),
  fixed('meta-xml', 'meta.xml', /Honda Civic/),
  fixed('dms-json', 'dms.json', /Isuzu D-MAX/),
  mapped('mapped-csv', (car) => `${Object.keys(car).join(',')}\n${Object.values(car).join(',')}\n`),
  mapped('mapped-json', (car) => JSON.stringify([car])),
  mapped('mapped-ndjson', (car) => `${JSON.stringify(car)}\n`),
  mapped('mapped-xml', toXml, 'car'),
];

/** Ten cars, six of which have no comments any more on the next day. */
const lost = {
  files: { 'feed.csv': toCsv(tenCars) },
  turns: [
    { minute: 0 },
    {
      minute: day,
      files: { 'feed.csv': toCsv(tenCars.map((car, index) => (index < 6 ? { ...car, Words: '' } : car))) },
    },
  ],
};
const lostShares: readonly StockCase[] = [
  { set: { maxLostShare: 0.5 }, ...lost, shows: /comments \(10 of 10 cars in stock/ },
  { set: { maxLostShare: 0.7 }, ...lost, shows: /applied.*applied/s },
];

/** The Rio is missing on the next day. */
const shrunk = {
  turns: [{ minute: 0 }, { minute: day, files: { 'feed.csv': toCsv([corolla]) } }],
};
const google = { format: 'google-listings', overrides: null };
const notAYear = { files: { 'feed.csv': toCsv([corolla, { ...rio, YearGroup: 'soon' }]) } };
const statusWords = { overrides: { fields: { status: 'Words' } } };
const priced = {
  format: 'mapped-csv',
  overrides: null,
  mapping: {
    fields: { stocknum: 'StockNumber', make: 'Make', model: 'Model', year: 'YearGroup', price: 'DAPPrice' },
  },
};

/** Settings of a dealer's stock, beside its feeds. */
const dealerOptions: StockProofs = {
  format: formats,
  currency: [
    {
      set: { ...google, currency: 'AUD' },
      files: { 'feed.csv': fixture('google-listings.tsv') },
      shows: /CX-8/,
    },
    {
      set: { ...google, currency: 'NZD' },
      files: { 'feed.csv': fixture('google-listings.tsv') },
      shows: /2 of 2 rows would be rejected or lose their price.*in AUD, and this dealer sells in NZD\./,
    },
  ],
  graceFeeds: [
    { set: { graceFeeds: 0, maxWithdrawShare: 1 }, ...shrunk, shows: /1 withdrawn/ },
    { set: { graceFeeds: 1, maxWithdrawShare: 1 }, ...shrunk, shows: /^(?!.*1 withdrawn).*Kia Rio/s },
  ],
  maxRejectShare: [
    { set: { maxRejectShare: 0.4 }, ...notAYear, shows: /1 of 2 rows would be rejected/ },
    { set: { maxRejectShare: 0.6 }, ...notAYear, shows: /1 rejected/ },
  ],
  maxWithdrawShare: [
    { set: { maxWithdrawShare: 0.4 }, ...shrunk, shows: /1 of 2 cars in stock are not in the feed/ },
    { set: { maxWithdrawShare: 0.6 }, ...shrunk, shows: /applied.*applied/s },
  ],
  maxUnknownShare: [
    { set: { ...statusWords, maxUnknownShare: 0.9 }, shows: /alphon wordum.*Nothing was changed/s },
    { set: { ...statusWords, maxUnknownShare: 1 }, shows: /applied/ },
  ],
  maxLostShare: lostShares,
  defaultPriceType: [
    { set: { ...priced, defaultPriceType: 'drive_away' }, shows: /\$20,000 Drive away/ },
    { set: { ...priced, defaultPriceType: 'estimated_drive_away' }, shows: /\$20,000 Est/ },
    { set: { ...priced, defaultPriceType: 'excluding_government_charges' }, shows: /\$20,000 Ex/ },
  ],
};

/** Settings of one feed of several. */
const feedOptions: StockProofs = {
  name: ['lot', 'yard'].map((name) => ({ set: { name }, shows: new RegExp(`feed ${name}: applied`) })),
  format: formats,
  maxLostShare: lostShares,
};

export type StockProof = { key: string; place: PlaceName; cases: readonly StockCase[] };

const atPlace = (place: PlaceName, prefix: string, proofs: StockProofs): StockProof[] =>
  Object.entries(proofs).map(([key, cases]) => ({ key: `${prefix}${key}`, place, cases }));

/** Every option of stock.json, as `npm run tenants -- options` prints it. */
export const stockProofs: readonly StockProof[] = [
  ...atPlace('mapping', 'mapping.', mappingOptions),
  ...atPlace('feeds[].mapping', 'feeds[].mapping.', mappingOptions),
  ...atPlace('overrides', 'overrides.', readingOptions),
  ...atPlace('feeds[].overrides', 'feeds[].overrides.', readingOptions),
  ...atPlace('source', '', sourceOptions),
  ...atPlace('feeds[].source', 'feeds[].', sourceOptions),
  ...atPlace('feeds[]', 'feeds[].', feedOptions),
  ...atPlace('', '', dealerOptions),
];
