// Written from #api/postcodes/postcodes.contract.ts by scripts/write-guards.ts; a test compares.
import type { PostcodePlace } from '#api/postcodes/postcodes.contract.ts';

export const isPostcodePlace = (answer: unknown): answer is PostcodePlace =>
  ((fields0: Record<string, unknown>) =>
    [fields0.lat, fields0.lng].every((value0) => typeof value0 === 'number'))(Object(answer));
