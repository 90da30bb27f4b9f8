import type { Catalogue } from '#scripts/studio/catalogue.ts';
import type { Template } from '#scripts/studio/plan.data.ts';
import { commentWriter } from './comments.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { drawStock } from './draw-stock.ts';
import type { DrawnVehicle, Yard } from './drawn-vehicle.ts';
import type { FeedRecord } from './feed.ts';
import { withFinanceOffers } from './finance-offers.ts';
import { inventVin } from './identity.ts';
import { leadPictures } from './lead-pictures.ts';
import { withMedia } from './media.ts';
import { pictureUrls, withThumbnail } from './pictures.ts';
import { plans, type StockKind, type StockPlan } from './plan.data.ts';
import { roundLikeDealer } from './price.ts';
import { seededRandom, type Random } from './random.ts';
import { castUnderstudies } from './understudies.ts';
import { withRuns } from './runs.ts';
import { warrantyOf, type WarrantyClaim } from './warranty.ts';

export type StockRequest = {
  seed: string;
  kind: StockKind;
  template: Template;
  yards: readonly Yard[];
  claim: WarrantyClaim | undefined;
  lending: FinancePolicy | undefined;
  /** What the studio has rendered. */
  catalogue: Catalogue;
};

/** All demonstration vehicles share one report, which says that it is not genuine (`public/demo/reports`). */
const historyReport = '/demo/reports/history-report.pdf';

const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

/** Weekly price of a vehicle: a share of its value, plus a fixed cost per car. */
const WEEKLY_SHARE = 0.0058;
const WEEKLY_COSTS = 74;
const toWeekly = (worth: number): number => Math.round((worth * WEEKLY_SHARE + WEEKLY_COSTS) / 10) * 10 - 1;

/** Price columns: drive away or excluding charges, the previous price, the market average. */
function pricing(random: Random, plan: StockPlan, { condition, price, isOfRun }: DrawnVehicle): FeedRecord {
  const excluding = condition === 'used' && random.chance(plan.excludingCharges) && isOfRun !== true;
  const reduced = condition !== 'new' && random.chance(plan.reduced * 1.5);
  const averaged = condition === 'used' && random.chance(plan.averaged);
  return {
    [excluding ? 'EGCPrice' : 'DAPPrice']: price,
    ...(reduced && {
      WasPrice: Math.max(price + 500, roundLikeDealer(random, price * (1.03 + random.next() * 0.05))),
    }),
    ...(averaged && { StateAverage: Math.round((price * (0.975 + random.next() * 0.1)) / 10) * 10 }),
  };
}

/** Newest first, one or two a day, the oldest as old as the plan says. */
const arrivedDaysAgo = (plan: StockPlan, at: number, count: number): number =>
  Math.round(1 + (at / Math.max(1, count - 1)) ** 1.15 * (plan.oldestDays - 1));

/** The special cases of a stock by index: which vehicles are sold, reserved and so on. */
function specialCases(random: Random, plan: StockPlan, vehicles: readonly DrawnVehicle[]): FeedRecord[] {
  const cases: FeedRecord[] = vehicles.map(() => ({}));
  // No special cases among the newest few, which appear first on the home page.
  const indexes = random.shuffle(vehicles.map((_, at) => at).filter((at) => at >= 4));
  const next = (fits: (vehicle: DrawnVehicle) => boolean, record: FeedRecord): void => {
    const index = indexes.findIndex((at) => fits(vehicles[at] as DrawnVehicle));
    const chosen = indexes.splice(index, 1)[0];
    if (index >= 0 && chosen !== undefined) cases[chosen] = record;
  };
  const any = () => true;
  const isNew = ({ condition }: DrawnVehicle) => condition === 'new';
  const isUsed = ({ condition }: DrawnVehicle) => condition === 'used';
  const few = (count: number, fits: (vehicle: DrawnVehicle) => boolean, record: FeedRecord): void => {
    for (let left = count; left > 0; left -= 1) next(fits, record);
  };
  for (const days of plan.soldDaysAgo) next(isUsed, { Status: 'Sold', SoldDaysAgo: days });
  few(plan.comingSoon, plan.conditions.new > 0 ? isNew : any, { Status: 'Coming Soon' });
  few(plan.reserved, any, { Reserved: 'Y' });
  few(plan.preorders, isNew, { Preorder: 'Y', Status: 'Coming Soon', DAPPrice: '', WasPrice: '' });
  few(plan.enquire, any, { DAPPrice: 'POA', EGCPrice: '', WasPrice: '', StateAverage: '' });
  few(plan.withoutPictures, isUsed, { ImageUrls: '' });
  for (const tag of plan.tags)
    next(
      plan.conditions.demo > 0 && tag.startsWith('Test') ? ({ condition }) => condition === 'demo' : isUsed,
      { Tag: tag },
    );
  return cases;
}

/** Vehicles for hire by the week: all except the oldest, which the fleet sells. */
function chooseHired(
  { subscription }: StockPlan,
  vehicles: readonly DrawnVehicle[],
  cases: readonly FeedRecord[],
): ReadonlySet<number> {
  if (subscription === undefined) return new Set();
  const indexes = vehicles.map((_, at) => at);
  const old = indexes.filter(
    (at) => vehicles[at]?.condition === 'used' && Object.keys(cases[at] ?? {}).length === 0,
  );
  const sold = new Set(old.slice(-subscription.forSale));
  return new Set(indexes.filter((at) => !sold.has(at)));
}

/** HTML as some dealer systems send it; the reader converts it to plain text. */
const asHtml = (comments: string): string =>
  `<p>${comments.replaceAll('. ', '.</p><p>')}</p><ul><li>Keys: two</li><li>Books: yes</li></ul>`;

/** The feed of a dealer. The same request gives the same records; the seed names the dealer. */
export function generateStock({
  seed,
  kind,
  template,
  yards,
  claim,
  lending,
  catalogue,
}: StockRequest): FeedRecord[] {
  const random = seededRandom(`${seed} ${template}`);
  const plan = plans[kind];
  const vehicles = withRuns(
    seededRandom(`${seed} ${template} runs`),
    plan,
    yards,
    drawStock(random, { kind, template }, yards, catalogue),
  );
  const reports = seededRandom(`${seed} ${template} reports`);
  const cases = specialCases(random, plan, vehicles);
  const hired = chooseHired(plan, vehicles, cases);
  const write = commentWriter(random);
  const html = random.between(5, vehicles.length - 1);
  const firstNumber = random.between(1_040, 8_200) * 10;
  const records = vehicles.map((vehicle, at): FeedRecord => {
    const { condition, described, record, hero } = vehicle;
    // The older the arrival, the lower the number.
    const number = firstNumber + (vehicles.length - at) * 3 + random.between(0, 2);
    const stock = `${plan.stockNumber[condition]}${number}`;
    const warranty = claim && warrantyOf(vehicle, claim);
    const comments = write({ ...described, words: { ...described.words, stock } }, hired.has(at));
    return {
      StockNumber: stock,
      Vin: inventVin(random, Number(record.YearGroup), number),
      IsUsed: yesNo(condition === 'used'),
      IsDemo: yesNo(condition === 'demo'),
      IsMiles: 'N',
      Status: 'In Stock',
      Reserved: 'N',
      Certified: 'N',
      ...record,
      ...(hired.has(at) ? { SubscriptionPrice: toWeekly(vehicle.price) } : pricing(random, plan, vehicle)),
      AdvDescription: at === html ? asHtml(comments) : comments,
      ...(warranty && { Warranty: warranty }),
      ArrivedDaysAgo: arrivedDaysAgo(plan, at, vehicles.length),
      ...(condition === 'used' && reports.chance(plan.reported) && { HistoryReport: historyReport }),
      ImageUrls: pictureUrls(template, hero, String(record.Colour), catalogue).join('|'),
      ...cases[at],
    };
  });
  const pictured = leadPictures(castUnderstudies(records, catalogue), catalogue).map((record) =>
    withMedia(withThumbnail(record, catalogue), catalogue),
  );
  return withFinanceOffers(pictured, lending);
}
