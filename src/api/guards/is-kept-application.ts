// Written from #api/finance-applications/finance-applications.contract.ts by scripts/write-guards.ts; a test compares.
import type { KeptApplicationAnswer } from '#api/finance-applications/finance-applications.contract.ts';

export const isKeptApplication = (answer: unknown): answer is KeptApplicationAnswer =>
  ((fields0: Record<string, unknown>) => typeof fields0.steps === 'number')(Object(answer));
