import { Hono } from 'hono';
import { toHealthReport, type Health } from './health-report.ts';

/** `GET /healthz`: 200 when everything works, 503 when something is down; the body has details. */
export function createHealthRoutes(loadHealth: () => Promise<Health>): Hono {
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    const report = toHealthReport(await loadHealth());
    context.header('Cache-Control', 'no-store');
    return context.json(report, report.status === 'down' ? 503 : 200);
  });
  return routes;
}
