// Written from #api/finance-applications/finance-applications.contract.ts by scripts/write-guards.ts; a test compares.
import type { FinanceApplicationAnswer } from '#api/finance-applications/finance-applications.contract.ts';

export const isFinanceApplication = (answer: unknown): answer is FinanceApplicationAnswer =>
  ((fields0: Record<string, unknown>) =>
    typeof fields0.steps === 'number' &&
    typeof fields0.values === 'object' &&
    fields0.values !== null &&
    !Array.isArray(fields0.values) &&
    ((fields1: Record<string, unknown>) =>
      Object.values(fields1).every(
        (item1: unknown) => typeof item1 === 'boolean' || typeof item1 === 'string',
      ))(Object(fields0.values)) &&
    (fields0.car_id === null || typeof fields0.car_id === 'number'))(Object(answer));
