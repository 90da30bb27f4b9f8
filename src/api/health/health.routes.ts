import { Hono, type Context } from 'hono';
import { toHealthReport, type Health } from './health-report.ts';
import { toMetricsText, type Metric } from './metrics-text.ts';
import { shareCheck } from './shared-check.ts';

export type HealthTools = {
  loadHealth: () => Promise<Health>;
  /** Why requests cannot be answered yet, as a sentence; `null` when they can. */
  findUnready: () => Promise<string | null>;
  loadMetrics: () => Promise<readonly Metric[]>;
  isOperator: (context: Context) => boolean;
  clock: () => number;
};

/**
 * What watches over a machine asks:
 *
 * - `GET /healthz`: 200 when everything works, 503 when something is down. The operator reads details of every dealer;
 *   anybody else the one word, because dealers, their problems and paths of the machine are not public.
 * - `GET /readyz`: 200 when requests may be sent here: the database answers and has its migrations. A broken feed or a
 *   page that was not published does not count.
 * - `GET /metrics`: figures for Prometheus, for the operator alone.
 */
export function createHealthRoutes({
  loadHealth,
  findUnready,
  loadMetrics,
  isOperator,
  clock,
}: HealthTools): Hono {
  const checkHealth = shareCheck('/healthz', loadHealth, clock);
  const checkReadiness = shareCheck('/readyz', findUnready, clock);
  const checkMetrics = shareCheck('/metrics', loadMetrics, clock);
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    const report = toHealthReport(await checkHealth());
    context.header('Cache-Control', 'no-store');
    const code = report.status === 'down' ? 503 : 200;
    return isOperator(context) ? context.json(report, code) : context.text(report.status, code);
  });
  routes.get('/readyz', async (context) => {
    const problem = await checkReadiness();
    context.header('Cache-Control', 'no-store');
    if (problem === null) return context.text('ready');
    return context.text(isOperator(context) ? `not ready: ${problem}` : 'not ready', 503);
  });
  routes.get('/metrics', async (context) => {
    if (!isOperator(context)) return context.notFound();
    context.header('Cache-Control', 'no-store');
    context.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    return context.body(toMetricsText(await checkMetrics()));
  });
  return routes;
}
