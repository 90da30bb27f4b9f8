import { countWaiting, noteTold } from '#db/leads/lead-deliveries.repository.ts';
import type { Database } from '#db/server/database.ts';
import { toTroubleMail } from '#leads/mail/trouble-mail.ts';
import type { SendMail } from '#leads/mail/mail.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import type { FailureKind } from './delivery-failure.ts';

export type Trouble = {
  target: string;
  kind: FailureKind;
  /** In a sentence, without personal data. */
  reason: string;
  /** Nothing is told when the dealer was told after this. */
  since: Date;
};

type TellOptions = {
  database: Pick<Database, 'withTenant'>;
  sendMail: SendMail;
  log: (line: string) => void;
  at: Date;
  signal: AbortSignal;
};

const remedyOf = (kind: FailureKind, retry: string): string => {
  if (kind === 'gone') return `${retry} --to NAME sends them to another target of forms.json`;
  const first =
    kind === 'refused'
      ? 'ask who runs the target what it expects'
      : 'mend what the reason names; leads that wait then go by themselves';
  return `${first}; ${retry} sends again what was given up`;
};

/** Tells the operator by a line and the dealer by a mail that leads do not reach a target: once, not for each lead. */
export async function tellTrouble(
  dealer: LeadDealer,
  { target, kind, reason, since }: Trouble,
  { database, sendMail, log, at, signal }: TellOptions,
): Promise<void> {
  const waiting = await database.withTenant(dealer.id, async (db) =>
    (await noteTold(db, { tenant: dealer.id, target }, at, since)) ? countWaiting(db, target) : null,
  );
  if (waiting === null) return;
  const retry = `npm run leads -- retry --tenant ${dealer.id} --target ${target}`;
  const remedy = remedyOf(kind, retry);
  log(`${dealer.id}: leads do not reach ${target}: ${reason}; ${waiting} wait. What helps: ${remedy}`);
  const mail = toTroubleMail(dealer, { target, at: at.getTime(), reason, remedy: `${remedy}.`, waiting });
  await sendMail(dealer.id, mail, signal).catch((error: unknown) =>
    log(
      `${dealer.id}: the mail about ${target} could not be sent: ${error instanceof Error ? error.message.replaceAll(/\S+@\S+/g, '(address)') : String(error)}`,
    ),
  );
}
