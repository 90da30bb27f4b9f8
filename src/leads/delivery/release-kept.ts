import type { Database } from '#db/server/database.ts';
import { releaseKeptLeads } from '#db/leads/kept-messages.repository.ts';
import { SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';

/** After so long a shopper wants an answer, and no confirmation that a lead has come. */
const CONFIRM_MS = 2 * 86_400_000;

/** Lets mails go out that were kept while there was no mail server. */
export async function releaseKept(
  { database, log }: { database: Pick<Database, 'asAdmin'>; log: (line: string) => void },
  now: Date,
): Promise<void> {
  const confirmSince = new Date(now.getTime() - CONFIRM_MS);
  const asked = { now, shopperTarget: SHOPPER_TARGET, confirmSince };
  const count = await database.asAdmin((db) => releaseKeptLeads(db, asked));
  if (count > 0) log(`${formatNumberOf(count, 'mail')} about leads, kept until now, go out`);
}
