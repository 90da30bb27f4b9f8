// Written from #api/trade-in/trade-in.contract.ts by scripts/write-guards.ts; a test compares.
import type { ValuationAnswer } from '#api/trade-in/trade-in.contract.ts';

export const isValuation = (answer: unknown): answer is ValuationAnswer =>
  ((fields0: Record<string, unknown>) =>
    [fields0.id, fields0.words].every((value0) => typeof value0 === 'string') &&
    (fields0.outcome === 'estimate' || fields0.outcome === 'refused') &&
    [fields0.low, fields0.high].every((value0) => value0 === null || typeof value0 === 'number') &&
    Array.isArray(fields0.lines) &&
    fields0.lines.every((item1: unknown) =>
      ((fields2: Record<string, unknown>) =>
        [fields2.text, fields2.effect].every((value2) => typeof value2 === 'string'))(Object(item1)),
    ))(Object(answer));
