import { sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

/* Mails and texts that a machine keeps, because it has no mail server and no service of texts. As the owner. */

/** How many wait, of all dealers. */
export type KeptMessages = { mails: number; texts: number };

export async function countKept(db: Db): Promise<KeptMessages> {
  const { rows } = await db.execute<KeptMessages>(sql`
    select (select count(*) from lead_deliveries where state = 'kept')
        + (select count(*) from appointment_notices where state = 'kept' and target <> 'shopper-text') as mails,
      (select count(*) from appointment_notices where state = 'kept' and target = 'shopper-text') as texts`);
  return rows[0] ?? { mails: 0, texts: 0 };
}

/** Lets kept mails about leads go out, without confirmations before `confirmSince`; returns how many. */
export async function releaseKeptLeads(
  db: Db,
  { now, shopperTarget, confirmSince }: { now: Date; shopperTarget: string; confirmSince: Date },
): Promise<number> {
  await db.execute(sql`
    with dropped as (
      update lead_deliveries d set state = 'dropped' from leads l
      where d.state = 'kept' and d.target = ${shopperTarget}
        and l.tenant = d.tenant and l.id = d.lead_id and l.created_at < ${confirmSince}
      returning d.tenant, d.lead_id, d.target)
    insert into lead_events (tenant, lead_id, at, kind, target, detail)
    select tenant, lead_id, ${now}, 'dropped', target, 'it was kept for so long that it confirms nothing any more' from dropped`);
  const { rowCount } = await db.execute(
    sql`update lead_deliveries set state = 'queued', due_at = ${now}, attempts = 0 where state = 'kept'`,
  );
  return rowCount ?? 0;
}

/** Lets kept texts or mails of appointments go out, the last of each; drops those of times that are over. */
export async function releaseKeptNotices(
  db: Db,
  { now, isText }: { now: Date; isText: boolean },
): Promise<number> {
  const isKept = sql`n.state = 'kept' and (n.target = 'shopper-text') = ${isText}`;
  await db.execute(sql`
    update appointment_notices n set state = 'dropped' where ${isKept} and (n.starts_at <= ${now} or exists (
      select from appointment_notices later where later.tenant = n.tenant and later.appointment_id = n.appointment_id
        and later.target = n.target and later.sequence > n.sequence and later.state in ('kept', 'queued')))`);
  const { rowCount } = await db.execute(
    sql`update appointment_notices n set state = 'queued', due_at = ${now}, attempts = 0 where ${isKept}`,
  );
  return rowCount ?? 0;
}
