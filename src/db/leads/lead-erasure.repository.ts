import { and, eq, inArray, or, sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';
import { appointmentNotices, appointments } from './appointment-tables.ts';
import type { StoredLeadRow } from './lead-deliveries.repository.ts';
import { leadDeliveries, leadEvents, leadFiles, leads } from './lead-tables.ts';

/* Erasing leads: what refers to a lead goes with it. */

/** A person, by what leads have of them: `phone` as E.164, `email` in lower case. */
export type LeadPerson = { phone: string } | { email: string };

const isOf = (person: LeadPerson) => {
  const [name, text] =
    'phone' in person ? (['phone', person.phone] as const) : (['email', person.email] as const);
  return or(
    eq(leads[name], text),
    // Under any other name of a field.
    sql`exists (select from jsonb_each_text(${leads.values}) v where lower(v.value) = ${text})`,
  );
};

export type ErasedLeads = {
  leads: Pick<StoredLeadRow, 'tenant' | 'id' | 'reference'>[];
  deliveries: number;
  events: number;
  /** Ids of booked times. */
  appointments: string[];
  /** Messages about them. */
  notices: number;
  files: number;
};

/** What erasing a person would take. */
export async function findPerson(
  db: Db,
  person: LeadPerson,
  tenant: string | undefined,
): Promise<ErasedLeads> {
  const found = await db
    .select({ tenant: leads.tenant, id: leads.id, reference: leads.reference })
    .from(leads)
    .where(and(isOf(person), tenant === undefined ? undefined : eq(leads.tenant, tenant)))
    .orderBy(leads.tenant, leads.createdAt);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0)
    return { leads: [], deliveries: 0, events: 0, appointments: [], notices: 0, files: 0 };
  const booked = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.leadId, ids));
  const appointmentIds = booked.map(({ id }) => id);
  return {
    leads: found,
    deliveries: await db.$count(leadDeliveries, inArray(leadDeliveries.leadId, ids)),
    events: await db.$count(leadEvents, inArray(leadEvents.leadId, ids)),
    appointments: appointmentIds,
    notices:
      appointmentIds.length === 0
        ? 0
        : await db.$count(appointmentNotices, inArray(appointmentNotices.appointmentId, appointmentIds)),
    files: await db.$count(leadFiles, inArray(leadFiles.leadId, ids)),
  };
}

/** Deletes all leads of a person, with their deliveries, ledgers, booked times and files. */
export async function erasePerson(
  db: Db,
  person: LeadPerson,
  tenant: string | undefined,
): Promise<ErasedLeads> {
  const found = await findPerson(db, person, tenant);
  const ids = found.leads.map(({ id }) => id);
  if (ids.length > 0) await db.delete(leads).where(inArray(leads.id, ids));
  return found;
}

/** Erases up to `limit` leads from before a moment, with their deliveries and ledger; returns how many. */
export async function eraseLeadsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = sql`select id from leads where created_at < ${before} limit ${limit}`;
  const erased = await db
    .delete(leads)
    .where(sql`${leads.id} in (${old})`)
    .returning({ id: leads.id });
  return erased.length;
}
