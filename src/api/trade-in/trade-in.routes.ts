import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import {
  miscellaneousRoute,
  offerAcceptedRoute,
  regoLookupRoute,
  valuationRoute,
} from './trade-in.contract.ts';
import {
  createMiscellaneousHandler,
  createOfferAcceptedHandler,
  createRegoLookupHandler,
  createValuationHandler,
} from './trade-in.handlers.ts';
import type { VehicleService } from '#intake/trade-in/vehicle-service.ts';

/** Vehicles that shoppers offer: their plates, their values, and estimates that are accepted (LEAD-05 to LEAD-07). */
export const createTradeInRoutes = (
  tools: Pick<ApiTools, 'database' | 'clock' | 'log'> & { vehicles: VehicleService },
) =>
  createRoutes()
    .openapi(regoLookupRoute, createRegoLookupHandler(tools))
    .openapi(valuationRoute, createValuationHandler(tools))
    .openapi(offerAcceptedRoute, createOfferAcceptedHandler(tools))
    .openapi(miscellaneousRoute, createMiscellaneousHandler(tools));
