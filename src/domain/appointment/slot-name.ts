import { DEPARTMENTS, type Department } from './slot-policy.ts';

/** A time as pages name it: department, slug of the location, and when it begins. */
export type SlotName = { department: Department; location: string; startsAt: number };

const pattern = /^([a-z-]+)\.([a-z0-9-]+)\.(\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/;

/** `test-drive.castle-hill.2026-11-28T22:30Z`. */
export const formatSlotName = ({ department, location, startsAt }: SlotName): string =>
  `${department}.${location}.${new Date(startsAt).toISOString().slice(0, 16)}Z`;

/** Reads what `formatSlotName` writes; `null` for anything else. */
export function parseSlotName(text: string): SlotName | null {
  const [, name, location = '', moment = ''] = pattern.exec(text) ?? [];
  const department = DEPARTMENTS.find((known) => known === name);
  const startsAt = Date.parse(moment);
  return department === undefined || Number.isNaN(startsAt) ? null : { department, location, startsAt };
}
