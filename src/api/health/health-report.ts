/** How one site stands. */
export type SiteHealth = {
  /** ISO moment of the last publish; `null` before the first. */
  lastPublish: string | null;
  /** Changes wait to be published. */
  pending: boolean;
  /** An operator holds it at an earlier release. */
  held: boolean;
  /** What keeps it from being published, as a sentence; `null` when nothing does. */
  problem: string | null;
  /** Whose matter the problem is: the dealer's own files, or the publishing of them. */
  cause: 'files' | 'publishing' | null;
};

export type Health = {
  /** `null` when it answers, else why not. */
  databaseProblem: string | null;
  sites: Record<string, SiteHealth>;
};

/**
 * `down` when the machine does not do its work; `degraded` when it does, but for dealers whose files are
 * broken: they are served as they were, and starting the machine again mends none of them.
 */
function decideStatus({ databaseProblem, sites }: Health): 'ok' | 'degraded' | 'down' {
  const causes = Object.values(sites).map(({ cause }) => cause);
  if (databaseProblem !== null || causes.includes('publishing')) return 'down';
  return causes.includes('files') ? 'degraded' : 'ok';
}

/** What `/healthz` says; `lastPublish` is the latest of all sites. */
export function toHealthReport(health: Health) {
  const { databaseProblem, sites } = health;
  const all = Object.values(sites);
  const published = all.flatMap(({ lastPublish }) => lastPublish ?? []).toSorted();
  return {
    status: decideStatus(health),
    database: databaseProblem === null ? { status: 'up' } : { status: 'down', problem: databaseProblem },
    lastPublish: published.at(-1) ?? null,
    pendingChanges: all.filter(({ pending }) => pending).length,
    sites,
  };
}
