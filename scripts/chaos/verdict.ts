import type { Database } from '#db/server/database.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries, leads } from '#db/leads/lead-tables.ts';
import type { ReceivedLead } from './received-leads.ts';
import type { Acknowledged } from './shoppers.ts';

/** Figures of a run, and every sentence that must not be there. */
export type Verdict = {
  acknowledged: number;
  stored: number;
  received: number;
  repeats: number;
  faults: string[];
};

/** How many faults of one kind are named. */
const NAMED = 5;

/** Leads of all dealers whose deliveries are not over. As the owner. */
export const countOpen = (database: Database): Promise<number> =>
  database.asAdmin((db) => db.$count(leadDeliveries, eq(leadDeliveries.state, 'queued')));

/**
 * Compares what shoppers were told with what is stored and what the receivers got: each acknowledged lead is there once
 * and reached each of its targets, and what came again says so, under the same id.
 */
export async function judge(
  database: Database,
  acknowledged: Acknowledged,
  leadsReceived: readonly ReceivedLead[],
): Promise<Verdict> {
  const { rows, deliveries } = await database.asAdmin(async (db) => ({
    rows: await db.select({ id: leads.id, submission: leads.submission }).from(leads),
    deliveries: await db.select().from(leadDeliveries),
  }));
  const faults: string[] = [];
  const tell = (found: readonly string[], what: string): void => {
    if (found.length > 0) faults.push(`${found.length} ${what}, such as ${found.slice(0, NAMED).join(', ')}`);
  };
  const stored = Map.groupBy(rows, ({ submission }) => submission);
  const received = Map.groupBy(leadsReceived, ({ id }) => id);
  const told = [...acknowledged];
  tell(
    told.filter(([id]) => !stored.has(id)).map(([id]) => id),
    'acknowledged leads are lost',
  );
  tell(
    [...stored].filter(([, found]) => found.length > 1).map(([id]) => id),
    'leads are stored twice',
  );
  tell(
    told
      .filter(([id, answers]) => [...answers].some((answer) => answer !== stored.get(id)?.[0]?.id))
      .map(([id]) => id),
    'leads were acknowledged under an id that is not theirs',
  );
  tell(
    deliveries.filter(({ state }) => state !== 'sent').map(({ leadId, target }) => `${leadId} to ${target}`),
    'deliveries are not over',
  );
  tell(
    deliveries.map(({ leadId, target }) => `${leadId}.${target}`).filter((id) => !received.has(id)),
    'deliveries never came',
  );
  const known = new Set(deliveries.map(({ leadId, target }) => `${leadId}.${target}`));
  tell(
    [...received.keys()].filter((id) => !known.has(id)),
    'deliveries came for no lead',
  );
  const repeated = [...received].filter(([, got]) => got.length > 1);
  tell(
    repeated
      .filter(([, got]) => got.filter(({ isRepeat }) => isRepeat === false).length > 1)
      .map(([id]) => id),
    'deliveries came again without saying so',
  );
  return {
    acknowledged: told.length,
    stored: rows.length,
    received: leadsReceived.length,
    repeats: repeated.reduce((sum, [, got]) => sum + got.length - 1, 0),
    faults,
  };
}
