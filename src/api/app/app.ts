import type { MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { siteAt } from '#domain/finance/rates-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createRoutes, type ApiEnv, type ApiTools } from '#api/tools/api-tools.ts';
import { createAccountRoutes } from '#api/account/account.routes.ts';
import { createAppointmentsRoutes } from '#api/appointments/appointments.routes.ts';
import { createBrochureRoutes } from '#api/brochures/brochures.routes.ts';
import { createAutogaugeRoutes } from '#api/autogauge/autogauge.routes.ts';
import { findClient } from '#api/tools/client-address.ts';
import { createCarViewRoutes } from '#api/car-view/car-view.routes.ts';
import { createCarRoutes } from '#api/cars/cars.routes.ts';
import { createDeliveryRoutes } from '#api/delivery/delivery.routes.ts';
import { createGeocoders } from '#api/postcodes/geocoders.ts';
import { createFinanceApplicationsRoutes } from '#api/finance-applications/finance-applications.routes.ts';
import { createFinanceLendersRoutes } from '#api/finance-lenders/finance-lenders.routes.ts';
import { createLeadFilesRoutes } from '#api/lead-files/lead-files.routes.ts';
import { createLeadsRoutes } from '#api/leads/leads.routes.ts';
import { createPhoneRevealsRoutes } from '#api/phone-reveals/phone-reveals.routes.ts';
import { createPictureRoutes, createSitePictureRoutes } from '#api/pictures/pictures.routes.ts';
import { createPostcodeRoutes } from '#api/postcodes/postcodes.routes.ts';
import { toFailure } from '#api/tools/failure.ts';
import { ProblemError, sendProblem } from '#api/http/problem.ts';
import { createBookingLimit } from '#api/tools/booking-limit.ts';
import { limitBodies } from '#api/tools/body-limit.ts';
import { createFileLimit, limitPosts, limitQuestions } from '#api/tools/rate-limit.ts';
import { requireSameOrigin } from '#api/http/same-origin.ts';
import { createSignInRoutes } from '#api/sign-in/sign-in.routes.ts';
import { createSimilarCarsRoutes } from '#api/similar-cars/similar-cars.routes.ts';
import { createTradeInRoutes } from '#api/trade-in/trade-in.routes.ts';
import { createYouxQuoteRoutes } from '#api/youx-quote/youx-quote.routes.ts';
import { createVehicleService } from '#intake/trade-in/vehicle-service.ts';

export type ApiOptions = ApiTools & {
  /**
   * Finds the dealer for a Host header: its own host or `<tenant>.localhost`, with or without a port.
   * `unreadable` is the id of a dealer whose files are broken since the start; `null` is an unknown host.
   */
  findSite: (host: string) => Site | { unreadable: string } | null;
};

/** Routes that query services which charge per answer. */
const paidPaths = [
  '/delivery',
  '/postcodes/:postcode',
  '/cars/:slug/autogauge',
  '/rego-lookups',
  '/valuations',
];

/**
 * The API, which every site has under `/api`. Each noun has `<noun>.contract.ts`, `.handlers.ts` and
 * `.routes.ts`, and one line here. Every error is problem JSON, created in one place.
 */
export function createApi(options: ApiOptions) {
  const { log } = options;
  const api = createRoutes().basePath('/api');
  api.notFound((context) => sendProblem(context, noSuchRoute(context.req.method, context.req.path)));
  api.onError((error, context) => {
    const { problem, headers } = toFailure(error, context, log);
    return sendProblem(context, problem, headers);
  });
  api.use(requestId());
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (context, methods) =>
        sendProblem(context, notAllowed(context.req.method, methods), { Allow: methods.join(', ') }),
    }),
  );
  api.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Forecourt', version: '1' } });
  api.use(findTenantOf(options));
  // Needs no dealer settings, so pages keep their pictures while those are broken.
  api.route('/', createPictureRoutes(options));
  api.route('/', createSitePictureRoutes(options));
  api.use(requireSite, findClient(options.trustedProxies), requireSameOrigin, limitPosts());
  const limitPaid = limitQuestions(options);
  for (const path of paidPaths) api.use(path, limitPaid);
  api.use(limitBodies());
  const geocoders = createGeocoders(options.serviceKeys ?? {}, options.clock, options.feedNetworks);
  const vehicles = createVehicleService(options);
  const bookings = createBookingLimit(options);
  api.route('/', createAccountRoutes(options));
  api.route('/', createAppointmentsRoutes({ ...options, bookings }));
  api.route('/', createBrochureRoutes(options));
  api.route('/', createCarRoutes(options));
  api.route('/', createCarViewRoutes(options));
  api.route('/', createDeliveryRoutes({ ...options, geocoders }));
  api.route('/', createFinanceApplicationsRoutes({ ...options, bookings, vehicles }));
  api.route('/', createFinanceLendersRoutes(options));
  const limitFiles = createFileLimit();
  api.route('/', createLeadFilesRoutes({ ...options, limit: limitFiles }));
  api.route('/', createLeadsRoutes({ ...options, limitFiles, bookings, vehicles }));
  api.route('/', createPhoneRevealsRoutes(options));
  api.route('/', createPostcodeRoutes({ ...options, geocoders }));
  api.route('/', createAutogaugeRoutes(options));
  api.route('/', createSignInRoutes(options));
  api.route('/', createSimilarCarsRoutes(options));
  api.route('/', createTradeInRoutes({ ...options, vehicles }));
  api.route('/', createYouxQuoteRoutes(options));
  return api;
}

const noSuchRoute = (method: string, path: string) => ({
  title: 'Not found',
  status: 404 as const,
  detail: `There is no ${method} ${path}.`,
});

const notAllowed = (method: string, methods: readonly string[]) => ({
  title: 'Method not allowed',
  status: 405 as const,
  detail: `This address does not know ${method}, only ${methods.join(', ')}.`,
});

/** Finds the dealer whose host was requested, as it is now; every route below needs it. */
const findTenantOf =
  ({ findSite, clock }: Pick<ApiOptions, 'findSite' | 'clock'>): MiddlewareHandler<ApiEnv> =>
  async (context, next) => {
    const host = context.req.header('host') ?? '';
    const site = findSite(host);
    if (site === null) {
      throw new ProblemError({ title: 'Not found', status: 404, detail: `There is no site at ${host}.` });
    }
    if ('unreadable' in site) context.set('tenant', site.unreadable);
    else {
      context.set('tenant', site.id);
      context.set('site', siteAt(site, clock()));
    }
    await next();
  };

/** Rejects requests that need the settings of a dealer whose files are broken. */
const requireSite: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const site: Site | undefined = context.get('site');
  if (site === undefined) {
    throw new ProblemError({
      title: 'Not available',
      status: 503,
      detail: 'The settings of this site need a correction before it can answer.',
    });
  }
  await next();
};
