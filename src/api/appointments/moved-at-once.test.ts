import { expect, it } from 'vitest';
import { toAppointmentLink } from '#bookings/appointment-link.ts';
import { eq, sql } from '#db/base/drizzle.ts';
import { appointments } from '#db/leads/appointment-tables.ts';
import { appointmentLinkPath } from '#domain/url/paths.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';

const linkSecret = 'a secret of this installation, 32 letters';
const run = openLeadRun({ linkSecret });
const testDrive = { lengthMinutes: 60, bufferMinutes: 0, capacity: 1 };
const site = run.addDealer({}, { appointments: { perPerson: 1_000, perAddress: 1_000, testDrive } });
const HOUR = 3_600_000;

const load = async (leadId: string) => {
  const [row] = await run.database.withTenant(site.id, (db) =>
    db.select().from(appointments).where(eq(appointments.leadId, leadId)),
  );
  if (row === undefined) throw new Error('the test drive is booked');
  return row;
};
/** How many statements wait for another transaction. */
const countWaiting = async () => {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await run.database.asAdmin((db) => db.execute(waiting))).rowCount;
};

it('a booking keeps its time when another one takes the new time in the same moment', async () => {
  const booked = await load(await run.book(site, {}));
  const leadId = await run.send(site);
  const { id: _id, ...row } = booked;
  const [startsAt, endsAt] = [1, 2].map((hours) => new Date(booked.startsAt.getTime() + hours * HOUR));
  if (startsAt === undefined || endsAt === undefined) throw new Error('there are two');
  const [begun, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rival = run.database.withTenant(site.id, async (db) => {
    await db.insert(appointments).values({ ...row, leadId, startsAt, endsAt, freeAt: endsAt });
    begun.resolve();
    await decided.promise;
  });
  await begun.promise;
  const slot = `test-drive.north-yard.${startsAt.toISOString().slice(0, 16)}Z`;
  const moving = run.fetch(site, appointmentLinkPath(toAppointmentLink(linkSecret, site.id, booked.id)), {
    action: 'move',
    slot,
  });
  await expect.poll(countWaiting).toBe(1);
  decided.resolve();
  await rival;
  const answer = await moving;
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('nothing has changed');
  expect(await load(booked.leadId)).toMatchObject({ startsAt: booked.startsAt, sequence: 0 });
});
