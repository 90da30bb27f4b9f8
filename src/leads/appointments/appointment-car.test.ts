import { expect, it } from 'vitest';
import { rebookSlot } from '#bookings/book-slot.ts';
import { eq } from '#db/base/drizzle.ts';
import { appointmentNotices, appointments } from '#db/leads/appointment-tables.ts';
import type { Mail } from '#leads/mail/mail.ts';
import type { TextMessage } from '#leads/mail/text-message.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { DAY, NOW } from '#publish/pages/test-site.ts';
import { startNotices } from './send-notices.ts';

const secret = 'a secret of this installation, 32 letters';
const run = openLeadRun({ linkSecret: secret });
const site = run.addDealer({}, { appointments: { perPerson: 1_000, testDrive: { capacity: 40 } } });
const car = { slug: 'asked', name: '2021 Mazda CX-5', price: 31_990, price_type: 'drive_away' } as const;
const page = 'See the vehicle: https://www.quiet-lane.example/cars/asked';

/** Books a test drive; resolves to its row. */
async function book(typed: object = {}, more: object = {}) {
  const leadId = await run.book(site, typed, more);
  const rows = await run.database.withTenant(site.id, (db) =>
    db.select().from(appointments).where(eq(appointments.leadId, leadId)),
  );
  const [booked] = rows;
  if (booked === undefined) throw new Error('the test drive is booked');
  return booked;
}

const statesOf = (id: string): Promise<string[]> =>
  run.database.withTenant(site.id, async (db) => {
    const rows = await db.select().from(appointmentNotices).where(eq(appointmentNotices.appointmentId, id));
    return rows.map(({ kind, target, state }) => `${kind} ${target} ${state}`).toSorted();
  });

/** Sends what is due at a time, until messages of a booking are in these states. */
async function tell(id: string, now: number, states: readonly string[]) {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const notices = startNotices({
    database: run.database,
    loadSite: () => site,
    sendMail: (_tenant, mail) => Promise.resolve(String(mails.push(mail))),
    sendText: (_tenant, text) => Promise.resolve(String(texts.push(text))),
    secret,
    clock: () => now,
    log: () => undefined,
  });
  await expect.poll(() => statesOf(id)).toEqual(expect.arrayContaining([...states]));
  await notices.stop();
  const textTo = (target: string) => mails.find((mail) => mail.id.includes(`.${target}.`))?.text ?? '';
  return { texts, toDealer: textTo('dealer'), toShopper: textTo('shopper') };
}

/** The shopper cancels; resolves to what both are told. */
async function cancel({ id, department, carId }: Awaited<ReturnType<typeof book>>) {
  const place = { id, department, location: site.primaryLocation, carId };
  const reached = { hasEmail: true, hasPhone: true };
  await run.database.withTenant(site.id, (db) => rebookSlot(db, site, place, null, reached, NOW));
  return tell(id, NOW, ['cancelled dealer sent', 'cancelled shopper sent']);
}

it('the car of a booking is named to both, and a shopper gets the way to its page, also of a cancelled one', async () => {
  await run.addCar(site, car);
  const booked = await book({}, { car_id: car.slug });
  const { toShopper } = await tell(booked.id, NOW, ['booked shopper sent']);
  expect(toShopper).toMatch(new RegExp(`\nVehicle: ${car.name}\nPrice: \\$31,990.*\n${page}\n`));
  const cancelled = await cancel(booked);
  expect(cancelled.toDealer).toContain(`\nVehicle: ${car.name}\n`);
  expect(cancelled.toShopper).toContain(`\n${page}\n`);
});

it('a car that a person at the dealer chose is named to both by its name alone', async () => {
  const carId = await run.addCar(site, { ...car, slug: 'chosen' });
  const booked = await book();
  await run.database.withTenant(site.id, (db) =>
    db.update(appointments).set({ carId }).where(eq(appointments.id, booked.id)),
  );
  const { toShopper } = await tell(booked.id, NOW, ['booked shopper sent']);
  expect(toShopper).toContain(`\nVehicle: ${car.name}\nWhere:`);
  expect(toShopper).not.toContain('/cars/');
  expect((await cancel(booked)).toDealer).toContain(`\nVehicle: ${car.name}\n`);
});

it('no text goes to a landline, and the reminder by mail does', async () => {
  const { id, startsAt } = await book({ phone: '02 5550 0142' });
  const { texts } = await tell(id, startsAt.getTime() - DAY, [
    'reminder shopper sent',
    'reminder shopper-text dropped',
  ]);
  expect(texts).toEqual([]);
});
