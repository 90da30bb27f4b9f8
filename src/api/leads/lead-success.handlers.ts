import type { RouteHandler } from '@hono/zod-openapi';
import { findLead, type StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { NO_OFFER, toSentence } from '#domain/trade-in/trade-in.ts';
import { successPath } from '#domain/url/paths.ts';
import { notFound } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { fillSuccess } from './fill-success.ts';
import type { leadSuccessRoute } from './leads.contract.ts';
import { toSent } from './sent-answer.ts';

/** Who sent the form sees it at once; after this its address opens nothing any more. */
const OPEN_MS = 60 * 60_000;

/**
 * `GET /api/leads/{lead_id}/success`: the page after a form that was sent without script. The address has nothing but the
 * id, which nobody can guess, and the page nothing that was typed.
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
    if (lead === undefined) throw noSuchLead;
    const now = clock();
    const isOpen = now - lead.createdAt.getTime() < OPEN_MS;
    const page = isOpen ? await readPage?.(site.id, successPath) : null;
    context.header('Cache-Control', 'no-store');
    if (page == null) return context.redirect(successPath, 303);
    context.header('X-Robots-Tag', 'noindex');
    // The address opens what was sent, so no other site gets it.
    context.header('Referrer-Policy', 'same-origin');
    const facts = { ...toSent(site, lead, { booked: null, now }), ...toOwnFacts(lead) };
    return context.html(fillSuccess(page, facts), 200);
  };

/** The reference, and what a trade-in is worth. */
const toOwnFacts = ({ reference, about: { trade_in: offered } }: StoredLeadRow): Record<string, string> => ({
  reference: `Your reference is ${reference}.`,
  ...(offered && toEstimateFacts(offered)),
});

function toEstimateFacts({ estimate, lines, words }: LeadTradeIn): Record<string, string> {
  if (estimate === null) return { estimate: words };
  const { low, high } = estimate;
  return {
    estimate: `We estimate your vehicle at ${formatDollars(low)} to ${formatDollars(high)}.`,
    estimate_lines: lines.map(toSentence).join('\n'),
    estimate_note: `${NO_OFFER} If it suits you, tell us so with your reference.`,
  };
}

const noSuchLead = notFound('There is no such message here. Please send your details again.');
