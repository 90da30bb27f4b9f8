import { z } from 'zod';
import { QUOTE_YEARS, type FinanceQuote } from '#domain/finance/quote.ts';
import { askService } from '#network/ask-service.ts';

/** What a quote is asked for. */
export type QuotedCar = { price: number; year: number; vin: string | null; nvic: string | null };

export type YouxAccess = {
  /** The address that answers quotes. */
  url: string;
  key: string;
  /** Private addresses or ranges that the operator opened. */
  networks?: readonly string[] | undefined;
  timeoutMs?: number;
};

/** The page waits meanwhile, in silence. */
const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 64 * 1024;

const dollars = z.number().positive().max(100_000);
const rate = z.number().min(0).max(48);
/** A service that knows no comparison rate may say 0, and nothing proves a loan without interest and fees. */
const comparison = z.number().positive().max(48);
const quoteSchema = z.object({
  weeklyRepaymentAmount: dollars,
  advertisedRate: rate,
  comparisonRate: comparison,
});

/** Asks YouX for a quote (README.md). Rejects with a sentence on a late, failed or unreadable answer. */
export async function askYoux(
  { url, key, networks, timeoutMs = TIMEOUT_MS }: YouxAccess,
  { price, year, vin, nvic }: QuotedCar,
): Promise<FinanceQuote> {
  const { status, text } = await askService(new URL(url), {
    setting: 'quote.url of finance.json',
    networks,
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: price,
      loanTerm: QUOTE_YEARS,
      year,
      vin: vin ?? '',
      nvic: nvic ?? '',
      whoIsHelping: '',
    }),
    timeoutMs,
    maxBytes: ANSWER_MAX_BYTES,
  });
  if (status === 401 || status === 403)
    throw new Error(`YouX refused the key (${status}): set the variable that quote.keyVariable names.`);
  if (status !== 200) throw new Error(`YouX answered ${status}.`);
  const quote = quoteSchema.safeParse(parseJson(text));
  if (quote.success) return quote.data;
  const field = quote.error.issues[0]?.path.join('.') || 'an answer';
  throw new Error(`YouX sent ${field} that cannot be used.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('YouX did not answer with JSON.', { cause: error });
  }
}
