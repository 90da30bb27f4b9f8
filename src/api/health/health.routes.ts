import { Hono } from 'hono';

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

/** `GET /healthz`: 200 when everything works, 503 when something is down; the body tells what. */
export function createHealthRoutes(loadHealth: () => Promise<Health>): Hono {
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    const health = await loadHealth();
    const { databaseProblem, sites } = health;
    const status = decideStatus(health);
    context.header('Cache-Control', 'no-store');
    return context.json(
      {
        status,
        database: databaseProblem === null ? { status: 'up' } : { status: 'down', problem: databaseProblem },
        lastPublish: Object.values(sites).reduce<string | null>(
          (last, { lastPublish }) => (last === null || (lastPublish ?? '') > last ? lastPublish : last),
          null,
        ),
        pendingChanges: Object.values(sites).filter(({ pending }) => pending).length,
        sites,
      },
      status === 'down' ? 503 : 200,
    );
  });
  return routes;
}
