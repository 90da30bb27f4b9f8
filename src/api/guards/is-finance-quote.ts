// Written from #api/youx-quote/youx-quote.contract.ts by scripts/write-guards.ts; a test compares.
import type { FinanceQuoteAnswer } from '#api/youx-quote/youx-quote.contract.ts';

export const isFinanceQuote = (answer: unknown): answer is FinanceQuoteAnswer =>
  ((fields0: Record<string, unknown>) =>
    [
      fields0.weeklyRepaymentAmount,
      fields0.advertisedRate,
      fields0.comparisonRate,
      fields0.monthlyRepaymentAmount,
    ].every((value0) => value0 === null || typeof value0 === 'number'))(Object(answer));
