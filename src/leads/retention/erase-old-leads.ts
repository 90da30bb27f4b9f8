import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/server/database.ts';
import { eraseApplicationsBefore } from '#db/leads/applications.repository.ts';
import { healStored } from '#db/leads/heal-times.repository.ts';
import { eraseLeadsBefore } from '#db/leads/lead-erasure.repository.ts';
import { eraseLooseFiles } from '#db/leads/lead-files.repository.ts';
import { eraseOldMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import type { Site } from '#tenancy/site/site.ts';

type RetentionOptions = {
  database: Pick<Database, 'withTenant'>;
  /** All dealers with valid files. */
  listSites: () => readonly Pick<Site, 'id' | 'forms' | 'applicationDays'>[];
  /** Where the outbox of this machine is. */
  dataDir: string;
  clock: () => number;
  log: (line: string) => void;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Leads of one transaction. */
const AT_ONCE = 500;

/** Erases what dealers keep no longer, now and every hour, until it is stopped. */
export function startLeadRetention(options: RetentionOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const site of options.listSites()) {
        if (stopping.signal.aborted) return;
        await eraseOld(options, site).catch((error: unknown) =>
          options.log(
            `${site.id}: old leads were not erased: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      }
      await sleep(HOUR_MS, null, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

async function eraseOld(
  { database, dataDir, clock, log }: RetentionOptions,
  { id, forms, applicationDays }: Pick<Site, 'id' | 'forms' | 'applicationDays'>,
): Promise<void> {
  await database.withTenant(id, (db) => healStored(db, new Date(clock())));
  const before = clock() - forms.retentionDays * DAY_MS;
  let erased = 0;
  for (let count = AT_ONCE; count === AT_ONCE; erased += count)
    count = await database.withTenant(id, (db) => eraseLeadsBefore(db, new Date(before), AT_ONCE));
  // Their lead never came, or it came without them.
  await database.withTenant(id, (db) => eraseLooseFiles(db, new Date(clock() - DAY_MS)));
  const since = new Date(clock() - applicationDays * DAY_MS);
  const applications = await database.withTenant(id, (db) => eraseApplicationsBefore(db, since));
  if (applications.erased > 0)
    log(
      `${id}: ${applications.erased} applications for finance older than ${applicationDays} days were erased`,
    );
  for (const lead of applications.undelivered)
    log(
      `${id}: the lender never took the application of lead ${lead}, which is erased now. Ring its shopper.`,
    );
  await eraseOldMails(toOutboxFolder(dataDir, id), before);
  if (erased > 0) log(`${id}: ${erased} leads older than ${forms.retentionDays} days were erased`);
}
