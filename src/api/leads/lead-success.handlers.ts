import type { RouteHandler } from '@hono/zod-openapi';
import { findLead } from '#db/leads/lead-deliveries.repository.ts';
import { successPath } from '#domain/url/paths.ts';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { fillSuccess } from './fill-success.ts';
import type { leadSuccessRoute } from './leads.contract.ts';

/** Who sent the form sees it at once; after this its address opens nothing any more. */
const OPEN_MS = 60 * 60_000;

/**
 * `GET /api/leads/{lead_id}/success`: the page after a trade-in that was sent without script, with its estimate. The
 * address has nothing but the id, which nobody can guess, and the page nothing that was typed.
 */
export const createLeadSuccessHandler =
  ({
    database,
    clock,
    readPage,
  }: Pick<ApiTools, 'database' | 'clock' | 'readPage'>): RouteHandler<typeof leadSuccessRoute, ApiEnv> =>
  async (context) => {
    const { lead_id: id } = context.req.valid('param');
    const { site } = context.var;
    const lead = await database.withTenant(site.id, (db) => findLead(db, id));
    const tradeIn = lead?.about.trade_in;
    if (lead === undefined || tradeIn === undefined) throw noSuchLead;
    const isOpen = clock() - lead.createdAt.getTime() < OPEN_MS;
    const page = isOpen ? await readPage?.(site.id, successPath) : null;
    context.header('Cache-Control', 'no-store');
    if (page == null) return context.redirect(successPath, 303);
    context.header('X-Robots-Tag', 'noindex');
    // The address opens the estimate, so no other site gets it.
    context.header('Referrer-Policy', 'same-origin');
    return context.html(fillSuccess(page, lead.reference, tradeIn), 200);
  };

const noSuchLead = new ProblemError({
  title: 'Not found',
  status: 404,
  detail: 'There is no such trade-in here. Please send your details again.',
});
