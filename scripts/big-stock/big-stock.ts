import type { FeedRecord } from '#scripts/demo-stock/feed.ts';
import { feedHeader, toCsvLine } from '#scripts/demo-stock/feed.ts';
import { commentWriter } from '#scripts/demo-stock/comments.ts';
import { chooseVariant, drawCar, type Choice } from '#scripts/demo-stock/draw-car.ts';
import type { Yard } from '#scripts/demo-stock/drawn-vehicle.ts';
import { inventVin } from '#scripts/demo-stock/identity.ts';
import { heroDealer, pictureUrls } from '#scripts/demo-stock/pictures.ts';
import { plans, type Condition, type StockPlan } from '#scripts/demo-stock/plan.data.ts';
import { seededRandom, type Random } from '#scripts/demo-stock/random.ts';
import { readCatalogue, type Catalogue } from '#scripts/studio/catalogue.ts';
import type { HeroChoice } from '#scripts/studio/pick-pictures.ts';
import { bigLines } from './big-lines.ts';
import { towns } from './rare-models.data.ts';

/** A marketplace: mostly used cars, of all ages (shares as in real Australian listings). */
const marketPlan: StockPlan = { ...plans['used-cars'], usedYears: [2000, 2025], kilometresAYear: 14_000 };
const NEW_SHARE = 0.073;
const DEMO_SHARE = 0.031;
/** Shares of listings without a price, odometer, colour, body, seats, equipment or pictures. */
const UNKNOWN = {
  price: 0.003,
  km: 0.01,
  colour: 0.04,
  body: 0.017,
  seats: 0.1,
  features: 0.08,
  pictures: 0.15,
};

/** Bigger states have more towns and more cars in each. */
const yards: readonly Yard[] = towns.flatMap(([state, names]) =>
  names.split(',').map((city) => ({ code: city.toUpperCase().replaceAll(' ', '-'), city, state, makes: [] })),
);

const yardOf: ReadonlyMap<string, Yard> = new Map(yards.map((yard) => [yard.code, yard]));

function drawCondition(random: Random): Condition {
  const draw = random.next();
  if (draw < NEW_SHARE) return 'new';
  return draw < NEW_SHARE + DEMO_SHARE ? 'demo' : 'used';
}

function choose(random: Random): { condition: Condition; choice: Choice } {
  const condition = drawCondition(random);
  for (;;) {
    const line = random.weighted(bigLines, ({ share }) => share);
    const choice = chooseVariant(random, marketPlan, condition, line);
    if (choice !== null) return { condition, choice };
  }
}

/** Removes fields that real listings lack. */
function dropFields(random: Random): FeedRecord {
  return {
    ...(random.chance(UNKNOWN.km) && { Odometer: '' }),
    ...(random.chance(UNKNOWN.colour) && { Colour: '' }),
    ...(random.chance(UNKNOWN.body) && { Body: '' }),
    ...(random.chance(UNKNOWN.seats) && { Seats: '', Doors: '' }),
    ...(random.chance(UNKNOWN.features) && { StandardFeature: '' }),
    ...(random.chance(UNKNOWN.pictures) && { ImageUrls: '' }),
  };
}

/** Picture lists, created once per hero picture. */
function galleries(catalogue: Catalogue): (choice: HeroChoice) => string {
  const known = new Map<string, string>();
  return (choice) => {
    const key = choice.hero;
    const urls = known.get(key) ?? pictureUrls('torque', choice, choice.paint, catalogue).join('|');
    known.set(key, urls);
    return urls;
  };
}

/** The records of a large stock, one at a time: memory does not grow with `count`. */
export function* bigStockRecords(seed: string, count: number): Generator<FeedRecord> {
  const random = seededRandom(`big stock ${seed}`);
  const catalogue = readCatalogue();
  const heroes = heroDealer('torque', catalogue);
  const galleryOf = galleries(catalogue);
  const write = commentWriter(random);
  for (let number = 1; number <= count; number += 1) {
    const { condition, choice } = choose(random);
    const { record, described, hero, price } = drawCar(random, marketPlan, condition, choice, yards, heroes);
    const stock = `L${String(number).padStart(6, '0')}`;
    const excluding = condition === 'used' && random.chance(0.5);
    const yard = yardOf.get(String(record.YardCode));
    yield {
      ...record,
      YardCode: '',
      City: yard?.city ?? '',
      State: yard?.state ?? '',
      StockNumber: stock,
      Vin: inventVin(random, Number(record.YearGroup), number),
      IsUsed: condition === 'used' ? 'Y' : 'N',
      IsDemo: condition === 'demo' ? 'Y' : 'N',
      Status: 'In Stock',
      [excluding ? 'EGCPrice' : 'DAPPrice']: random.chance(UNKNOWN.price) ? 'POA' : price,
      AdvDescription: write({ ...described, words: { ...described.words, stock } }),
      ArrivedDaysAgo: random.between(1, 180),
      ImageUrls: galleryOf(hero),
      ...dropFields(random),
    };
  }
}

/** Lines per chunk. */
const LINES_A_CHUNK = 100;

/**
 * A large stock as a feed in the common dealer CSV, streamed. The same seed and count give the same bytes;
 * a longer feed of the same seed begins with the shorter one.
 */
export async function* generateBigStock(seed: string, count: number): AsyncGenerator<string> {
  let lines = feedHeader;
  let lineCount = 0;
  for (const record of bigStockRecords(seed, count)) {
    lines += toCsvLine(record);
    lineCount += 1;
    if (lineCount < LINES_A_CHUNK) continue;
    yield lines;
    lines = '';
    lineCount = 0;
  }
  if (lines !== '') yield lines;
}
