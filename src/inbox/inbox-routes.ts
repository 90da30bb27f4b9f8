import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { toProblem } from '#api/http/problem.ts';
import { limitSmallBodies } from '#api/http/read-body.ts';
import { requireSameOrigin } from '#api/http/same-origin.ts';
import { readInboxStamp } from '#db/leads/lead-inbox.repository.ts';
import { findLiveSessions } from '#db/leads/inbox-sessions.repository.ts';
import { createInboxFeed } from './follow-inbox.ts';
import { addTimeRoutes } from './free-times.ts';
import { createInboxAnswers } from './inbox-answers.ts';
import { inboxScript } from './inbox-script.ts';
import { addSessionRoutes } from './inbox-sessions.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';
import { addActRoutes, addLeadRoutes } from './lead-routes.ts';
import { addListRoutes } from './list-routes.ts';

const BODY_MAX_BYTES = 16 * 1024;

/** `/_leads` of every dealer's host: the inbox, for people with a token of the dealer. */
export function createInboxRoutes(tools: InboxTools): Hono<InboxEnv> {
  const answers = createInboxAnswers(tools);
  const all = { ...tools, ...answers };
  const routes = new Hono<InboxEnv>().basePath('/_leads');
  routes.onError((error, context) => {
    const problem = toProblem(error);
    if (problem !== null) return context.text(`${problem.detail}\n`, problem.status);
    tools.log(`${context.req.method} /_leads: ${error.stack ?? error.message}`);
    return context.text('The server could not answer. Its log tells why.\n', 503);
  });
  routes.use(answers.findTenant, requireSameOrigin, limitSmallBodies(BODY_MAX_BYTES));
  addFiles(routes);
  routes.use(addSessionRoutes(routes, all));
  addListRoutes(routes, all);
  addFeed(routes, tools);
  addLeadRoutes(routes, all);
  addTimeRoutes(routes, all);
  addActRoutes(routes, all);
  routes.all('/*', (context) => answers.showNotFound(context));
  return routes;
}

/** Sheet and script, which the page to sign in needs, too. */
function addFiles(routes: Hono<InboxEnv>): void {
  const sheet = readFileSync(join(import.meta.dirname, 'inbox.css'), 'utf8');
  routes.get('/inbox.css', (context) =>
    context.body(sheet, 200, { 'Content-Type': 'text/css;charset=utf-8' }),
  );
  routes.get('/inbox.js', (context) =>
    context.body(inboxScript, 200, { 'Content-Type': 'text/javascript;charset=utf-8' }),
  );
}

/** Tells open inboxes that something changed. */
function addFeed(routes: Hono<InboxEnv>, { database, clock, stop }: InboxTools): void {
  const feed = createInboxFeed(
    (tenant, sessions) =>
      database.withTenant(tenant, async (db) => ({
        stamp: await readInboxStamp(db),
        live: await findLiveSessions(db, sessions, new Date(clock())),
      })),
    stop,
  );
  routes.get('/events', (context) => {
    const { inbox, session } = context.var;
    const following = { tenant: inbox.id, session: session.id, token: session.token };
    if (feed.isFull(following)) return context.text('This token has too many inboxes open.\n', 429);
    return streamSSE(context, (stream) => feed.follow(stream, following));
  });
}
