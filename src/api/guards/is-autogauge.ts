// Written from #api/autogauge/autogauge.contract.ts by scripts/write-guards.ts; a test compares.
import type { AutogaugeAnswer } from '#api/autogauge/autogauge.contract.ts';

export const isAutogauge = (answer: unknown): answer is AutogaugeAnswer =>
  ((fields0: Record<string, unknown>) =>
    [
      fields0.fill,
      fields0.listing_price,
      fields0.market_range_min,
      fields0.market_range_max,
      fields0.confidence,
    ].every((value0) => value0 === null || typeof value0 === 'number') &&
    [fields0.description, fields0.state].every((value0) => value0 === null || typeof value0 === 'string') &&
    ((fields1: Record<string, unknown>) =>
      [fields1.state, fields1.national].every((value1) => value1 === null || typeof value1 === 'number'))(
      Object(fields0.averages),
    ) &&
    (fields0.source === 'own-stock' || fields0.source === 'service'))(Object(answer));
