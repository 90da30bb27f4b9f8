// Written from #api/account/account.contract.ts by scripts/write-guards.ts; a test compares.
import type { AccountAnswer } from '#api/account/account.contract.ts';

export const isAccount = (answer: unknown): answer is AccountAnswer =>
  ((fields0: Record<string, unknown>) =>
    (fields0.phone === null || typeof fields0.phone === 'string') &&
    Array.isArray(fields0.devices) &&
    fields0.devices.every((item1: unknown) =>
      ((fields2: Record<string, unknown>) =>
        [fields2.id, fields2.name, fields2.seen_at].every((value2) => typeof value2 === 'string') &&
        typeof fields2.own === 'boolean')(Object(item1)),
    ))(Object(answer));
