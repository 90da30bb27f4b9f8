import { randomUUID } from 'node:crypto';
import { toLogEvent } from '#api/http/log-event.ts';
import { noteRepeat, noteSubmission, storeLead, type StoredLead } from '#db/leads/leads.repository.ts';
import { runIn, type RunStatements } from '#db/base/statements.ts';
import type { Db } from '#db/base/transaction.ts';
import { FileGone, findSentFiles, keepFiles, listNamedFiles, toMissingFault } from './sent-files.ts';
import type { Decision, Intake, IntakeSite, Kind, Outcome, Put, Submission } from './submission.ts';

/** Loads, checks and decides by kind; stores the lead with all that belongs to it in one transaction. */
export async function submit(
  intake: Intake,
  site: IntakeSite,
  kind: Kind,
  submission: Submission,
): Promise<Outcome> {
  const first = await take(intake, site, kind, submission);
  const outcome = 'faults' in first ? ((await findStored(intake, site, submission)) ?? first) : first;
  intake.log(toOutcomeLine(outcome, site.id, submission));
  return outcome;
}

async function take(intake: Intake, site: IntakeSite, kind: Kind, submission: Submission): Promise<Outcome> {
  const now = intake.clock();
  const work = await kind.prepare(intake, site, submission, now);
  if (!('decide' in work)) return work;
  const checked = work.check();
  if ('faults' in checked) return checked;
  const named = listNamedFiles(work.asked, checked.values);
  const files = await findSentFiles(intake.database, site.id, {
    submission: submission.id,
    own: submission.files,
    named,
  });
  const decision = work.decide(checked, files);
  if ('faults' in decision) return decision;
  const { sameSince, fileHashes } = decision;
  const lead = { ...decision.lead, submission: submission.id ?? randomUUID() };
  const judged = await intake.guard(site, lead, submission.filling);
  const missing = named.find(({ id }) => !files.some((file) => file.id === id));
  if ('waitSeconds' in judged || missing) {
    if ('refund' in judged) await judged.refund();
    // What is stored stays stored, whatever its sender has sent since.
    const repeat = decision.answersRepeat
      ? await noteRepeat(runOf(intake, site), lead, { sameSince, fileHashes })
      : null;
    if (repeat) return { ...repeat, event: lead.event, lead };
    return 'waitSeconds' in judged ? judged : { faults: [toMissingFault(missing)] };
  }
  try {
    const { about, shopperDueAt = null } = (await decision.admit?.(judged)) ?? {};
    const whole = about === undefined ? lead : { ...lead, about: { ...lead.about, ...about } };
    const { suspicions } = judged;
    const options = { targets: decision.targets, suspicions, shopperDueAt, sameSince, fileHashes };
    const putIn =
      (db: Db): Put =>
      async (changes) => {
        const stored = await storeLead(runIn(db), whole, { ...options, ...changes });
        if (!stored.isRepeat)
          await keepFiles(db, { ...whole, id: stored.id }, { own: submission.files, named });
        return stored;
      };
    const stored = await storeWhole(intake, site, decision, {
      putIn,
      putAlone: files.length > 0 ? null : () => storeLead(runOf(intake, site), whole, options),
    });
    if (stored.isRepeat) await judged.refund();
    await end(intake, decision, stored);
    return { ...stored, event: lead.event, lead: whole };
  } catch (error) {
    // What was not stored comes again.
    await judged.refund();
    await end(intake, decision, null);
    if (error instanceof FileGone) return { faults: [toMissingFault(error)] };
    const refusal = await decision.explain?.(error);
    if (!refusal) throw error;
    return refusal;
  }
}

/** What follows a transaction changes nothing of its outcome: a lead that is stored is answered as stored. */
const end = async ({ log }: Intake, { after }: Decision, stored: StoredLead | null): Promise<void> => {
  try {
    await after?.(stored);
  } catch (error) {
    log(`after a submission: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** A lead that has nothing beside it takes one statement and no transaction of its own. */
function storeWhole(
  { database }: Intake,
  { id }: IntakeSite,
  { store }: Decision,
  { putIn, putAlone }: { putIn: (db: Db) => Put; putAlone: (() => Promise<StoredLead>) | null },
): Promise<StoredLead> {
  if (store === undefined && putAlone !== null) return putAlone();
  return database.withTenant(id, (db) => (store === undefined ? putIn(db)() : store(db, putIn(db))));
}

const runOf =
  ({ database }: Intake, { id }: IntakeSite): RunStatements =>
  (statements) =>
    database.runStatements(id, statements);

/** What is stored stays stored, although its browser no longer has its files, or the dealer asks something else now. */
async function findStored(intake: Intake, site: IntakeSite, { id }: Submission): Promise<Outcome | null> {
  if (id === null) return null;
  const at = new Date(intake.clock());
  return noteSubmission(runOf(intake, site), { tenant: site.id, submission: id, at });
}

/** What became of a submission, for the log. */
function toOutcomeLine(outcome: Outcome, tenant: string, { requestId: request, form }: Submission): string {
  const about = { request, tenant, form };
  if ('faults' in outcome) {
    return toLogEvent('lead.refused', { ...about, fields: outcome.faults.map(({ name }) => name).join(' ') });
  }
  if ('waitSeconds' in outcome) return toLogEvent('lead.limited', { ...about, wait: outcome.waitSeconds });
  return toLogEvent(outcome.isRepeat ? 'lead.repeated' : 'lead.stored', { ...about, lead: outcome.id });
}
