// Written from #api/trade-in/trade-in.contract.ts by scripts/write-guards.ts; a test compares.
import type { AcceptedOfferAnswer } from '#api/trade-in/trade-in.contract.ts';

export const isAcceptedOffer = (answer: unknown): answer is AcceptedOfferAnswer =>
  ((fields0: Record<string, unknown>) =>
    [fields0.lead_id, fields0.reference].every((value0) => typeof value0 === 'string') &&
    [fields0.low, fields0.high].every((value0) => typeof value0 === 'number'))(Object(answer));
