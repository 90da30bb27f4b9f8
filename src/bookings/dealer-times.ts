import {
  addNotices,
  changeAppointment,
  dropOutdated,
  findBooking,
  lockAppointment,
  lockAppointments,
} from '#db/leads/bookings.repository.ts';
import { findLead, type StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { dropHeldTarget, noteLead } from '#db/leads/lead-changes.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { isMailedTo, SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import { findBookingPlace, toBookingAddress } from './booking-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findTime, listNoticesOf, SlotTaken, type Reached } from './book-slot.ts';

/* What a dealer's people do with the times of leads: they book one that was asked for, and free one that is booked. */

type TimesSite = Pick<
  Site,
  'id' | 'settings' | 'appointments' | 'specialHours' | 'locations' | 'primaryLocation' | 'leadDelivery'
>;

/** Whose time, when, and who does it. */
type TimeAct = { leadId: string; at: Date; by: string };

const toReached = ({ email, phone }: StoredLeadRow): Reached => ({
  hasEmail: email !== null,
  hasPhone: phone !== null,
});

/**
 * Books the time that a lead asked for, in the transaction of whoever releases or confirms it. The rest of the times of the
 * dealer's settings holds, but not the hours ahead that shoppers must keep to. The ledger says what became of it, also that
 * the time is not to be had any more. Nothing happens to a lead that has asked for none, or whose time has begun.
 */
async function confirmTime(db: Db, site: TimesSite, { leadId, at, by }: TimeAct): Promise<void> {
  const lead = await findLead(db, leadId);
  const asked = lead && (await findBooking(db, lead));
  if (!lead || !asked) return;
  const { id, tenant, department, carId } = asked;
  const place = { department, location: findBookingPlace(site, asked), carId, leadHours: 0 };
  await lockAppointments(db, { tenant, department, location: place.location.id });
  const requested = await lockAppointment(db, id);
  if (requested?.state !== 'requested' || requested.startsAt <= at) return;
  const note = { tenant, leadId, at, detail: by };
  const now = at.getTime();
  const time = await findTime(db, site, place, requested.startsAt.getTime(), now).catch((error: unknown) => {
    if (error instanceof SlotTaken) return null;
    throw error;
  });
  if (time === null) return void (await noteLead(db, { ...note, kind: 'unbooked' }));
  const booked = await changeAppointment(db, requested, { ...time, location: place.location.id }, at);
  // The mail of a lead that nobody was told of is that of its booking; for the shopper that of the booking is enough.
  const untold = await dropHeldTarget(db, leadId, SHOPPER_TARGET);
  const isToldByLead = isMailedTo(site, untold, toBookingAddress(site, place.location));
  const notices = listNoticesOf('booked', booked, toReached(lead), now);
  await addNotices(
    db,
    booked,
    notices.filter(({ target }) => !(isToldByLead && target === 'dealer')),
  );
  await noteLead(db, { ...note, kind: 'booked' });
}

/**
 * Frees the time of a lead, booked or asked for. `isTold`: whether the shopper and the calendar of the place get a mail,
 * as when the shopper cancels. Returns `false` when the lead has no such time ahead.
 */
async function freeTime(db: Db, { leadId, at, by, isTold }: TimeAct & { isTold: boolean }): Promise<boolean> {
  const lead = await findLead(db, leadId);
  const found = lead && (await findBooking(db, lead));
  const before = found ? await lockAppointment(db, found.id) : null;
  if (!lead || before === null || before.state === 'cancelled' || before.startsAt <= at) return false;
  const changed = await changeAppointment(db, before, null, at);
  await dropOutdated(db, before.id);
  if (isTold && before.state === 'booked')
    await addNotices(db, changed, listNoticesOf('cancelled', changed, toReached(lead), at.getTime()));
  await noteLead(db, { tenant: before.tenant, leadId, at, detail: by, kind: 'freed' });
  return true;
}

/** The times of dealers by their files as last read; those of a dealer whose files are broken can only be freed. */
export const createDealerTimes = (loadSite: (tenant: string) => TimesSite | null) => ({
  free: freeTime,
  async confirm(db: Db, tenant: string, act: TimeAct): Promise<void> {
    const site = loadSite(tenant);
    if (site !== null) await confirmTime(db, site, act);
  },
});
