import type { QuotePolicy } from '#domain/finance/finance-policy.ts';
import type { FinanceQuote } from '#domain/finance/quote.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { createBreaker } from '#api/work/breaker.ts';
import { askYoux, type QuotedCar } from './youx.ts';

type Service = Extract<QuotePolicy, { kind: 'youx' }>;

/** Asks the service that a dealer names; rejects with a sentence. */
export type QuoteService = (service: Service, car: QuotedCar) => Promise<FinanceQuote>;

const FAILURES_MAX = 5;
const REST_MS = 60_000;

/** Creates the access to the services that dealers name. Nothing that they answer is kept: a quote holds for its shopper. */
export function createQuoteService({
  clock,
  serviceKeys = {},
  feedNetworks: networks,
}: Pick<ApiTools, 'clock' | 'serviceKeys' | 'feedNetworks'>): QuoteService {
  const breaker = createBreaker({ clock, failuresMax: FAILURES_MAX, restMs: REST_MS });
  return ({ url, keyVariable }, car) =>
    breaker.ask(`${url} ${keyVariable}`, () => {
      const key = serviceKeys[keyVariable];
      if (key === undefined) throw new Error(`The environment variable ${keyVariable} is not set.`);
      return askYoux({ url, key, networks }, car);
    });
}
