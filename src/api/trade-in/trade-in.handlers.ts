import type { RouteHandler } from '@hono/zod-openapi';
import { findLead, type StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { changeAbout, noteLead } from '#db/leads/lead-changes.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { readRego } from '#domain/lead/form-check.mini.ts';
import { OFFER_ACCEPTED } from '#domain/lead/lead.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { readAnswers, toConditionWords } from '#domain/trade-in/offered-car.ts';
import { toLogEvent } from '#api/http/log-event.ts';
import { notFound, ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { acceptOffer } from '#intake/trade-in/accept-offer.ts';
import { estimateFrom } from '#intake/trade-in/value-offer.ts';
import type {
  miscellaneousRoute,
  offerAcceptedRoute,
  regoLookupRoute,
  valuationRoute,
  ValuationAnswer,
} from './trade-in.contract.ts';
import type { VehicleService } from '#intake/trade-in/vehicle-service.ts';

type Tools = Pick<ApiTools, 'database' | 'clock' | 'log'>;

const ENTER = 'Please enter your vehicle by hand.';
const byHand = (sentence: string, status: 404 | 503): ProblemError =>
  new ProblemError({
    title: status === 404 ? 'Not found' : 'Not available',
    status,
    detail: `${sentence} ${ENTER}`,
  });

/** `POST /api/rego-lookups`. */
export const createRegoLookupHandler =
  ({
    log,
    vehicles,
  }: Pick<Tools, 'log'> & { vehicles: VehicleService }): RouteHandler<typeof regoLookupRoute, ApiEnv> =>
  async (context) => {
    const { rego: typed, regoState: state } = context.req.valid('json');
    const rego = readRego(typed);
    const { site, requestId } = context.var;
    const { service } = site.forms.tradeIn;
    context.header('Cache-Control', 'no-store');
    if (service === null) throw byHand('Number plates are not looked up here.', 404);
    if (rego === null) throw byHand('We found no vehicle with this number plate.', 404);
    const vehicle = await vehicles.find(service, { rego, state }).catch((error: unknown) => {
      // Without the plate, which tells who was here.
      const reason = error instanceof Error ? error.message : String(error);
      log(`${requestId} ${site.id}: a number plate is not looked up. ${reason}`);
      throw byHand('The number plate cannot be looked up at the moment.', 503);
    });
    if (vehicle === null) throw byHand('We found no vehicle with this number plate.', 404);
    const { title, make, model, badge, year } = vehicle;
    return context.json({ title, make, model, badge, year }, 200);
  };

type TradeInLead = { lead: StoredLeadRow; tradeIn: LeadTradeIn };

/** The lead of a trade-in at this dealer; row-level security finds no other dealer's. */
async function findTradeIn(db: Db, id: string): Promise<TradeInLead> {
  const lead = await findLead(db, id);
  const tradeIn = lead?.about.trade_in;
  if (lead === undefined || tradeIn === undefined || lead.subcategory === OFFER_ACCEPTED) throw noSuchTradeIn;
  return { lead, tradeIn };
}

const toValuation = (id: string, { estimate, lines, words }: LeadTradeIn): ValuationAnswer => ({
  id,
  outcome: estimate === null ? 'refused' : 'estimate',
  low: estimate?.low ?? null,
  high: estimate?.high ?? null,
  lines: [...lines],
  words,
});

/** `POST /api/valuations`. Other answers about the condition change the estimate of the lead, and its ledger says so. */
export const createValuationHandler =
  ({ database, clock }: Tools): RouteHandler<typeof valuationRoute, ApiEnv> =>
  async (context) => {
    const { id, adjustmentAnswers } = context.req.valid('json');
    const { site } = context.var;
    const { questions } = site.forms.tradeIn;
    const valued = await database.withTenant(site.id, async (db) => {
      const { lead, tradeIn } = await findTradeIn(db, id);
      if (tradeIn.basis === null) return tradeIn;
      const answers = { ...readAnswers(lead.values, questions), ...adjustmentAnswers };
      const result = estimateFrom(site, tradeIn.basis, answers);
      const estimate = result.outcome === 'estimate' ? { low: result.low, high: result.high } : null;
      const condition = toConditionWords(answers, questions);
      if (result.words === tradeIn.words && isEqual(condition, tradeIn.condition)) return tradeIn;
      const changed = { ...tradeIn, condition, estimate, lines: result.lines, words: result.words };
      await changeAbout(db, id, { ...lead.about, trade_in: changed });
      await note(db, { tenant: site.id, id, at: clock() }, describe(toValuation(id, changed)));
      return changed;
    });
    context.header('Cache-Control', 'no-store');
    return context.json(toValuation(id, valued), 200);
  };

const isEqual = (a: LeadTradeIn['condition'], b: LeadTradeIn['condition']): boolean =>
  a.length === b.length && a.every(({ answer }, index) => answer === b[index]?.answer);

const note = (db: Db, { tenant, id, at }: { tenant: string; id: string; at: number }, detail: string) =>
  noteLead(db, { tenant, leadId: id, at: new Date(at), kind: 'valued', detail });

const describe = ({ low, high, words }: Pick<ValuationAnswer, 'low' | 'high' | 'words'>): string =>
  low === null || high === null ? words : `${formatDollars(low)} to ${formatDollars(high)}. ${words}`;

/** `POST /api/accepted-offers`. */
export const createOfferAcceptedHandler =
  ({ database, clock, log }: Tools): RouteHandler<typeof offerAcceptedRoute, ApiEnv> =>
  async (context) => {
    const { lead_id: id } = context.req.valid('json');
    const { site, requestId: request } = context.var;
    const stored = await database.withTenant(site.id, async (db) => {
      const { lead, tradeIn } = await findTradeIn(db, id);
      if (tradeIn.estimate === null) throw nothingToAccept;
      const accepted = await acceptOffer(db, site, lead, new Date(clock()));
      return { ...accepted, ...tradeIn.estimate, reference: lead.reference };
    });
    const about = { request, tenant: site.id, form: 'trade-in', lead: stored.id };
    log(toLogEvent(stored.isRepeat ? 'lead.repeated' : 'lead.stored', about));
    context.header('Cache-Control', 'no-store');
    const { id: lead_id, reference, low, high } = stored;
    return context.json({ lead_id, reference, low, high }, stored.isRepeat ? 200 : 201);
  };

/** `POST /api/miscellaneous`. */
export const createMiscellaneousHandler =
  ({ database, clock }: Tools): RouteHandler<typeof miscellaneousRoute, ApiEnv> =>
  async (context) => {
    const { id, column_name: column, ...result } = context.req.valid('json');
    const { site } = context.var;
    if (!site.forms.tradeIn.keepsResult) throw notKept;
    await database.withTenant(site.id, async (db) => {
      await findTradeIn(db, id);
      await note(db, { tenant: site.id, id, at: clock() }, `${column}: ${describe(result)}`);
    });
    return context.json({ lead_id: id }, 200);
  };

const noSuchTradeIn = notFound('There is no such trade-in here. Please send your details again.');

const nothingToAccept = new ProblemError({
  title: 'No estimate',
  status: 409,
  detail: 'There is no estimate to accept. One of our people values your vehicle and answers you.',
});

const notKept = notFound('This dealer keeps no valuations of pages.');
