import { Hono, type Context } from 'hono';
import { toHealthReport, type Health } from './health-report.ts';
import { shareHealthCheck } from './shared-check.ts';

/**
 * `GET /healthz`: 200 when everything works, 503 when something is down. The operator reads details of every
 * dealer; anybody else the one word, because dealers, their problems and paths of the machine are not public.
 */
export function createHealthRoutes(
  loadHealth: () => Promise<Health>,
  isOperator: (context: Context) => boolean,
  clock: () => number,
): Hono {
  const check = shareHealthCheck(loadHealth, clock);
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    const report = toHealthReport(await check());
    context.header('Cache-Control', 'no-store');
    const code = report.status === 'down' ? 503 : 200;
    return isOperator(context) ? context.json(report, code) : context.text(report.status, code);
  });
  return routes;
}
