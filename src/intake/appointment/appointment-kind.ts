import { bookSlot, mayBookMore, readSlot, SlotTaken, type WantedSlot } from '#bookings/book-slot.ts';
import type { GiveBack } from '#api/tools/address-limit.ts';
import { toBookingAddress } from '#bookings/booking-facts.ts';
import { loadOtherTimes, noSuchTime, takenFault } from '#bookings/taken-times.ts';
import type { Department } from '#domain/appointment/slot-policy.ts';
import { isMailedTo, SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import type { LeadForm } from '#domain/lead/lead.ts';
import { prepareForm, textOf, withMore } from '#intake/submission/form-work.ts';
import type {
  Decision,
  Intake,
  FormKind,
  IntakeSite,
  RightForm,
  Submission,
} from '#intake/submission/submission.ts';

/** A form that books a time in its transaction, or asks for one. */
export function appointmentKind(name: LeadForm & Department): FormKind {
  const form = { ...leadForms[name], name };
  return {
    form,
    booksTimes: true,
    async prepare(intake, site, submission, now) {
      const { typed } = submission;
      const wanted = typeof typed['slot'] === 'string' ? readSlot(site, typed['slot']) : null;
      const isOwn = wanted?.department === name;
      const work = await prepareForm(intake, site, form, submission, now, {
        // A time names its place.
        completeTyped: ({ car }) => (isOwn && car === null ? { drive_location: wanted.location.slug } : {}),
      });
      const isForSale = work.known === null || work.known.form.isInStock;
      // Only a form that asks for a time books one, whatever else is sent with it.
      const asksTime = ({ values }: RightForm): boolean => textOf(values, 'slot') !== null;
      const booking = withMore(work, (decision, checked) => {
        if (!asksTime(checked) || !isOwn) return {};
        const wish = { ...wanted, carId: work.known?.car_id ?? null };
        return toBooking(intake, site, { wish, decision, submission, now });
      });
      return {
        ...booking,
        decide: (checked, files) =>
          asksTime(checked) && (!isOwn || !isForSale)
            ? { faults: [noSuchTime] }
            : booking.decide(checked, files),
      };
    },
  };
}

type Wish = {
  wish: WantedSlot & { carId: number | null };
  decision: Decision;
  submission: Submission;
  now: number;
};

/** Books the time with its lead, or notes that it is asked for. */
function toBooking(
  intake: Intake,
  site: IntakeSite,
  { wish, decision: { lead, targets: all }, submission: { filling, clientAddress }, now }: Wish,
): Pick<Decision, 'admit' | 'store' | 'after' | 'explain'> {
  const person = { phone: lead.phone, email: lead.email, session: filling.session };
  let giveBack: GiveBack | null = null;
  let books = false;
  return {
    async admit({ suspicions }) {
      // What a robot may have sent takes no place, and what one address gets of a day is a share.
      giveBack = suspicions.length === 0 ? await intake.bookings({ site, clientAddress }) : null;
      return {};
    },
    async store(db, put) {
      const isRequest = giveBack === null || !(await mayBookMore(db, site, person, now));
      // The mail of a booking is the confirmation of its lead.
      const targets = isRequest ? all : all.filter((name) => name !== SHOPPER_TARGET);
      const stored = await put({ targets });
      if (stored.isRepeat) return stored;
      const isToldByLead = isMailedTo(site, targets, toBookingAddress(site, wish.location));
      await bookSlot(db, site, wish, { leadId: stored.id, ...person, isToldByLead, isRequest }, now);
      books = !isRequest;
      return stored;
    },
    async after(stored) {
      if (stored === null || !books) await giveBack?.();
    },
    async explain(error) {
      if (!(error instanceof SlotTaken)) return null;
      return { faults: [takenFault], free: await loadOtherTimes(intake, site, error) };
    },
  };
}
