import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import type { BookingLimit } from '#api/tools/booking-limit.ts';
import type { FileLimit } from '#api/tools/rate-limit.ts';
import type { VehicleService } from '#api/trade-in/vehicle-service.ts';
import { createLeadSuccessHandler } from './lead-success.handlers.ts';
import { leadsRoute, leadSuccessRoute } from './leads.contract.ts';
import { createFormCheck } from './form-check.ts';
import { createLeadGuard } from './lead-guard.ts';
import { createLeadsHandler } from './leads.handlers.ts';

/** Leads of shoppers (API-21). */
export const createLeadsRoutes = (
  tools: Pick<ApiTools, 'database' | 'clock' | 'log' | 'readPage' | 'linkSecret'> & {
    limitFiles: FileLimit;
    bookings: BookingLimit;
    vehicles: VehicleService;
  },
) =>
  createRoutes()
    .openapi(
      leadsRoute,
      createLeadsHandler({ ...tools, guard: createLeadGuard(), checkForm: createFormCheck() }),
    )
    .openapi(leadSuccessRoute, createLeadSuccessHandler(tools));
