import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notFound, ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { BookingLimit } from '#api/tools/booking-limit.ts';
import { findAppointment } from '#db/leads/bookings.repository.ts';
import { loadCar } from '#db/stock/cars.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { parseSlotName } from '#domain/appointment/slot-name.ts';
import { appointmentLinkPath, appointmentPath } from '#domain/url/paths.ts';
import { readAppointmentLink } from '#bookings/appointment-link.ts';
import { findBookingPlace, nameBooking, toBookingCalendar, toBookingPath } from '#bookings/booking-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import {
  toAppointmentContent,
  toUnknownContent,
  type Done,
  type ShownAppointment,
} from './appointment-content.ts';
import type {
  appointmentCalendarRoute,
  appointmentPageRoute,
  changeAppointmentRoute,
} from './appointments.contract.ts';
import { ChangedOften, rebookSlot, SlotTaken } from '#bookings/book-slot.ts';
import { fillAppointment } from './fill-appointment.ts';
import { loadTimes, toFreeTimes, type Place, type Times } from '#bookings/free-times.ts';

type PageTools = Pick<ApiTools, 'database' | 'clock' | 'readPage' | 'linkSecret'>;
type ChangeTools = PageTools & { bookings: BookingLimit };

/** `GET /api/appointments/{link}`. */
export const createPageHandler =
  (tools: PageTools): RouteHandler<typeof appointmentPageRoute, ApiEnv> =>
  async (context) => {
    const { link } = context.req.valid('param');
    const { done = null } = context.req.valid('query');
    const page = await toPage(context, tools, link, done);
    return page.isKnown ? context.html(page.html, 200) : context.html(page.html, 404);
  };

/** `GET /api/appointments/{link}/calendar`. */
export const createCalendarHandler =
  ({ database, linkSecret }: PageTools): RouteHandler<typeof appointmentCalendarRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const id = readLink(linkSecret, site, context.req.valid('param').link);
    const found =
      id === null ? null : await database.withTenant(site.id, (db) => findShownAppointment(db, id));
    if (found === null || linkSecret === undefined) throw noAppointment;
    const { appointment, car, lead } = found;
    const what = nameBooking(site, appointment, lead.about);
    const description = `Move or cancel it: ${site.origin}${toBookingPath(linkSecret, appointment)}`;
    const { content } = toBookingCalendar(site, { appointment, what, car, description });
    context.header('Cache-Control', 'no-store');
    context.header('Content-Type', 'text/calendar; charset=utf-8');
    context.header('Content-Disposition', 'attachment; filename="appointment.ics"');
    return context.body(content, 200);
  };

const noAppointment = notFound('This link opens no appointment. It may be incomplete, or no longer valid.');

/** `POST /api/appointments/{link}`. */
export const createChangeHandler =
  (tools: ChangeTools): RouteHandler<typeof changeAppointmentRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const { link } = context.req.valid('param');
    const { action, slot } = context.req.valid('form');
    const chosen = action === 'move' ? parseSlotName(slot ?? '') : null;
    if (action === 'move' && chosen === null) throw noTime;
    // A move is a booking: it takes a place, and mails go out.
    const giveBack = chosen === null ? null : await tools.bookings(context.var);
    let isChanged = false;
    try {
      if (chosen !== null && giveBack === null) throw new ChangedOften();
      const changed = await change(tools, site, link, chosen?.startsAt ?? null);
      if (changed === null) return context.html((await toPage(context, tools, link, null)).html, 404);
      isChanged = changed;
    } catch (error) {
      if (error instanceof ChangedOften)
        return context.html((await toPage(context, tools, link, 'often')).html, 429);
      if (!(error instanceof SlotTaken)) throw error;
      return context.html((await toPage(context, tools, link, 'taken')).html, 409);
    } finally {
      if (!isChanged) await giveBack?.();
    }
    const done = action === 'move' ? 'moved' : 'cancelled';
    return context.redirect(`${appointmentLinkPath(link)}?done=${done}`, 303);
  };

const noTime = new ProblemError({
  title: 'Not a valid request',
  status: 400,
  detail: 'To move an appointment, please choose a time.',
  errors: [{ field: 'form.slot', detail: 'form.slot: expected the id of a free time.' }],
});

/** Moves the appointment of a link, or cancels it (`null`). Resolves to whether that changed it; `null`: there is none. */
async function change(
  { database, clock, linkSecret }: PageTools,
  site: Site,
  link: string,
  startsAt: number | null,
): Promise<boolean | null> {
  const id = readLink(linkSecret, site, link);
  if (id === null) return null;
  return database.withTenant(site.id, async (db) => {
    const found = await findAppointment(db, id);
    if (found === null) return null;
    const { appointment, lead } = found;
    const place = { ...placeOf(site, appointment), id };
    const booker = { hasEmail: lead.email !== null, hasPhone: lead.phone !== null };
    const after = await rebookSlot(db, site, place, startsAt, booker, clock());
    return after !== null && after.sequence > appointment.sequence;
  });
}

const readLink = (secret: string | undefined, { id }: Site, link: string): string | null =>
  secret === undefined ? null : readAppointmentLink(secret, id, link);

type Appointment = Parameters<typeof toAppointmentContent>[0]['appointment'];

const placeOf = (
  site: Pick<Site, 'locations' | 'primaryLocation'>,
  { department, location, carId }: Appointment,
): Omit<Place, 'except'> => ({ department, location: findBookingPlace(site, { location }), carId });

/** An appointment with its lead and the name of the car that is driven. */
async function findShownAppointment(db: Db, id: string) {
  const found = await findAppointment(db, id);
  if (found === null) return null;
  const { carId } = found.appointment;
  const car = carId === null ? null : await loadCar(db, String(carId));
  return { ...found, car: car?.car.name ?? null };
}

/** The time that it has is none to move it to. */
const withoutOwn = ({ startsAt }: Appointment, { slots, ...times }: Times): Times => ({
  ...times,
  slots: slots.filter((slot) => slot.startsAt !== startsAt.getTime()),
});

async function loadShown(tools: PageTools, site: Site, link: string): Promise<ShownAppointment | null> {
  const id = readLink(tools.linkSecret, site, link);
  if (id === null) return null;
  const now = tools.clock();
  return tools.database.withTenant(site.id, async (db) => {
    const found = await findShownAppointment(db, id);
    if (found === null) return null;
    const { appointment, lead, car } = found;
    const place = { ...placeOf(site, appointment), except: id };
    return {
      link,
      appointment,
      what: nameBooking(site, appointment, lead.about),
      location: place.location,
      car,
      reference: lead.reference,
      phone: site.settings.phone,
      free: toFreeTimes(place, withoutOwn(appointment, await loadTimes(db, site, place, now))),
      now,
    };
  });
}

async function toPage(
  context: Pick<Context<ApiEnv>, 'var' | 'header'>,
  tools: PageTools,
  link: string,
  done: Done | null,
): Promise<{ html: string; isKnown: boolean }> {
  const { site } = context.var;
  const shown = await loadShown(tools, site, link);
  const content = shown === null ? toUnknownContent(site.settings.phone) : toAppointmentContent(shown, done);
  const page = await tools.readPage?.(site.id, appointmentPath);
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  // The address opens the appointment, so no other site gets it.
  context.header('Referrer-Policy', 'same-origin');
  return { html: page == null ? content : fillAppointment(page, content), isKnown: shown !== null };
}
