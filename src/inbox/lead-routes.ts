import type { Hono } from 'hono';
import { toLogEvent } from '#api/http/log-event.ts';
import { findInboxLead, noteAnswered, releaseLead, type InboxAct } from '#db/leads/lead-inbox.repository.ts';
import { findLeadFile } from '#db/leads/lead-files.repository.ts';
import { requeue } from '#db/leads/stored-leads.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { toFileAnswer } from './file-answer.ts';
import type { InboxAnswers } from './inbox-answers.ts';
import { isLeadId } from './inbox-filter.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';
import { nameOf } from './inbox-words.ts';
import { toLeadPage } from './lead-page.ts';

type Act = (db: Db, act: InboxAct) => Promise<unknown>;

/** What the buttons of a lead do. */
const toActs = ({ times }: Pick<InboxTools, 'times'>): ReadonlyMap<string, Act> => {
  const book: Act = (db, act) => times.confirm(db, act.tenant, act);
  return new Map<string, Act>([
    ['answered', noteAnswered],
    ['book', book],
    // First its time: what the lead tells its targets depends on whether that is booked.
    ['release', async (db, act) => [await book(db, act), await releaseLead(db, act)]],
    ['retry', (db, { tenant, leadId, at }) => requeue(db, at, { tenant, leads: [leadId] })],
  ]);
};

/** A lead with its files. */
export function addLeadRoutes(
  routes: Hono<InboxEnv>,
  { clock, log, withTenant, show, showNotFound }: InboxTools & InboxAnswers,
): void {
  routes.get('/lead/:id', async (context) => {
    const id = context.req.param('id');
    const found = isLeadId(id) ? await withTenant(context, (db) => findInboxLead(db, id)) : null;
    if (found === null) return showNotFound(context);
    const now = new Date(clock());
    return show(context, {
      title: nameOf(found.lead),
      main: toLeadPage(found, context.var.inbox, now),
    });
  });
  routes.get('/lead/:id/file/:file', async (context) => {
    const { id, file } = context.req.param();
    const found =
      isLeadId(id) && isLeadId(file) ? await withTenant(context, (db) => findLeadFile(db, id, file)) : null;
    if (found === null) return showNotFound(context);
    log(toLogEvent('file.opened', { tenant: context.var.inbox.id, lead: id, file }));
    return toFileAnswer(found);
  });
}

/** The buttons of a lead. */
export function addActRoutes(
  routes: Hono<InboxEnv>,
  { withTenant, showNotFound, ...tools }: InboxTools & InboxAnswers,
): void {
  const { clock } = tools;
  const acts = toActs(tools);
  routes.post('/lead/:id/:act', async (context) => {
    const { id: leadId, act } = context.req.param();
    const work = acts.get(act);
    if (work === undefined || !isLeadId(leadId)) return showNotFound(context);
    const { inbox, by = '' } = context.var;
    const isDone = await withTenant(context, async (db) => {
      if ((await findInboxLead(db, leadId)) === null) return false;
      await work(db, { tenant: inbox.id, leadId, at: new Date(clock()), by });
      return true;
    });
    if (!isDone) return showNotFound(context);
    const { back } = await context.req.parseBody();
    const isOwn = typeof back === 'string' && /^\/_leads(?:[/?][\w\-/?=&.%]*)?$/.test(back);
    return context.redirect(isOwn ? back : '/_leads', 303);
  });
}
