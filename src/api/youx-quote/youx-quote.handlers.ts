import type { RouteHandler } from '@hono/zod-openapi';
import { isbot } from 'isbot';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { createQuoteLimit, tooMany } from '#api/tools/rate-limit.ts';
import { createQuoteService } from './quote-service.ts';
import { quoteCar } from './quote-car.ts';
import type { youxQuoteRoute } from './youx-quote.contract.ts';

const WAIT_SECONDS = 60;

/** `POST /api/youx/quote`. */
export function createYouxQuoteHandler(tools: ApiTools): RouteHandler<typeof youxQuoteRoute, ApiEnv> {
  const mayAsk = createQuoteLimit(tools);
  const quoteTools = { ...tools, askService: createQuoteService(tools) };
  return async (context) => {
    const { site, requestId } = context.var;
    if (!(await mayAsk(context.var))) throw tooMany(WAIT_SECONDS);
    const asked = context.req.valid('json');
    const agent = context.req.header('user-agent') ?? '';
    const isRobot = agent === '' || isbot(agent);
    const quote = await quoteCar(quoteTools, site, { asked, isRobot, requestId });
    context.header('Cache-Control', 'no-store');
    return context.json(quote, 200);
  };
}
