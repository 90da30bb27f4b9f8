import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { accountRoute, endDeviceRoute } from './account.contract.ts';
import { createAccountHandler, createEndDeviceHandler } from './account.handlers.ts';

/** The account of a shopper who is signed in. */
export const createAccountRoutes = (tools: Pick<ApiTools, 'database' | 'clock'>) =>
  createRoutes()
    .openapi(accountRoute, createAccountHandler(tools))
    .openapi(endDeviceRoute, createEndDeviceHandler(tools));
