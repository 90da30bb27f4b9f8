/** State of one site. */
export type SiteHealth = {
  /** ISO time of the last publish; `null` before the first. */
  lastPublish: string | null;
  /** Whether changes are queued for publishing. */
  pending: boolean;
  /** Whether the site is still being brought up to date since the server started, and may show an older state. */
  behind: boolean;
  /** Whether an operator rolled back and locked the site. */
  held: boolean;
  /** Why the site is not up to date, as a sentence; `null` when it is. */
  problem: string | null;
  /** Source of the problem: the dealer's files, publishing, or a feed. */
  cause: 'files' | 'publishing' | 'feed' | null;
  /** The feeds of a dealer whose files are valid, each with its own problem. */
  feeds: { name: string; lastRead: string | null; problem: string | null }[];
};

export type Health = {
  /** `null` when the database answers, else the reason. */
  databaseProblem: string | null;
  /** `null` while the disk of `DATA_DIR` has room, else a sentence. */
  diskProblem: string | null;
  sites: Record<string, SiteHealth>;
  /** Mails and texts that a machine keeps instead of sending them, and a sentence where that is no development. */
  kept?: { mails: number; texts: number; problem: string | null };
  /** Where this process only answers the API: who publishes, and a sentence when nobody does. */
  publisher?: { process: string | null; problem: string | null };
};

/**
 * `down` when the server does not work. `degraded` when it works but the files or the feeds of some dealers are
 * broken, whose sites are served as they were and a restart would not help, or when mails wait for a mail server.
 */
function decideStatus({
  databaseProblem,
  diskProblem,
  sites,
  publisher,
  kept,
}: Health): 'ok' | 'degraded' | 'down' {
  const causes = Object.values(sites).map(({ cause }) => cause);
  const problems = [databaseProblem, diskProblem, publisher?.problem ?? null];
  if (problems.some((problem) => problem !== null) || causes.includes('publishing')) return 'down';
  const isKept = (kept?.problem ?? null) !== null;
  return isKept || causes.some((cause) => cause !== null) ? 'degraded' : 'ok';
}

/** The body of `/healthz`; `lastPublish` is the latest of all sites. */
export function toHealthReport(health: Health) {
  const { databaseProblem, diskProblem, sites, publisher, kept } = health;
  const all = Object.values(sites);
  const published = all.flatMap(({ lastPublish }) => lastPublish ?? []).toSorted();
  return {
    status: decideStatus(health),
    database: databaseProblem === null ? { status: 'up' } : { status: 'down', problem: databaseProblem },
    disk: diskProblem === null ? { status: 'has room' } : { status: 'full', problem: diskProblem },
    ...(publisher && {
      publisher:
        publisher.problem === null ? { status: 'elsewhere', ...publisher } : { status: 'down', ...publisher },
    }),
    ...(kept && { kept }),
    lastPublish: published.at(-1) ?? null,
    pendingChanges: all.filter(({ pending }) => pending).length,
    behind: all.filter(({ behind }) => behind).length,
    sites,
  };
}
