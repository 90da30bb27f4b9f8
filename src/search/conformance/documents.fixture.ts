import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { carPath } from '#domain/url/paths.ts';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { readFeed } from '#stock/readers/read-feed.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { toCaravan } from '#search/documents/caravan-figures.ts';
import { type SearchableCar, toSearchDocument } from '#search/documents/document.ts';
import { decideSpellings, withOneSpelling } from '#search/documents/one-spelling.ts';
import { realData } from '#tests/real-data.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { randomStock } from './random-stock.fixture.ts';
import type { IndexedDocument } from '#search/contract/search.ts';

const MEBIBYTE = 2 ** 20;
const MAX_BYTES = 64 * MEBIBYTE;
/** A fixed time, so that each run has the same documents. */
const NOW = Date.parse('2026-11-21T02:00:00Z');
const HOUR = 3_600_000;
const tenantsDir = join(import.meta.dirname, '../../../tests/fixtures/tenants');
const policy = {
  rank: 'newest',
  dealershipNames: {},
  priceRanges: [
    { label: 'Under $20,000', below: 20_000 },
    { label: '$20,000 and over', below: null },
  ],
  weeklyPriceRanges: [],
  filterFeatures: [],
  views: false,
} as const;
const normalise = {
  currency: 'AUD',
  defaultPriceType: 'drive_away',
  yards: { all: [], main: null },
  now: NOW,
} as const;

/** How many more rows than cars are read: some rows are refused. */
const SPARE = 1.2;

/** The header and about `most` rows of the real feed, spread over all. A line break in quotes ends no row. */
function* pickRows(folder: string, most: number): Generator<Buffer> {
  const text = readFileSync(join(folder, 'au-vehicle-prices.csv'), 'utf8');
  const [header = '', ...rows] = text.match(/(?:[^"\n]|"[^"]*")+/g) ?? [];
  const step = Math.max(1, Math.floor(rows.length / most));
  yield Buffer.from(`${header}\n`);
  for (let at = 0; at < rows.length; at += step) yield Buffer.from(`${rows[at]}\n`);
}

/** Documents of the real feed, imported as any feed is, with unified spellings; of about `most` rows. */
async function readRealFeed(folder: string, most: number): Promise<IndexedDocument[]> {
  const mapping = loadTenants(tenantsDir).sites.find(({ stock }) => stock.mapping !== undefined)?.stock
    .mapping;
  if (mapping === undefined) throw new Error('No fixture tenant reads its stock through a mapping.');
  const cars: SearchableCar[] = [];
  const bytes = Readable.from(pickRows(folder, most));
  for await (const feedRow of readFeed(bytes, { format: 'mapped-csv', mapping, maxBytes: MAX_BYTES })) {
    const row = normaliseRow(feedRow, normalise);
    if (!row.ok) continue;
    const id = feedRow.row;
    const slug = `car-${id}`;
    // The feed has no dates: three cars share each hour.
    const moment = new Date(NOW - Math.floor(id / 3) * HOUR).toISOString();
    const dates = { created_at: moment, updated_at: moment };
    cars.push({ ...row.car, ...dates, id, slug, path: carPath(slug) });
  }
  const spellings = decideSpellings(cars);
  return cars.map((car) => toSearchDocument(withOneSpelling(car, spellings), policy));
}

/** Values that a request, a filter or a URL may handle wrongly. */
const awkward = [
  '-',
  '-Sport',
  'The "Edge"',
  "O'Neill: Special",
  'R&D <b>bold</b>',
  'A, B and C',
  'back\\slash',
  'two\\\\slashes"',
  '100% AND more',
  'Élan Ω',
  '日本仕様',
  '🚗 Turbo',
  '[5.0] (V8)',
  'true',
  '0',
];
const EVERY_NTH_AWKWARD = 29;
const EVERY_NTH_STOCKED = 50;

const EVERY_NTH_SOLD = 11;
const EVERY_NTH_CARAVAN = 40;

/** A caravan for some documents, with figures that differ; the real feed has none. No word says what the car was. */
function asCaravan(car: IndexedDocument, index: number): Partial<IndexedDocument> {
  const nth = Math.floor(index / EVERY_NTH_CARAVAN);
  const tare = 1_200 + (nth % 9) * 150;
  const figures = {
    doors: null,
    cylinders: null,
    sleeps: 2 + (nth % 5),
    length_feet: 14 + (nth % 17) / 2,
    tare,
    atm: tare + 400,
    towing: null,
    weekly_price: null,
  };
  const item_type = 'caravan';
  const bodyWords = car.body?.toLowerCase().split(' ');
  const words = car.search_text.split(' ').filter((word) => !bodyWords?.includes(word.toLowerCase()));
  return {
    ...figures,
    item_type,
    body: 'Caravan',
    categories: ['Caravans'],
    search_text: words.join(' '),
    seats: null,
    caravan: toCaravan(item_type, figures),
  };
}

/** Adds caravans, sold cars, awkward values and stock numbers to some cars; the real feed has none of them. */
const addEdges = (document: IndexedDocument, index: number): IndexedDocument => {
  const value = awkward[Math.floor(index / EVERY_NTH_AWKWARD) % awkward.length] ?? '';
  const stocknum = `KX${40_000 + index}`;
  return {
    ...document,
    ...(index % EVERY_NTH_CARAVAN === 7 && asCaravan(document, index)),
    // The newest, so that only being sold ranks them.
    ...(index % EVERY_NTH_SOLD === 3 && {
      sold: true,
      status: 'sold',
      custom_rank: document.custom_rank + 1_000_000_000,
    }),
    ...(index % EVERY_NTH_AWKWARD === 0 && { badge: value, colour: value, city: value }),
    ...(index % EVERY_NTH_STOCKED === 0 && {
      stocknum,
      search_text: `#${stocknum} ${document.search_text.replace(/^#\S+\s*/, '')}`,
    }),
  };
};

type Names = Pick<IndexedDocument, 'make' | 'model' | 'badge' | 'body' | 'fuel'> & { doors?: null };

/** Cars whose names have a word for another kind, or a number that is also a model, and cars of a rare kind. */
const lookalikes: readonly Names[] = [
  { make: 'BMW', model: '3', badge: 'Alpha 28', body: 'Sedan', fuel: 'Petrol' },
  { make: 'BMW', model: '3', badge: 'Beta 20', body: 'Wagon', fuel: 'Diesel' },
  { make: 'BMW', model: 'X5', badge: '3.0 Alpha', body: 'SUV', fuel: 'Petrol' },
  { make: 'BMW', model: 'X3', badge: '3.0 Beta', body: 'SUV', fuel: 'Diesel' },
  { make: 'Mazda', model: 'MPV', badge: null, body: 'Wagon', fuel: 'Petrol' },
  { make: 'Suzuki', model: 'SX4', badge: 'Crossover', body: 'Hatchback', fuel: 'Petrol' },
  { make: 'Suzuki', model: 'SX4', badge: 'Crossover Navigator', body: 'Hatchback', fuel: 'Petrol' },
  { make: 'Kia', model: 'Niro', badge: 'HEV S', body: 'SUV', fuel: null },
  // The equipment of all has seven airbags.
  { make: 'Audi', model: 'A3', badge: 'Attraction', body: 'Hatchback', fuel: 'Petrol' },
  // Names that only mention a model.
  { make: 'Ford', model: 'Everest', badge: 'Ranger Alpha', body: 'SUV', fuel: 'Diesel' },
  { make: 'Toyota', model: 'Corolla Cross', badge: 'GX', body: 'SUV', fuel: 'Hybrid' },
  { make: 'Mazda', model: 'CX-5', badge: 'Corolla', body: 'SUV', fuel: 'Petrol' },
  // Names with words that are read as filters where a shopper types them.
  { make: 'Honda', model: 'City', badge: 'Alpha 4dr CVT 7sp', body: 'Sedan', fuel: 'Petrol', doors: null },
  { make: 'Toyota', model: 'HiAce', badge: '(No Badge)', body: 'Van', fuel: 'Diesel' },
  { make: 'Nissan', model: 'Pathfinder', badge: 'Beta -JI 7st', body: 'SUV', fuel: 'Petrol' },
  {
    make: 'Jeep',
    model: 'Cherokee',
    badge: 'KL Laredo 4dr Auto 9sp',
    body: 'Wagon',
    fuel: 'Petrol',
    doors: null,
  },
  { make: 'Holden', model: 'Captiva', badge: 'CG 7 LX 7st Auto', body: 'SUV', fuel: 'Diesel' },
  { make: 'Ford', model: 'Transit', badge: '(No Series) 140T330', body: 'Van', fuel: 'Diesel' },
  // Rare in the real feed: a sample may have none.
  { make: 'Kia', model: 'Carnival', badge: 'Alpha 8', body: 'People mover', fuel: 'Diesel' },
  { make: 'Hyundai', model: 'iMax', badge: 'Beta 8', body: 'People mover', fuel: 'Diesel' },
];

/** The same cars under the names above, newer than the rest, so that only their words rank them. */
function withLookalikes(documents: readonly IndexedDocument[]): IndexedDocument[] {
  const newest = Math.max(...documents.map(({ custom_rank: rank }) => rank));
  const step = Math.floor(documents.length / (lookalikes.length * 5));
  return documents.map((document, index) => {
    const names = index % step === step - 1 ? lookalikes[Math.floor(index / step)] : undefined;
    if (names === undefined) return document;
    const { make, model, badge } = names;
    const name = `${document.year} ${make} ${model} ${badge ?? ''}`.trim();
    return {
      ...document,
      ...names,
      name,
      make_model: `${make} ${model}`,
      custom_rank: newest + 1,
      search_text: `${document.search_text} Seven airbags`,
    };
  });
}

/** Documents of a run in `npm test`. */
const SAMPLE_SIZE = 2_500;

/**
 * The documents of the conformance tests: the real feed when `FORECOURT_DATA` names its folder, otherwise a seeded
 * stock; `count` of them in `npm test`, in the audit all, or about `most` spread over all.
 */
export async function conformanceDocuments(
  count = SAMPLE_SIZE,
  most = Number.POSITIVE_INFINITY,
): Promise<IndexedDocument[]> {
  const rows = isThorough() ? Number.POSITIVE_INFINITY : count * SPARE;
  const all = realData === undefined ? randomStock(SAMPLE_SIZE, 2_026) : await readRealFeed(realData, rows);
  const step = Math.ceil(all.length / most) || 1;
  const spread = all.filter((_, index) => index % step === 0);
  return withLookalikes(sample(spread, count, 'conformance').map(addEdges));
}
