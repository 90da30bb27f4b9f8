import { appointments } from './appointment-tables.ts';
import { and, eq, gt, lt, ne } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

export type StoredAppointment = typeof appointments.$inferSelect;
type Span = { from: Date; to: Date; /** Id of one that does not count. */ except?: string | undefined };

const within = ({ from, to, except }: Span) =>
  and(
    eq(appointments.state, 'booked'),
    lt(appointments.startsAt, to),
    gt(appointments.freeAt, from),
    except === undefined ? undefined : ne(appointments.id, except),
  );

/** The places of a location that are booked in a span of time, in ms. */
export async function listTakenPlaces(
  db: Db,
  { department, location, ...span }: Pick<StoredAppointment, 'department' | 'location'> & Span,
): Promise<{ place: number; startsAt: number; freeAt: number }[]> {
  const rows = await db
    .select({ place: appointments.place, startsAt: appointments.startsAt, freeAt: appointments.freeAt })
    .from(appointments)
    .where(and(eq(appointments.department, department), eq(appointments.location, location), within(span)));
  return rows.flatMap(({ place, startsAt, freeAt }) =>
    place === null ? [] : [{ place, startsAt: startsAt.getTime(), freeAt: freeAt.getTime() }],
  );
}

/** The times at which a car is driven in a span of time, in ms. */
export async function listTakenTimes(
  db: Db,
  { carId, ...span }: { carId: number } & Span,
): Promise<{ startsAt: number; freeAt: number }[]> {
  const rows = await db
    .select({ startsAt: appointments.startsAt, freeAt: appointments.freeAt })
    .from(appointments)
    .where(and(eq(appointments.carId, carId), within(span)));
  return rows.map(({ startsAt, freeAt }) => ({ startsAt: startsAt.getTime(), freeAt: freeAt.getTime() }));
}
