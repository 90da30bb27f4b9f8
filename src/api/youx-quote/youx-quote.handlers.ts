import type { RouteHandler } from '@hono/zod-openapi';
import { isbot } from 'isbot';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { createQuoteService } from './quote-service.ts';
import { quoteCar } from './quote-car.ts';
import type { youxQuoteRoute } from './youx-quote.contract.ts';

/** `POST /api/youx/quote`. */
export function createYouxQuoteHandler(tools: ApiTools): RouteHandler<typeof youxQuoteRoute, ApiEnv> {
  const quoteTools = { ...tools, askService: createQuoteService(tools) };
  return async (context) => {
    const { site, requestId } = context.var;
    const asked = context.req.valid('json');
    const agent = context.req.header('user-agent') ?? '';
    const isRobot = agent === '' || isbot(agent);
    const quote = await quoteCar(quoteTools, site, { asked, isRobot, requestId });
    context.header('Cache-Control', 'no-store');
    return context.json(quote, 200);
  };
}
