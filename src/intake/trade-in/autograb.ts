import { z } from 'zod';
import { askService } from '#network/ask-service.ts';

/*
 * AutoGrab's interface, as https://docs.autograb.com.au/guide/vehicle/ and https://devhub.autograb.com describe it (read
 * on 2026-11-26): a vehicle by its plate, and what it is worth, with the key in the header `ApiKey`.
 */

/** A vehicle as a plate names it; `id` is the service's own. */
export type FoundVehicle = {
  id: string;
  title: string;
  make: string;
  model: string;
  badge: string | null;
  year: number;
};

/** What a dealer may give for a vehicle, in whole dollars. */
export type ServiceValue = { low: number; high: number };

export type AutograbAccess = {
  /** `https://api.autograb.com.au` */
  url: string;
  key: string | undefined;
  /** Private addresses or ranges that the operator opened. */
  networks?: readonly string[] | undefined;
  timeoutMs?: number;
};

/** Two questions follow each other while a shopper waits. */
const TIMEOUT_MS = 3_000;
const ANSWER_MAX_BYTES = 256 * 1024;

const word = z.string().trim().min(1).max(100);
const plateSchema = z.object({
  vehicle: z
    .object({
      id: word,
      title: z.string().max(200).default(''),
      // The documentation shows a text, older answers a number.
      year: z.coerce.number().int().min(1900).max(2200),
      make: word,
      model: word,
      badge: z.string().max(100).nullish(),
    })
    .nullable(),
});

const dollars = z.number().positive().max(10_000_000);
const predictionSchema = z.object({
  prediction: z.object({ trade_price: dollars }),
  bounds: z.object({ trade: z.object({ lower: dollars, upper: dollars }) }).nullish(),
});

/** Half of the range where the service names none, as a share of its price. */
const RANGE = 0.05;

async function ask<T>(
  { url, key, networks, timeoutMs = TIMEOUT_MS }: AutograbAccess,
  { path, query, body }: { path: string; query?: Record<string, string>; body?: object },
  schema: z.ZodType<T>,
): Promise<T | null> {
  const address = new URL(path, `${url.replace(/\/$/, '')}/`);
  if (query) address.search = new URLSearchParams(query).toString();
  const { status, text } = await askService(address, {
    setting: 'tradeIn.service.url of forms.json',
    networks,
    headers: key === undefined ? {} : { ApiKey: key },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs,
    maxBytes: ANSWER_MAX_BYTES,
  });
  if (status === 404) return null;
  if (status === 401 || status === 403)
    throw new Error(`AutoGrab refused the key (${status}): set the variable that tradeIn.service names.`);
  if (status !== 200) throw new Error(`AutoGrab answered ${status}.`);
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  const field = answer.error.issues[0]?.path.join('.') || 'an answer';
  throw new Error(`AutoGrab sent ${field} that cannot be used.`);
}

/** The vehicle of a plate, or `null`. Throws a sentence when the service is late, fails or is unreadable. */
export async function findByPlate(
  access: AutograbAccess,
  { rego, state }: { rego: string; state: string },
): Promise<FoundVehicle | null> {
  const path = `v2/vehicles/registrations/${encodeURIComponent(rego)}`;
  const answer = await ask(access, { path, query: { region: 'au', state } }, plateSchema);
  const vehicle = answer?.vehicle ?? null;
  return vehicle && { ...vehicle, badge: vehicle.badge || null };
}

/** Asks what a vehicle is worth as a trade-in; `null` when the service does not know it. Throws as `findByPlate`. */
export async function predictValue(
  access: AutograbAccess,
  { id, km }: { id: string; km: number },
): Promise<ServiceValue | null> {
  const body = { region: 'au', vehicle_id: id, kms: km };
  const answer = await ask(access, { path: 'v2/valuations/predict', body }, predictionSchema);
  if (answer === null) return null;
  const { trade_price: price } = answer.prediction;
  const { lower, upper } = answer.bounds?.trade ?? { lower: price * (1 - RANGE), upper: price * (1 + RANGE) };
  return { low: Math.round(Math.min(lower, upper)), high: Math.round(Math.max(lower, upper)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('AutoGrab did not answer with JSON.', { cause: error });
  }
}
