import { loadModelStock } from '#db/stock/neighbours.repository.ts';
import { displayedTotal } from '#domain/price/price.ts';
import { readRego } from '#domain/lead/form-check.mini.ts';
import { formatDollars } from '#domain/text/money.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { readAnswers, readOfferedCar, toConditionWords } from '#domain/trade-in/offered-car.ts';
import { findOwnStockBasis } from '#domain/trade-in/own-stock-basis.ts';
import {
  estimate,
  refuseByAge,
  refuseUnknown,
  refuseUnread,
  type AdjustmentAnswers,
  type Estimate,
  type EstimateBasis,
  type OfferedCar,
} from '#domain/trade-in/trade-in.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { VehicleService } from './vehicle-service.ts';
import { textOf } from '#intake/submission/form-work.ts';

/** Vehicles of the stock to choose comparable ones from, nearest in year first. */
const STOCK_MAX = 60;

type ValuingTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & {
  /** `null`: the dealer’s service, which costs money, is not asked. */
  vehicles: VehicleService | null;
};
type ValuedSite = Pick<Site, 'id' | 'forms' | 'settings'>;
/** The fields of a form after their checks. */
type Values = Readonly<Record<string, unknown>>;

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * What the dealer’s service says that an offered vehicle is worth; `null` without a service, without a plate, and when the
 * plate is that of another vehicle than the one typed. A service that fails is logged, and leaves the own stock.
 */
async function askService(
  { log, vehicles }: ValuingTools,
  { id, forms }: ValuedSite,
  values: Values,
  car: OfferedCar,
): Promise<EstimateBasis | null> {
  const { service } = forms.tradeIn;
  const [rego, state] = [textOf(values, 'rego'), textOf(values, 'rego_state')];
  if (vehicles === null || service === null || rego === null || state === null) return null;
  // A plate that was kept as typed is none.
  if (readRego(rego) !== rego) return null;
  try {
    const found = await vehicles.find(service, { rego, state });
    if (found === null || found.year !== car.year) return null;
    if (!isSame(found.make, car.make) || !isSame(found.model, car.model)) return null;
    const value = await vehicles.value(service, { id: found.id, km: car.km });
    if (value === null) return null;
    const text = 'AutoGrab’s trade values of vehicles like yours, to the nearest 5,000 km';
    const effect = `${formatDollars(value.low)} to ${formatDollars(value.high)}`;
    return { ...value, isTrade: true, lines: [{ text, effect }] };
  } catch (error) {
    // Without the plate, which tells who was here.
    log(
      `${id}: a trade-in is valued by the own stock. ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

async function findStockBasis(
  { database }: ValuingTools,
  { id }: ValuedSite,
  car: OfferedCar,
): Promise<EstimateBasis | null> {
  const stock = await database.withTenant(id, (db) => loadModelStock(db, car, STOCK_MAX));
  const priced = stock.map(({ car: own }) => {
    const { state_average_market_price: ofState = null, average_market_price: national = null } =
      own.autograb_data ?? {};
    return { ...own, price: displayedTotal(own), market: ofState ?? national };
  });
  return findOwnStockBasis(car, priced);
}

/** An estimate with these answers about the condition, from what is known of the vehicle. */
export const estimateFrom = (
  { forms: { tradeIn } }: Pick<Site, 'forms'>,
  basis: EstimateBasis | null,
  answers: AdjustmentAnswers,
): Estimate => (basis === null ? refuseUnknown() : estimate(basis, tradeIn, answers));

/** The offered vehicle of a form with its estimate, or with why there is none (FORM-40). */
export async function valueOffer(
  tools: ValuingTools,
  site: ValuedSite,
  values: Values,
): Promise<LeadTradeIn> {
  const typed = readOfferedCar(values);
  const { year, km } = typed;
  const car = year === null || km === null ? null : { ...typed, year, km };
  const { questions } = site.forms.tradeIn;
  const answers = readAnswers(values, questions);
  const thisYear = Number(formatZoneDay(tools.clock(), site.settings.timeZone).slice(0, 4));
  // What cannot be read a person values.
  const refused = car === null ? refuseUnread(typed) : refuseByAge(car, site.forms.tradeIn, thisYear);
  const basis =
    refused === null && car !== null
      ? ((await askService(tools, site, values, car)) ?? (await findStockBasis(tools, site, car)))
      : null;
  const result = refused ?? estimateFrom(site, basis, answers);
  return {
    ...typed,
    rego: textOf(values, 'rego'),
    rego_state: textOf(values, 'rego_state'),
    condition: toConditionWords(answers, questions),
    estimate: result.outcome === 'estimate' ? { low: result.low, high: result.high } : null,
    lines: result.lines,
    words: result.words,
    basis,
  };
}
