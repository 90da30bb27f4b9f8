import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { streamSSE } from 'hono/streaming';
import { toLogEvent } from '#api/http/log-event.ts';
import { toProblem } from '#api/http/problem.ts';
import { limitSmallBodies } from '#api/http/read-body.ts';
import { requireSameOrigin } from '#api/http/same-origin.ts';
import {
  findInboxLead,
  listInbox,
  noteAnswered,
  readAnswerSpeed,
  readInboxStamp,
  releaseLead,
  type InboxAct,
  type InboxFilter,
} from '#db/leads/lead-inbox.repository.ts';
import { findLiveSessions } from '#db/leads/inbox-sessions.repository.ts';
import { findLeadFile } from '#db/leads/lead-files.repository.ts';
import { requeue } from '#db/leads/lead-desk.repository.ts';
import type { Db } from '#db/transaction.ts';
import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { contactPath, homePath } from '#domain/url/paths.ts';
import { toFileAnswer } from './file-answer.ts';
import { createInboxFeed } from './follow-inbox.ts';
import { addTimeRoutes, readFreed } from './free-times.ts';
import { isLeadId, readFilter } from './inbox-filter.ts';
import { toInboxPage } from './inbox-page.ts';
import { inboxScript } from './inbox-script.ts';
import { addSessionRoutes } from './inbox-sessions.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';
import { nameOf } from './inbox-words.ts';
import { toLeadPage } from './lead-page.ts';
import { toCsv } from './leads-csv.ts';
import { readLook, toDocument, toPolicy } from './page-frame.ts';
import { toSignInPage } from './sign-in-page.ts';

type InboxContext = Context<InboxEnv>;

const PAGE_SIZE = 50;
const CSV_MAX = 10_000;
const BODY_MAX_BYTES = 16 * 1024;

type Act = (db: Db, act: InboxAct) => Promise<unknown>;

/** What the buttons of a lead do. */
const toActs = ({ times }: InboxTools): ReadonlyMap<string, Act> => {
  const book: Act = (db, act) => times.confirm(db, act.tenant, act);
  return new Map<string, Act>([
    ['answered', noteAnswered],
    ['book', book],
    // First its time: what the lead tells its targets depends on whether that is booked.
    ['release', async (db, act) => [await book(db, act), await releaseLead(db, act)]],
    ['retry', (db, { tenant, leadId, at }) => requeue(db, at, { tenant, leads: [leadId] })],
  ]);
};

/**
 * `/_leads` of every dealer's host: the inbox for its people. Who has a token of the dealer puts it in once; a cookie that
 * no script reads keeps it.
 */
export function createInboxRoutes(tools: InboxTools): Hono<InboxEnv> {
  const { database, clock, log } = tools;
  const acts = toActs(tools);
  const sheet = readFileSync(join(import.meta.dirname, 'inbox.css'), 'utf8');
  const routes = new Hono<InboxEnv>().basePath('/_leads');

  const show = async (
    context: InboxContext,
    page: { title: string; main: ReturnType<typeof html> },
    status: 200 | 401 | 403 | 404 | 429 = 200,
  ): Promise<Response> => {
    const { inbox, by } = context.var;
    const look = readLook(
      (await tools.readPage(inbox.id, contactPath)) ?? (await tools.readPage(inbox.id, homePath)),
    );
    context.header('Content-Security-Policy', toPolicy(look));
    const nav = by === undefined ? '' : toSignOut(by);
    return context.html(toDocument(inbox, look, { ...page, nav }), status);
  };
  const showSignIn = (context: InboxContext, problem: string, status: 401 | 429 = 401): Promise<Response> => {
    const { id } = context.var.inbox;
    const command = tools.isOperator(context)
      ? `npm run tokens -- new --tenant ${id} --name "Front desk"`
      : null;
    return show(context, { title: 'Sign in', main: toSignInPage(problem, command) }, status);
  };
  const showNotFound = (context: InboxContext): Promise<Response> =>
    show(
      context,
      {
        title: 'Not found',
        main: html`<h1>There is no such lead</h1>
          <p><a class="inbox-back" href="/_leads">All leads</a></p>`,
      },
      404,
    );

  const findTenant: MiddlewareHandler<InboxEnv> = async (context, next) => {
    const inbox = tools.findSite(context.req.header('host') ?? '');
    if (inbox === null) return context.text('There is no site at this address.\n', 404);
    context.set('inbox', inbox);
    context.header('Cache-Control', 'no-store');
    return next();
  };
  const withTenant = <T>({ var: { inbox } }: InboxContext, work: (db: Db) => Promise<T>): Promise<T> =>
    database.withTenant(inbox.id, work);

  routes.onError((error, context) => {
    const problem = toProblem(error);
    if (problem !== null) return context.text(`${problem.detail}\n`, problem.status);
    log(`${context.req.method} /_leads: ${error.stack ?? error.message}`);
    return context.text('The server could not answer. Its log tells why.\n', 503);
  });
  routes.use(findTenant, requireSameOrigin, limitSmallBodies(BODY_MAX_BYTES));
  routes.get('/inbox.css', (context) =>
    context.body(sheet, 200, { 'Content-Type': 'text/css;charset=utf-8' }),
  );
  routes.get('/inbox.js', (context) =>
    context.body(inboxScript, 200, { 'Content-Type': 'text/javascript;charset=utf-8' }),
  );

  routes.use(addSessionRoutes(routes, { ...tools, withTenant, showSignIn }));
  const showInbox = async (
    context: InboxContext,
    filter: InboxFilter,
    freed: number | null = null,
  ): Promise<Response> => {
    const { inbox: site } = context.var;
    const now = new Date(clock());
    const since = new Date(startOfZoneDay(formatZoneDay(now.getTime(), site.timeZone), site.timeZone));
    const [found, speed] = await withTenant(context, async (db) => [
      await listInbox(db, filter, { limit: PAGE_SIZE + 1, now }),
      await readAnswerSpeed(db, since),
    ]);
    const leads = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? (leads.at(-1) ?? null) : null;
    return show(context, {
      title: 'Leads',
      main: toInboxPage({ site, filter, leads, next, speed, now, freed }),
    });
  };
  routes.get('/', (context) =>
    showInbox(context, readFilter(context.req.query()), readFreed(context.req.query('freed'))),
  );
  routes.post('/search', async (context) => showInbox(context, readFilter(await context.req.parseBody())));
  // Reloading what was searched for, where the browser forgot the form.
  routes.get('/search', (context) => context.redirect('/_leads', 303));
  routes.post('/leads.csv', async (context) => {
    const filter = readFilter(await context.req.parseBody());
    const options = { limit: CSV_MAX, now: new Date(clock()) };
    const leads = await withTenant(context, (db) => listInbox(db, { ...filter, after: null }, options));
    log(toLogEvent('leads.exported', { tenant: context.var.inbox.id, count: leads.length }));
    return context.body(toCsv(leads, context.var.inbox), 200, {
      'Content-Type': 'text/csv;charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    });
  });
  const feed = createInboxFeed(
    (tenant, sessions) =>
      database.withTenant(tenant, async (db) => ({
        stamp: await readInboxStamp(db),
        live: await findLiveSessions(db, sessions, new Date(clock())),
      })),
    tools.stop,
  );
  routes.get('/events', (context) => {
    const { inbox, session } = context.var;
    const following = { tenant: inbox.id, session: session.id, token: session.token };
    if (feed.isFull(following)) return context.text('This token has too many inboxes open.\n', 429);
    return streamSSE(context, (stream) => feed.follow(stream, following));
  });
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
  addTimeRoutes(routes, { ...tools, withTenant, show, showNotFound });
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
  routes.all('/*', (context) => showNotFound(context));
  return routes;
}

const toSignOut = (by: string): ReturnType<typeof html> => html`
  <form method="post" action="/_leads/sign-out">
    <span>${by}</span>
    <button class="button secondary" type="submit">Sign out</button>
  </form>
`;
