import { createRoutes } from '#api/tools/api-tools.ts';
import { deliveryRoute } from './delivery.contract.ts';
import { createDeliveryHandler } from './delivery.handlers.ts';
import type { DeliveryTools } from './quote-delivery.ts';

/** What delivery costs (API-16). */
export const createDeliveryRoutes = (tools: DeliveryTools) =>
  createRoutes().openapi(deliveryRoute, createDeliveryHandler(tools));
