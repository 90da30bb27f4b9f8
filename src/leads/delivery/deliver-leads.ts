import type { Database } from '#db/database.ts';
import {
  findLead,
  noteFailed,
  noteSent,
  takeDeliveries,
  type StoredLeadRow,
  type TakenDelivery,
} from '#db/lead-deliveries.repository.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toDealerMail, toShopperMail } from '#leads/mail/lead-mails.ts';
import type { SendMail } from '#leads/mail/mail.ts';
import { toRetryWait } from './retry-wait.ts';

export type DeliveryOptions = {
  database: Pick<Database, 'asAdmin' | 'withTenant'>;
  /** A dealer by its files as last read; `null` while they are broken. */
  loadSite: (tenant: string) => Site | null;
  sendMail: SendMail;
  clock: () => number;
  /** For the operator, one line each; without personal data. */
  log: (line: string) => void;
};

export type LeadDelivery = {
  /** Starts no more deliveries; resolves once those under way have ended. */
  stop(): Promise<void>;
};

/** How often due deliveries are looked for. */
const LOOK_MS = 500;
/** Longer after a failure of the database. */
const LOOK_AFTER_FAILURE_MS = 5_000;
/** Deliveries at once; each waits for a mail server. */
const AT_ONCE = 10;
/** A delivery that was taken is not taken again for so long, which is longer than a mail server usually takes. */
const LEASE_MS = 120_000;

/**
 * Hands leads over to their targets, all dealers' in turn, until it is stopped. A lead is handed over at least once:
 * when this process is killed between the answer of a target and its own note of it, the target gets it again under the
 * same id.
 */
export function startLeadDelivery(options: DeliveryOptions): LeadDelivery {
  const { database, clock, log } = options;
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  /** Whether the operator knows that the database does not answer. */
  let isTold = false;
  let looking: Promise<void> = Promise.resolve();

  const tell = (error: unknown): void => {
    if (!isTold)
      log(`leads wait for the database: ${error instanceof Error ? error.message : String(error)}`);
    isTold = true;
  };

  /** A slow target holds one place, and no other delivery. */
  const start = (delivery: TakenDelivery): void => {
    const work = deliver(options, delivery)
      .catch(tell)
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };

  const look = async (): Promise<void> => {
    const limit = AT_ONCE - underWay.size;
    if (limit === 0) return;
    try {
      const now = new Date(clock());
      const taken = await database.asAdmin((db) => takeDeliveries(db, { now, leaseMs: LEASE_MS, limit }));
      taken.forEach(start);
      isTold = false;
    } catch (error) {
      tell(error);
    }
  };

  const begin = (): void => {
    looking = look().then(() => {
      if (!isStopping) timer = setTimeout(begin, isTold ? LOOK_AFTER_FAILURE_MS : LOOK_MS);
    });
  };
  begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay);
    },
  };
}

/** Mail servers repeat whose mailbox they refuse, and no log holds what a shopper typed. */
const withoutAddresses = (sentence: string): string =>
  sentence.replaceAll(/[^\s<>:,;]+@[^\s<>:,;]+/g, '(address)');

async function deliver(options: DeliveryOptions, delivery: TakenDelivery): Promise<void> {
  const { database, clock, log } = options;
  const { tenant, leadId, target, attempts } = delivery;
  const lead = await database.withTenant(tenant, (db) => findLead(db, leadId));
  if (lead === undefined) return;
  const result = await handOver(options, delivery, lead).catch((error: unknown) => ({
    error: withoutAddresses(error instanceof Error ? error.message : String(error)),
  }));
  await database.withTenant(tenant, async (db) => {
    const at = new Date(clock());
    if ('answer' in result) return noteSent(db, delivery, at, result.answer);
    const wait = toRetryWait(attempts, Math.random());
    const retryAt = wait === null ? null : new Date(at.getTime() + wait);
    const next = retryAt === null ? 'given up' : `again at ${retryAt.toISOString()}`;
    log(`${tenant}: lead ${leadId} did not reach ${target}: ${result.error}; ${next}`);
    return noteFailed(db, delivery, at, { error: result.error, retryAt });
  });
}

/** Resolves to what the target answered. */
async function handOver(
  { loadSite, sendMail }: DeliveryOptions,
  { tenant, target }: TakenDelivery,
  lead: StoredLeadRow,
): Promise<{ answer: string }> {
  const site = loadSite(tenant);
  if (site === null) throw new Error('the files of the dealer are broken, so where leads go is unknown');
  const mail = target === 'dealer' ? toDealerMail(site, lead) : toShopperMail(site, lead);
  return { answer: mail === null ? 'there is no address' : await sendMail(tenant, mail) };
}
