import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isShopper } from '#api/http/shopper.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { toClientKey } from '#api/tools/client-address.ts';
import { createViewLimit } from '#api/tools/rate-limit.ts';
import type { Viewer } from '#db/stock/views.repository.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { carViewRoute } from './car-view.contract.ts';
import { viewCar } from './view-car.ts';

/** `GET /api/cars/{slug}/view.json`. */
export function createCarViewHandler(tools: ApiTools): RouteHandler<typeof carViewRoute, ApiEnv> {
  const mayCount = createViewLimit();
  return async (context) => {
    const { site } = context.var;
    const viewer = toViewer(context, formatZoneDay(tools.clock(), site.settings.timeZone));
    const view = await viewCar(tools, site, {
      name: context.req.valid('param').slug,
      // The page gets its answer in any case; only the count stays.
      viewer: viewer !== null && (await mayCount(context.var)) ? viewer : null,
    });
    context.header('Cache-Control', 'no-store');
    return context.json(view, 200);
  };
}

const AGENT_MAX = 500;

/** `null` for a robot, a client without a user agent, a prefetched page, and a page of another site. */
function toViewer(context: Context<ApiEnv>, day: string): Viewer | null {
  if (!isShopper(context)) return null;
  const agent = context.req.header('user-agent') ?? '';
  return { day, browser: `${toClientKey(context.var.clientAddress)} ${agent.slice(0, AGENT_MAX)}` };
}
