import { autoGaugeSchema } from '#domain/price/auto-gauge.schema.ts';
import { noGauge, type Valuation } from '#domain/price/auto-gauge.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { displayedTotal } from '#domain/price/price.ts';
import { askService } from '#network/ask-service.ts';

export type ServiceSettings = {
  /** With placeholders: `https://valuations.example/gauge?vin={vin}&price={price}`. */
  url: string;
  /** Sent as bearer token, where there is one. */
  key: string | undefined;
  /** Private addresses or ranges that the operator opened. */
  networks?: readonly string[] | undefined;
  timeoutMs?: number;
};

const TIMEOUT_MS = 3_000;
/** Maximum size of an answer, whose six fields need far less. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Identifiers of a car; at least one that the address contains must be known. */
const names = ['vin', 'nvic', 'rego'] as const;

/** Returns the address for this car; `null` when the car has none of the identifiers in it. */
function fillPlaceholders(url: string, car: Car): string | null {
  const values: Record<string, string | number | null> = {
    vin: car.vin,
    nvic: car.nvic,
    rego: car.regplate,
    state: car.state,
    km: car.km,
    price: displayedTotal(car),
  };
  const asked = names.filter((name) => url.includes(`{${name}}`));
  if (asked.length > 0 && asked.every((name) => values[name] === null)) return null;
  return url.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(values[name] ?? ''));
}

function parseAnswer(text: string) {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new Error('The valuation service did not answer with JSON.', { cause: error });
  }
  const gauge = autoGaugeSchema.safeParse(answer);
  if (gauge.success) return gauge.data;
  const [issue] = gauge.error.issues;
  const field = issue?.path.join('.') || 'the answer';
  throw new Error(`The valuation service sent ${field} that cannot be used: ${issue?.message}.`);
}

/**
 * Queries a valuation service for one car, by the auto-gauge fields as wire format (ENT-10); the averages
 * are those of the feed. Rejects with a sentence when the service answers late or in another format.
 */
export async function askValuationService(settings: ServiceSettings, car: Car): Promise<Valuation> {
  const { state_average_market_price: state = null, average_market_price: national = null } =
    car.autograb_data ?? {};
  const address = fillPlaceholders(settings.url, car);
  const price = displayedTotal(car);
  const gauge = address === null || price === null ? noGauge : await ask(address, settings);
  return {
    // A gauge for another price than the page's would show two prices for one car.
    ...(gauge.listing_price === price ? gauge : noGauge),
    averages: { state, national },
    state: state === null ? null : car.state,
    source: 'service',
  };
}

async function ask(address: string, { key, networks, timeoutMs = TIMEOUT_MS }: ServiceSettings) {
  const { status, text } = await askService(new URL(address), {
    setting: 'valuation.url of features.json',
    networks,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    timeoutMs,
    maxBytes: ANSWER_MAX_BYTES,
  });
  if (status !== 200) throw new Error(`The valuation service answered ${status}.`);
  return parseAnswer(text);
}
