import { randomUUID } from 'node:crypto';
import { isCarName } from '#api/tools/accompaniment.contract.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import { addApplication, changeApplication, lockApplication } from '#db/leads/applications.repository.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import type { Intake, IntakeSite, Refusal } from '#intake/submission/submission.ts';
import { noLongerKept, openBegun, type OfferedApplication } from './application-access.ts';
import { toRow } from './application-row.ts';
import { checkApplication } from './check-application.ts';

/** A step of an application as it was sent. */
export type SentStep = {
  /** Index of the step. */
  step: number;
  typed: Readonly<Record<string, unknown>>;
  /** Whether the page shows or had kept an earlier step. */
  wasKept: boolean;
  /** Id or slug of the car that it is for; `null` for the one that was kept, or none. */
  carName: string | null;
  /** Hash of the cookie; `null` without one. */
  device: Buffer | null;
};

type Kept = { steps: number; isBegun: boolean } | Refusal | { waitSeconds: number };

/** What a browser that begins gets: the hash of its new cookie, once it may begin. */
type Begin = () => Promise<{ cookieHash: Buffer } | { waitSeconds: number }>;

/**
 * Checks and keeps a step, sealed; the first begins an application, if `begin` allows. Returns how many are kept.
 * @throws ProblemError 409 where what the page shows is kept no longer
 */
export async function keepStep(
  { database, clock, checkForm }: Pick<Intake, 'database' | 'clock' | 'checkForm'>,
  site: IntakeSite,
  { keys }: OfferedApplication,
  { step, typed, wasKept, carName, device }: SentStep,
  begin: Begin,
): Promise<Kept> {
  const now = clock();
  const changedAt = new Date(now);
  const check = (before: LeadValues = {}) => checkApplication(checkForm, site, { typed, step, before, now });
  const first = check();
  if ('faults' in first) return first;
  const carId = await findWantedId(database, site, carName, now);
  const kept =
    device &&
    (await database.withTenant(site.id, async (db) => {
      const stored = await lockApplication(db, device);
      const before = openBegun(keys, stored);
      if (stored === undefined || before === null) return null;
      const checked = check(before.values);
      if ('faults' in checked) return checked;
      const steps = countSteps(stored.steps, step);
      const known = { ...before.values, ...checked.values };
      const answers = { values: known, carId: carId ?? before.carId };
      await changeApplication(db, stored.id, { ...toRow(keys[0], stored, answers), steps, changedAt });
      return { steps, isBegun: false };
    }));
  if (kept) return kept;
  if (wasKept) throw noLongerKept;
  const begun = await begin();
  if ('waitSeconds' in begun) return begun;
  const owner = { tenant: site.id, id: randomUUID() };
  const row = toRow(keys[0], owner, { values: first.values, carId });
  const steps = countSteps(0, step);
  await database.withTenant(site.id, (db) =>
    addApplication(db, { ...owner, ...row, ...begun, steps, createdAt: changedAt, changedAt }),
  );
  return { steps, isBegun: true };
}

/** How many steps are filled in from the first on, once another one is: one that is skipped is still to come. */
const countSteps = (before: number, step: number): number =>
  step <= before ? Math.max(before, step + 1) : before;

/** The id of the wanted car by its id or slug; `null` for one that the dealer never had. */
const findWantedId = async (
  database: Intake['database'],
  site: IntakeSite,
  name: string | null,
  now: number,
): Promise<number | null> =>
  name === null || !isCarName(name)
    ? null
    : ((await database.withTenant(site.id, (db) => findSiteCar(db, site, name, now)))?.car.id ?? null);
