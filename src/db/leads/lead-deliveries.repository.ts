import { and, eq, gt, sql } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leads, leadTargets } from './lead-tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** A delivery that this worker has taken. */
export type TakenDelivery = Pick<
  typeof leadDeliveries.$inferSelect,
  'id' | 'tenant' | 'leadId' | 'target' | 'attempts'
>;
export type StoredLeadRow = typeof leads.$inferSelect;

/** So many failures in a row, and one lead at a time tries a target. */
export const FAILURES_UNTIL_OPEN = 3;

export type TakeOptions = {
  now: Date;
  /** After so long another process takes them, when this one was killed. */
  leaseMs: number;
  limit: number;
  /** Of one target. */
  perTarget: number;
  /** Of one dealer. */
  perDealer: number;
  /** How many are under way by `tenant target`. */
  underWay: ReadonlyMap<string, number>;
};

/** No target rests longer; a row that says so is of a clock that was ahead. */
const REST_MAX_MS = 900_000;

/** As the owner, takes due deliveries of all dealers; of a failing target one at a time, until its answer. */
export async function takeDeliveries(
  db: Db,
  { now, leaseMs, limit, perTarget, perDealer, underWay }: TakeOptions,
): Promise<TakenDelivery[]> {
  const leased = new Date(now.getTime() + leaseMs);
  const counts = JSON.stringify(Object.fromEntries(underWay));
  const ofDealers = new Map<string, number>();
  for (const [key, count] of underWay) {
    const [tenant = ''] = key.split(' ');
    ofDealers.set(tenant, (ofDealers.get(tenant) ?? 0) + count);
  }
  const dealers = JSON.stringify(Object.fromEntries(ofDealers));
  // Each target with its oldest few, by the index: how many leads wait makes no difference.
  const waiting = sql`select tenant, target from lead_deliveries where state = 'queued'`;
  const open = sql`with recursive waiting as (
      (${waiting} order by tenant, target limit 1)
      union all
      select next.* from waiting w cross join lateral (
        ${waiting} and (tenant, target) > (w.tenant, w.target) order by tenant, target limit 1) next
    ) select w.tenant, w.target, case when t.failures > 0 then 1 else ${perTarget}::int end
        - coalesce((${counts}::jsonb ->> (w.tenant || ' ' || w.target))::int, 0) as room
    from waiting w left join lead_targets t on t.tenant = w.tenant and t.target = w.target
    where t.open_until is null or t.open_until <= ${now} or t.open_until > ${new Date(now.getTime() + REST_MAX_MS)}`;
  const oldest = sql`select id, due_at from lead_deliveries d
    where state = 'queued' and due_at <= ${now} and d.tenant = o.tenant and d.target = o.target
    order by due_at, id limit greatest(o.room, 0)`;
  // What one dealer may have under way is a share, although all of its targets hang.
  const shares = sql`select r.id, r.due_at,
      row_number() over (partition by o.tenant order by r.due_at, r.id)
        + coalesce((${dealers}::jsonb ->> o.tenant)::int, 0) as place
    from (${open}) o cross join lateral (${oldest}) r`;
  const due = sql`select id from lead_deliveries where state = 'queued' and due_at <= ${now} and id in (
      select id from (${shares}) s where place <= ${perDealer} order by due_at limit ${limit}
    ) for update skip locked`;
  const taken = await db
    .update(leadDeliveries)
    .set({ dueAt: leased, attempts: sql`${leadDeliveries.attempts} + 1` })
    .where(sql`${leadDeliveries.id} in (${due})`)
    .returning({
      id: leadDeliveries.id,
      tenant: leadDeliveries.tenant,
      leadId: leadDeliveries.leadId,
      target: leadDeliveries.target,
      attempts: leadDeliveries.attempts,
    });
  const tries = taken.map(({ tenant, target }) => `${tenant} ${target}`);
  if (tries.length > 0)
    await db.execute(sql`update lead_targets set open_until = ${leased}
      where failures >= ${FAILURES_UNTIL_OPEN} and tenant || ' ' || target = any(${sql.param(tries)}::text[])`);
  return taken;
}

/** The lead of a delivery; `undefined` once it was erased. */
export const findLead = async (db: Db, id: string): Promise<StoredLeadRow | undefined> =>
  (await db.select().from(leads).where(eq(leads.id, id)))[0];

type Delivery = Pick<TakenDelivery, 'id' | 'tenant' | 'leadId' | 'target'>;

/** What became of a delivery that did not fail. `kept`: this machine has it, and no mail server. */
export type HandedOver = { state: 'sent' | 'kept'; answer: string };

/** The target has it, or this machine. `answer`: what it said. A lead that was erased meanwhile has no ledger. */
export async function noteSent(
  db: Db,
  delivery: Delivery,
  at: Date,
  { state, answer: detail }: HandedOver,
): Promise<void> {
  const noted = await db
    .update(leadDeliveries)
    .set({ state, sentAt: state === 'sent' ? at : null, error: null })
    .where(eq(leadDeliveries.id, delivery.id))
    .returning({ id: leadDeliveries.id });
  if (noted.length > 0) await addEvent(db, delivery, { at, kind: state, detail });
}

/** The target refused it: it is tried again at `retryAt`, or never (`null`). */
export async function noteFailed(
  db: Db,
  delivery: Delivery,
  at: Date,
  { error, retryAt }: { error: string; retryAt: Date | null },
): Promise<void> {
  const noted = await db
    .update(leadDeliveries)
    .set(retryAt === null ? { state: 'dead', error } : { error, dueAt: retryAt })
    .where(and(eq(leadDeliveries.id, delivery.id), eq(leadDeliveries.state, 'queued')))
    .returning({ id: leadDeliveries.id });
  if (noted.length > 0)
    await addEvent(db, delivery, { at, kind: retryAt === null ? 'dead' : 'failed', detail: error });
}

type TargetName = Pick<TakenDelivery, 'tenant' | 'target'>;

export type TargetState = typeof leadTargets.$inferSelect;

const isTarget = ({ tenant, target }: TargetName) =>
  and(eq(leadTargets.tenant, tenant), eq(leadTargets.target, target));

/** Counts a failure of a target. Nothing is handed over there until `at` + what `toWait` says of the failures in a row. */
export async function noteTargetFailed(
  db: Db,
  { tenant, target }: TargetName,
  at: Date,
  toWait: (failures: number) => number,
): Promise<TargetState> {
  const [row] = await db
    .insert(leadTargets)
    .values({ tenant, target, failures: 1, failingSince: at })
    .onConflictDoUpdate({
      target: [leadTargets.tenant, leadTargets.target],
      set: {
        failures: sql`${leadTargets.failures} + 1`,
        failingSince: sql`coalesce(${leadTargets.failingSince}, excluded.failing_since)`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('a target that failed was not noted');
  if (row.failures < FAILURES_UNTIL_OPEN) return row;
  const openUntil = new Date(at.getTime() + toWait(row.failures));
  await db.update(leadTargets).set({ openUntil }).where(isTarget(row));
  return { ...row, openUntil };
}

/**
 * A target took a lead. When it had failed, leads that wait for more than `longerThanMs` go out now; a shorter wait may
 * be the lease of one that is under way.
 */
export async function noteTargetWorks(
  db: Db,
  name: TargetName,
  at: Date,
  longerThanMs: number,
): Promise<TargetState | undefined> {
  const [row] = await db
    .delete(leadTargets)
    .where(and(isTarget(name), gt(leadTargets.failures, 0)))
    .returning();
  if (row === undefined || row.failures < FAILURES_UNTIL_OPEN) return row;
  await db
    .update(leadDeliveries)
    .set({ dueAt: at })
    .where(
      and(
        eq(leadDeliveries.target, name.target),
        eq(leadDeliveries.state, 'queued'),
        gt(leadDeliveries.dueAt, new Date(at.getTime() + longerThanMs)),
      ),
    );
  return row;
}

/** Notes that the dealer is told about a target now; resolves to whether nobody was since `since`. */
export async function noteTold(
  db: Db,
  { tenant, target }: TargetName,
  at: Date,
  since: Date,
): Promise<boolean> {
  const told = await db
    .insert(leadTargets)
    .values({ tenant, target, toldAt: at })
    .onConflictDoUpdate({
      target: [leadTargets.tenant, leadTargets.target],
      set: { toldAt: at },
      setWhere: sql`${leadTargets.toldAt} is null or ${leadTargets.toldAt} <= ${since}`,
    })
    .returning({ target: leadTargets.target });
  return told.length > 0;
}

/** How many leads wait for a target. */
export const countWaiting = async (db: Db, target: string): Promise<number> =>
  db.$count(leadDeliveries, and(eq(leadDeliveries.target, target), eq(leadDeliveries.state, 'queued')));

const addEvent = (
  db: Db,
  { tenant, leadId, target }: Delivery,
  event: Pick<typeof leadEvents.$inferInsert, 'at' | 'kind' | 'detail'>,
): Promise<unknown> => db.insert(leadEvents).values({ tenant, leadId, target, ...event });
