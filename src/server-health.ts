import type { Context, Hono } from 'hono';
import type { Health } from '#api/health/health-report.ts';
import { createHealthRoutes } from '#api/health/health.routes.ts';
import { DELIVERY_LIMITS, toLeadMetrics, toProcessMetrics } from '#api/health/lead-metrics.ts';
import type { Database } from '#db/database.ts';
import { readLeadFigures } from '#db/leads/lead-desk.repository.ts';
import { findUnready } from '#db/migrate.ts';

type ServerHealthOptions = {
  database: Pick<Database, 'asAdmin'>;
  clock: () => number;
  loadHealth: () => Promise<Health>;
};

/** `/healthz`, `/readyz` and `/metrics` of the server. */
export function createServerHealth(
  { database, clock, loadHealth }: ServerHealthOptions,
  isOperator: (context: Context) => boolean,
): Hono {
  const loadMetrics = async () => {
    const asked = { now: new Date(clock()), limits: DELIVERY_LIMITS };
    return [
      ...toLeadMetrics(await database.asAdmin((db) => readLeadFigures(db, asked))),
      ...toProcessMetrics(process.uptime(), process.memoryUsage.rss()),
    ];
  };
  const isUnready = () => findUnready(database);
  return createHealthRoutes({ loadHealth, findUnready: isUnready, loadMetrics, isOperator, clock });
}
