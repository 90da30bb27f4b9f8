import type { Department } from './slot-policy.ts';

/** A time as pages name it: department, slug of the location, and when it begins. */
type SlotName = { department: Department; location: string; startsAt: number };

/** `test-drive.castle-hill.2026-11-28T22:30Z`. */
export const formatSlotName = ({ department, location, startsAt }: SlotName): string =>
  `${department}.${location}.${new Date(startsAt).toISOString().slice(0, 16)}Z`;
