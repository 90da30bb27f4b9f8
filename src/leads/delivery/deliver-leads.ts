import type { Database } from '#db/server/database.ts';
import { findLeadApplication, noteApplicationDelivered } from '#db/leads/applications.repository.ts';
import { findBooking } from '#db/leads/bookings.repository.ts';
import {
  FAILURES_UNTIL_OPEN,
  findLead,
  noteFailed,
  noteSent,
  noteTargetFailed,
  noteTargetWorks,
  takeDeliveries,
  type TakenDelivery,
} from '#db/leads/lead-deliveries.repository.ts';
import { healDeliveries } from '#db/leads/heal-times.repository.ts';
import { LENDER_TARGET, SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import type { SendMail } from '#leads/mail/mail.ts';
import type { Site } from '#tenancy/site/site.ts';
import { DeliveryFailure, toFailure } from './delivery-failure.ts';
import { DueWorker, LEASE_MS } from './due-work.ts';
import { endWith } from './end-with.ts';
import { handOver } from './hand-over.ts';
import type { ApplicationTools } from './hand-to-lender.ts';
import type { LeadAccess } from './post-lead.ts';
import { releaseKept } from './release-kept.ts';
import { toOpenWait, toRetryWait } from './retry-wait.ts';
import { tellTrouble, type Trouble } from './tell-trouble.ts';

export type DeliveryOptions = Partial<LeadAccess> & {
  database: Pick<Database, 'asAdmin' | 'withTenant'>;
  /** A dealer by its files as last read; `null` while they are broken. */
  loadSite: (tenant: string) => Site | null;
  sendMail: SendMail;
  /** Without it applications for finance wait. */
  applications?: ApplicationTools;
  clock: () => number;
  /** For the operator, one line each; without personal data. */
  log: (line: string) => void;
  /** How long one try may take in all; less than a lease. */
  tryMs?: number;
  /** How often due deliveries are looked for, when none was. */
  lookMs?: number;
};

export type LeadDelivery = {
  /** Starts no more deliveries; resolves once those under way have ended. */
  stop(): Promise<void>;
};

/** Shoppers who send leads meanwhile come first. */
const LOOK_GAP_MS = 50;
const AT_ONCE = 60;
/** Of them to one target, so that one that hangs leaves room for others. */
const PER_TARGET = 3;
/** Of them of one dealer, whose targets may all hang. */
const PER_DEALER = 10;
const TRY_MS = 60_000;
/** A target that fails for longer is told. A restart of a receiver takes less. */
const TELL_AFTER_MS = 600_000;
/** A mailbox that takes nothing is told after so many tries, some ten minutes. */
const TELL_AFTER_TRIES = 5;
/** A target that refuses single leads is told once in so long. */
const TELL_AGAIN_MS = 86_400_000;

/**
 * Hands leads to their targets, all dealers' in turn, until it is stopped. Each at least once: after a kill between
 * the answer of a target and the note of it, the target gets it again under the same id.
 */
export const startLeadDelivery = (options: DeliveryOptions): LeadDelivery =>
  new DueWorker({
    ...options,
    noun: 'leads',
    atOnce: AT_ONCE,
    gapMs: LOOK_GAP_MS,
    release: async (now) => {
      if (options.sendMail.keeps !== true) await releaseKept(options, now);
    },
    heal: healDeliveries,
    take: (db, due) => takeDeliveries(db, { ...due, perTarget: PER_TARGET, perDealer: PER_DEALER }),
    keyOf: ({ tenant, target }) => `${tenant} ${target}`,
    run: (delivery) => deliver(options, delivery),
  });

async function deliver(options: DeliveryOptions, delivery: TakenDelivery): Promise<void> {
  const { database, clock, sendMail, log, loadSite, tryMs = TRY_MS } = options;
  const { tenant, leadId, target, attempts } = delivery;
  const found = await database.withTenant(tenant, async (db) => {
    const lead = await findLead(db, leadId);
    const appointment = lead && (await findBooking(db, lead));
    const booking = appointment ? { appointment, car: lead.about.car?.title ?? null } : null;
    const application = lead && target === LENDER_TARGET ? await findLeadApplication(db, leadId) : undefined;
    return lead && { lead, booking, application };
  });
  if (found === undefined) return;
  const { lead, booking, application } = found;
  const site = loadSite(tenant);
  const signal = AbortSignal.timeout(tryMs);
  const { leadSecrets = {}, networks = [], applications = null } = options;
  const access = { sendMail, leadSecrets, networks, applications };
  const tools = { ...access, signal, booking, application, now: clock(), isRepeat: attempts > 1 };
  const work = site === null ? Promise.reject(brokenFiles) : handOver(site, target, lead, tools);
  const result = await endWith(signal, work).then(
    (handed) => ({ handed }),
    (error: unknown) => ({ failure: toFailure(error) }),
  );
  const at = new Date(clock());
  const trouble = await database.withTenant(tenant, async (db): Promise<Trouble | null> => {
    if ('handed' in result) {
      await noteSent(db, delivery, at, result.handed);
      if (target === LENDER_TARGET) await noteApplicationDelivered(db, leadId, at);
      await noteTargetWorks(db, delivery, at, LEASE_MS);
      return null;
    }
    const { failure } = result;
    const { kind, message, detail, retryAfterMs } = failure;
    const wait = failure.isFinal ? null : toRetryWait(attempts, Math.random());
    const retryAt = wait === null ? null : new Date(at.getTime() + Math.max(wait, retryAfterMs));
    const next = retryAt === null ? 'given up' : `again at ${retryAt.toISOString()}`;
    log(`${tenant}: lead ${leadId} did not reach ${target}: ${message}; ${next}`);
    const error = detail === '' ? message : `${message}: ${detail}`;
    await noteFailed(db, delivery, at, { error, retryAt });
    const told = { target, kind, reason: message };
    const yesterday = new Date(at.getTime() - TELL_AGAIN_MS);
    if (kind === 'settings') return null;
    if (kind !== 'down') {
      // What answers works.
      if (kind !== 'gone') await noteTargetWorks(db, delivery, at, LEASE_MS);
      const isForNow = kind === 'mailbox' && retryAt !== null && attempts < TELL_AFTER_TRIES;
      return kind === 'no-mailbox' || isForNow ? null : { ...told, since: yesterday };
    }
    // Each goes to a mailbox of its own, which says nothing of the others.
    if (target === SHOPPER_TARGET) return null;
    const { failures, failingSince } = await noteTargetFailed(db, delivery, at, (count) =>
      toOpenWait(count, Math.random()),
    );
    const since = failingSince ?? at;
    const isLong = failures >= FAILURES_UNTIL_OPEN && at.getTime() - since.getTime() >= TELL_AFTER_MS;
    return retryAt === null || isLong ? { ...told, since } : null;
  });
  if (trouble !== null && site !== null && target !== SHOPPER_TARGET)
    await tellTrouble(site, trouble, { database, sendMail, log, at, signal: AbortSignal.timeout(tryMs) });
}

const brokenFiles = new DeliveryFailure(
  'settings',
  'the files of the dealer are broken, so where leads go is unknown',
);
