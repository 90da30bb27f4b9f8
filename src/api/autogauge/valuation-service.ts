import { autoGaugeSchema } from '#domain/price/auto-gauge.schema.ts';
import { noGauge, type Valuation } from '#domain/price/auto-gauge.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { displayedTotal } from '#domain/price/price.ts';

export type ServiceSettings = {
  /** With placeholders: `https://valuations.example/gauge?vin={vin}&price={price}`. */
  url: string;
  /** Sent as bearer token, where there is one. */
  key: string | undefined;
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

/** Reads the body as text; throws when it is too large. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('The valuation service sent more than a valuation.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
 * Queries a valuation service for one car, in its wire format: the auto-gauge fields (ENT-10). They are
 * dropped unless they are for the price that the page shows; the averages are those of the feed. Rejects with
 * a sentence when the service answers late or in another format.
 */
export async function askValuationService(
  { url, key, timeoutMs = TIMEOUT_MS }: ServiceSettings,
  car: Car,
): Promise<Valuation> {
  const { state_average_market_price: state = null, average_market_price: national = null } =
    car.autograb_data ?? {};
  const address = fillPlaceholders(url, car);
  const price = displayedTotal(car);
  const gauge = address === null || price === null ? noGauge : await ask(address, key, timeoutMs);
  return {
    // A gauge for another price than the page's would show two prices for one car.
    ...(gauge.listing_price === price ? gauge : noGauge),
    averages: { state, national },
    state: state === null ? null : car.state,
    source: 'service',
  };
}

async function ask(address: string, key: string | undefined, timeoutMs: number) {
  const { host } = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      // The key must not reach another host.
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`The valuation service answered ${response.status}.`);
    return parseAnswer(await readText(response));
  } catch (error) {
    if (signal.aborted)
      throw new Error(`${host} did not answer within ${timeoutMs / 1000} s.`, { cause: error });
    if (error instanceof TypeError) {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`${host} cannot be reached: ${reason}.`, { cause: error });
    }
    throw error;
  }
}
