// Written from #api/trade-in/trade-in.contract.ts by scripts/write-guards.ts; a test compares.
import type { FoundVehicleAnswer } from '#api/trade-in/trade-in.contract.ts';

export const isFoundVehicle = (answer: unknown): answer is FoundVehicleAnswer =>
  ((fields0: Record<string, unknown>) =>
    [fields0.title, fields0.make, fields0.model].every((value0) => typeof value0 === 'string') &&
    (fields0.badge === null || typeof fields0.badge === 'string') &&
    typeof fields0.year === 'number')(Object(answer));
