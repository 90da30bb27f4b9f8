// Written from #api/appointments/appointments.contract.ts by scripts/write-guards.ts; a test compares.
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';

export const isFreeTimes = (answer: unknown): answer is FreeTimes =>
  ((fields0: Record<string, unknown>) =>
    (fields0.department === 'service' || fields0.department === 'test-drive') &&
    ((fields1: Record<string, unknown>) =>
      [fields1.name, fields1.slug, fields1.address].every((value1) => typeof value1 === 'string'))(
      Object(fields0.location),
    ) &&
    typeof fields0.time_zone === 'string' &&
    typeof fields0.length_minutes === 'number' &&
    Array.isArray(fields0.days) &&
    fields0.days.every((item1: unknown) =>
      ((fields2: Record<string, unknown>) =>
        [fields2.date, fields2.label].every((value2) => typeof value2 === 'string') &&
        Array.isArray(fields2.slots) &&
        fields2.slots.every((item3: unknown) =>
          ((fields4: Record<string, unknown>) =>
            [fields4.id, fields4.time, fields4.label, fields4.starts_at, fields4.ends_at].every(
              (value4) => typeof value4 === 'string',
            ) && typeof fields4.places === 'number')(Object(item3)),
        ))(Object(item1)),
    ))(Object(answer));
