import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { phoneRevealsRoute } from './phone-reveals.contract.ts';
import { createPhoneRevealsHandler } from './phone-reveals.handlers.ts';

/** Phone numbers that shoppers revealed (API-14). */
export const createPhoneRevealsRoutes = (tools: ApiTools) =>
  createRoutes().openapi(phoneRevealsRoute, createPhoneRevealsHandler(tools));
