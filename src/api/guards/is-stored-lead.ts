// Written from #api/leads/stored-lead.contract.ts by scripts/write-guards.ts; a test compares.
import type { StoredLeadAnswer } from '#api/leads/stored-lead.contract.ts';

export const isStoredLead = (answer: unknown): answer is StoredLeadAnswer =>
  ((fields0: Record<string, unknown>) =>
    [fields0.lead_id, fields0.reference].every((value0) => typeof value0 === 'string') &&
    (fields0.event === 14 ||
      fields0.event === 15 ||
      fields0.event === 17 ||
      fields0.event === 22 ||
      fields0.event === 48 ||
      fields0.event === 51 ||
      fields0.event === 9) &&
    (fields0.booking === undefined ||
      ((fields1: Record<string, unknown>) =>
        (fields1.department === 'service' || fields1.department === 'test-drive') &&
        [fields1.name, fields1.when, fields1.where, fields1.link].every(
          (value1) => typeof value1 === 'string',
        ))(Object(fields0.booking))) &&
    (fields0.sent === undefined ||
      (typeof fields0.sent === 'object' &&
        fields0.sent !== null &&
        !Array.isArray(fields0.sent) &&
        ((fields1: Record<string, unknown>) =>
          Object.values(fields1).every((item1: unknown) => typeof item1 === 'string'))(
          Object(fields0.sent),
        ))))(Object(answer));
