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
};

export type Health = {
  /** `null` when it answers, else why not. */
  databaseProblem: string | null;
  sites: Record<string, SiteHealth>;
};

/** `GET /healthz`: 200 when everything works, 503 when something is down; the body tells what. */
export function createHealthRoutes(loadHealth: () => Promise<Health>): Hono {
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    const { databaseProblem, sites } = await loadHealth();
    const isWell = databaseProblem === null && Object.values(sites).every(({ problem }) => problem === null);
    context.header('Cache-Control', 'no-store');
    return context.json(
      {
        status: isWell ? 'ok' : 'down',
        database: databaseProblem === null ? { status: 'up' } : { status: 'down', problem: databaseProblem },
        lastPublish: Object.values(sites).reduce<string | null>(
          (last, { lastPublish }) => (last === null || (lastPublish ?? '') > last ? lastPublish : last),
          null,
        ),
        pendingChanges: Object.values(sites).filter(({ pending }) => pending).length,
        sites,
      },
      isWell ? 200 : 503,
    );
  });
  return routes;
}
