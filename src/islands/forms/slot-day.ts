import type { FreeTimes } from '#api/appointments/appointments.contract.ts';

export type Slot = FreeTimes['days'][number]['slots'][number];

/** The day of a free time. */
export const dayOf = (free: FreeTimes | null, slot: Slot): FreeTimes['days'][number] | undefined =>
  free?.days.find(({ slots }) => slots.includes(slot));

/** `Wed 2 Dec, 9:30am`. */
export const nameTime = (free: FreeTimes | null, slot: Slot): string =>
  [dayOf(free, slot)?.label, slot.label].join(', ');
