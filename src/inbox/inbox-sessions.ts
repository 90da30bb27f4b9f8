import type { Hono, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createSharedLimit } from '#api/tools/address-limit.ts';
import { createClientFinder } from '#api/tools/client-address.ts';
import { ALL_DEALERS } from '#db/base/shared-counter.ts';
import { endSession, findSession, openSession, SESSION_DAYS } from '#db/leads/inbox-sessions.repository.ts';
import type { InboxAnswers, InboxContext } from './inbox-answers.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';

const COOKIE = 'forecourt_leads';
const DAY_SECONDS = 86_400;
/** Wrong tokens of one address a minute. */
const WRONG_TOKENS_MAX = 10;
const MINUTE_SECONDS = 60;
/** Nothing else is looked for. */
const TOKEN = /^leads_[\w-]{43}$/;

type SessionTools = Pick<InboxTools, 'clock' | 'trustedProxies' | 'database'> &
  Pick<InboxAnswers, 'withTenant' | 'showSignIn'>;

/** Signs in and out: a token opens a session, in a cookie that no script reads. Returns the guard. */
export function addSessionRoutes(routes: Hono<InboxEnv>, tools: SessionTools): MiddlewareHandler<InboxEnv> {
  const { clock, withTenant, showSignIn } = tools;
  const findClient = createClientFinder(tools.trustedProxies);
  const wrongTokens = createSharedLimit(tools.database, { name: 'sign-in', seconds: MINUTE_SECONDS });

  routes.post('/sign-in', async (context) => {
    const { token } = await context.req.parseBody();
    const text = typeof token === 'string' ? token.trim() : '';
    const { id: tenant } = context.var.inbox;
    const session = TOKEN.test(text)
      ? await withTenant(context, (db) => openSession(db, { tenant, token: text, at: new Date(clock()) }))
      : null;
    if (session !== null) {
      keepCookie(context, session);
      return context.redirect('/_leads', 303);
    }
    // The right token opens at any time, whoever else tries behind the same address: no number of tries finds one.
    // Who tries tokens at many dealers is one who tries.
    const counted = { scope: ALL_DEALERS, address: findClient(context) };
    const wait = await wrongTokens.count(counted, WRONG_TOKENS_MAX);
    if (wait === null) return showSignIn(context, 'This token is not known here, or it was revoked.');
    context.header('Retry-After', String(wait));
    return showSignIn(context, 'Too many tries. Please wait a minute.', 429);
  });

  routes.post('/sign-out', async (context) => {
    const session = getCookie(context, COOKIE);
    if (session !== undefined) await withTenant(context, (db) => endSession(db, session));
    deleteCookie(context, COOKIE, { path: '/_leads' });
    return context.redirect('/_leads', 303);
  });

  return async (context, next) => {
    const id = getCookie(context, COOKIE);
    const found =
      id === undefined ? null : await withTenant(context, (db) => findSession(db, id, new Date(clock())));
    if (id === undefined || found === null)
      return showSignIn(context, id === undefined ? '' : 'You are signed out. Please sign in again.');
    context.set('by', found.name);
    context.set('session', { id, token: found.tokenId });
    return next();
  };
}

function keepCookie(context: InboxContext, session: string): void {
  setCookie(context, COOKIE, session, {
    path: '/_leads',
    httpOnly: true,
    sameSite: 'Strict',
    // A machine of one's own has no certificate.
    secure: !/(^|\.)localhost(:\d+)?$/.test(context.req.header('host') ?? ''),
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
}
