import { createFormCheck } from './form-check.ts';
import { createLeadGuard } from './lead-guard.ts';
import type { Intake, IntakeTools } from './submission.ts';

/** Makes an intake, which takes submissions and counts those of each sender. */
export const createIntake = ({ database, clock, log, bookings, vehicles }: IntakeTools): Intake => ({
  database,
  clock,
  log,
  bookings,
  vehicles,
  guard: createLeadGuard(),
  checkForm: createFormCheck(),
});
