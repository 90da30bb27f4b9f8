// Written from #api/finance-applications/finance-applications.contract.ts by scripts/write-guards.ts; a test compares.
import type { StoredApplicationAnswer } from '#api/finance-applications/finance-applications.contract.ts';

export const isStoredApplication = (answer: unknown): answer is StoredApplicationAnswer =>
  ((fields0: Record<string, unknown>) =>
    [fields0.lead_id, fields0.reference].every((value0) => typeof value0 === 'string') &&
    (fields0.event === 14 ||
      fields0.event === 15 ||
      fields0.event === 17 ||
      fields0.event === 22 ||
      fields0.event === 48 ||
      fields0.event === 51 ||
      fields0.event === 9))(Object(answer));
