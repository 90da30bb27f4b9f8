import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { noteReveal } from './note-reveal.ts';
import type { phoneRevealsRoute } from './phone-reveals.contract.ts';

/** `POST /api/phone-reveals`. */
export const createPhoneRevealsHandler =
  (tools: ApiTools): RouteHandler<typeof phoneRevealsRoute, ApiEnv> =>
  async (context) => {
    const { car_id: name, dealership_id: dealershipId = null } = context.req.valid('json');
    await noteReveal(tools, context.var.site, { name, dealershipId: dealershipId || null });
    return context.json({ revealed: true as const }, 201);
  };
