import type { Context, Hono } from 'hono';
import type { Health } from '#api/health/health-report.ts';
import { createHealthRoutes } from '#api/health/health.routes.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DELIVERY_LIMITS,
  toDatabaseMetrics,
  toLeadMetrics,
  toProcessMetrics,
} from '#api/health/lead-metrics.ts';
import type { Database } from '#db/server/database.ts';
import { readLeadFigures, type LeadFigures } from '#db/leads/stored-leads.repository.ts';
import { findUnready } from '#db/base/migrate.ts';

/** How long (ms) figures wait for the database: what collects them waits ten seconds. */
const DATABASE_MS = 4_000;

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
  let underWay: Promise<LeadFigures | null> | null = null;
  /** The figures about leads; `null` while the database does not answer. One question at a time, however long it hangs. */
  const readFigures = (): Promise<LeadFigures | null> => {
    const asked = { now: new Date(clock()), limits: DELIVERY_LIMITS };
    underWay ??= database
      .asAdmin((db) => readLeadFigures(db, asked))
      .catch(() => null)
      .finally(() => (underWay = null));
    return Promise.race([underWay, sleep(DATABASE_MS, null, { ref: false })]);
  };
  const loadMetrics = async () => {
    const figures = await readFigures();
    return [
      ...toDatabaseMetrics(figures !== null),
      ...(figures === null ? [] : toLeadMetrics(figures)),
      ...toProcessMetrics(process.uptime(), process.memoryUsage.rss()),
    ];
  };
  const isUnready = () => findUnready(database);
  return createHealthRoutes({ loadHealth, findUnready: isUnready, loadMetrics, isOperator, clock });
}
