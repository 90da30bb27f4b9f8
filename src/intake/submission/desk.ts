import { createFormCheck } from './form-check.ts';
import { createLeadGuard } from './lead-guard.ts';
import type { Desk, DeskTools } from './submission.ts';

/** What submissions are taken with; each desk counts what comes to it. */
export const createDesk = ({ database, clock, log, bookings, vehicles }: DeskTools): Desk => ({
  database,
  clock,
  log,
  bookings,
  vehicles,
  guard: createLeadGuard(),
  checkForm: createFormCheck(),
});
