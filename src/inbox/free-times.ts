import type { Hono } from 'hono';
import { toLogEvent } from '#api/http/log-event.ts';
import { findInboxLead, listBookedAhead, type InboxFilter } from '#db/leads/lead-inbox.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import type { InboxAnswers, InboxContext } from './inbox-answers.ts';
import { isLeadId, readFilter, readMoment } from './inbox-filter.ts';
import { toInboxAddress } from './inbox-page.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';
import { toTimePage, toTimesPage } from './times-page.ts';

type TimesTools = Pick<InboxTools, 'clock' | 'log' | 'times'> &
  Pick<InboxAnswers, 'withTenant' | 'show' | 'showNotFound'>;

/** Times that one form frees: a few seconds of work. */
const TIMES_MAX = 500;

/** The moment until which leads are meant, of a form; now where it cannot be read. */
function readUntil(given: unknown, now: Date): Date {
  const until = readMoment(typeof given === 'string' ? given : '');
  return until === null || until > now ? now : until;
}

/** How many times an address says to have been freed; `null` for most. */
export const readFreed = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;

/** Frees times that are booked, one by one and all of a filter; each is asked about before. */
export function addTimeRoutes(routes: Hono<InboxEnv>, tools: TimesTools): void {
  const { clock, log, times, withTenant, show, showNotFound } = tools;
  const free = (context: InboxContext, db: Db, leadId: string, isTold: boolean): Promise<boolean> =>
    times.free(db, { leadId, at: new Date(clock()), by: context.var.by ?? '', isTold });
  const tellFreed = (context: InboxContext, count: number): void =>
    log(toLogEvent('times.freed', { tenant: context.var.inbox.id, count }));

  routes.get('/lead/:id/time', async (context) => {
    const id = context.req.param('id');
    const found = isLeadId(id) ? await withTenant(context, (db) => findInboxLead(db, id)) : null;
    if (found === null) return showNotFound(context);
    return show(context, { title: 'Free this time?', main: toTimePage(found.lead, context.var.inbox) });
  });
  routes.post('/lead/:id/free', async (context) => {
    const id = context.req.param('id');
    if (!isLeadId(id)) return showNotFound(context);
    const { told } = await context.req.parseBody();
    const isFreed = await withTenant(context, (db) => free(context, db, id, told === 'yes'));
    if (isFreed) tellFreed(context, 1);
    return context.redirect(`/_leads/lead/${id}`, 303);
  });
  const ask = async (context: InboxContext, filter: InboxFilter): Promise<Response> => {
    const now = new Date(clock());
    const found = await withTenant(context, (db) =>
      listBookedAhead(db, filter, { limit: TIMES_MAX + 1, now, until: now }),
    );
    const [leads, hasMore] = [found.slice(0, TIMES_MAX), found.length > TIMES_MAX];
    const view = { site: context.var.inbox, filter, leads, hasMore, until: now };
    return show(context, { title: 'Free their times?', main: toTimesPage(view) });
  };
  routes.post('/times', async (context) => {
    const filter = { ...readFilter(await context.req.parseBody()), after: null };
    // Typed words stand in no address; without them the question has one, to which Back leads.
    if (filter.words !== '') return ask(context, filter);
    return context.redirect(toInboxAddress(filter).replace('/_leads', '/_leads/times'), 303);
  });
  routes.get('/times', (context) => ask(context, { ...readFilter(context.req.query()), after: null }));
  routes.post('/times/free', async (context) => {
    const form = await context.req.parseBody({ all: true });
    const filter = { ...readFilter(form), after: null };
    const kept = new Set([form['keep']].flat());
    const now = new Date(clock());
    const until = readUntil(form['until'], now);
    const count = await withTenant(context, async (db) => {
      const leads = await listBookedAhead(db, filter, { limit: TIMES_MAX, now, until });
      let freed = 0;
      for (const { id } of leads.filter((lead) => !kept.has(lead.id)))
        if (await free(context, db, id, form['told'] === 'yes')) freed += 1;
      return freed;
    });
    tellFreed(context, count);
    return context.redirect(toInboxAddress({ ...filter, freed: count }), 303);
  });
}
