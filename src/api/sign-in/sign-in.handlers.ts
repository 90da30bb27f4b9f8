import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isJson } from '#api/http/media-type.ts';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { toFailure } from '#api/tools/failure.ts';
import { tooMany } from '#api/tools/rate-limit.ts';
import { dropSession, keepFlow, keepSignedIn, readCookie } from '#accounts/account-cookies.ts';
import { nameBrowser } from '#accounts/browser-name.ts';
import {
  beginSignIn,
  openWithCode,
  sendCode,
  sessionLives,
  type BegunFlow,
  type NotOpened,
  type NotSent,
  type SignInTools,
} from '#accounts/sign-in.ts';
import { TEXT_AGAIN_MS } from '#db/accounts/sign-in-flows.repository.ts';
import { endSession } from '#db/accounts/account-sessions.repository.ts';
import { MOBILE_MISSING, MOBILE_WRONG, readMobile } from '#domain/account/mobile.ts';
import { readOwnPath } from '#domain/account/own-path.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { signInCodePath, signInPath } from '#domain/url/account-paths.ts';
import { homePath } from '#domain/url/paths.ts';
import { fillSignIn } from './fill-sign-in.ts';
import type {
  endSessionRoute,
  sessionsRoute,
  signInCodesRoute,
  signInTextsRoute,
} from './sign-in.contract.ts';

type Tools = SignInTools & Pick<ApiTools, 'readPage'>;
type SignInContext = Context<ApiEnv>;

/** Which field is wrong, and why. */
type Fault = { field: 'phone' | 'code'; sentence: string };

const wrong = ({ field, sentence }: Fault): ProblemError =>
  new ProblemError({
    title: 'Not right',
    status: 422,
    detail: sentence,
    errors: [{ field: `body.${field}`, detail: sentence }],
  });

const notNow = (detail: string, seconds: number): ProblemError =>
  new ProblemError({ title: 'Not now', status: 429, detail }, { 'Retry-After': String(seconds) });

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Why no text was sent, in words that say what to do instead. */
function toNotSent(refused: NotSent, phone: string): ProblemError {
  if (refused.reason === 'busy') return toBusy(refused.waitSeconds);
  if (refused.reason === 'soon') return tooMany(TEXT_AGAIN_MS / 1000);
  if (refused.reason === 'over') return wrong({ field: 'code', sentence: OVER });
  if (refused.reason === 'spent')
    return notNow(
      `No more codes can be sent now. Please try again tomorrow, or call us on ${phone}.`,
      DAY_SECONDS,
    );
  return new ProblemError({
    title: 'Not sent',
    status: 503,
    detail: `The text could not be sent. Please try again in a few minutes, or call us on ${phone}.`,
  });
}

function toBusy(seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const words = 'Several codes for this number were sent. Use the last one in the browser that asked for it';
  return notNow(`${words}, or try again in ${wait}.`, seconds);
}

const OVER = 'This code is no longer good. Please start again with your mobile number.';
const NO_CODE = 'Please enter the six digits of the text.';

function toNotOpened(refused: NotOpened): ProblemError {
  if (refused.reason === 'wrong') {
    const tries = refused.left === 1 ? 'one more try' : `${refused.left} more tries`;
    return wrong({ field: 'code', sentence: `That is not the code of the text. You have ${tries}.` });
  }
  if (refused.reason === 'no-code') return wrong({ field: 'code', sentence: NO_CODE });
  return wrong({
    field: 'code',
    sentence:
      refused.reason === 'over'
        ? OVER
        : 'There were too many tries. Please start again with your mobile number.',
  });
}

const hostOf = (context: SignInContext): string => (context.req.header('host') ?? '').replace(/:\d+$/, '');
const isScript = (context: SignInContext): boolean => isJson(context.req.header('content-type'));

/** A value of the address of the page from which a form without script was sent. */
function brought(context: SignInContext, name: string): string | null {
  const from = URL.parse(context.req.header('referer') ?? '');
  return from !== null && from.host === context.req.header('host') ? from.searchParams.get(name) : null;
}

/** The page of each field. */
const steps = { phone: signInPath, code: signInCodePath } as const;

/**
 * Does the work of a step. What is wrong, or fails, is a problem for script, and for a form without script its page,
 * which says it beside what was typed.
 */
async function onStep<T>(
  { readPage, log }: Tools,
  context: SignInContext,
  { field, typed = '' }: { field: Fault['field']; typed?: string },
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (isScript(context)) throw error;
    const failure = toFailure(error as Error, context, log);
    const { message, problem, headers } = failure;
    const html = (await readPage?.(context.var.site.id, steps[field])) ?? null;
    if (html === null) throw failure;
    return context.html(
      fillSignIn(html, { field, sentence: message, typed }),
      problem.status as 422 | 429 | 500 | 503,
      { 'Cache-Control': 'no-store', ...headers },
    );
  }
}

/** Answers that a text was sent. */
function answerBegun(context: SignInContext, { id, phone, expiresAt }: BegunFlow, now: number) {
  keepFlow(context, id, Math.ceil((expiresAt.getTime() - now) / 1000));
  context.header('Cache-Control', 'no-store');
  if (!isScript(context)) return context.redirect(signInCodePath, 303);
  return context.json(
    {
      phone: formatPhone(phone),
      expires_at: expiresAt.toISOString(),
      again_seconds: TEXT_AGAIN_MS / 1000,
    },
    201,
  );
}

/** `POST /api/sign-in-codes`. */
export const createCodesHandler =
  (tools: Tools): RouteHandler<typeof signInCodesRoute, ApiEnv> =>
  async (context) => {
    const body = isScript(context) ? context.req.valid('json') : context.req.valid('form');
    return onStep(tools, context, { field: 'phone', typed: body.phone }, async () => {
      const { site, clientAddress } = context.var;
      const phone = readMobile(body.phone);
      if (phone === null)
        throw wrong({ field: 'phone', sentence: body.phone.trim() === '' ? MOBILE_MISSING : MOBILE_WRONG });
      const begun = await beginSignIn(tools, site, {
        phone,
        device: readCookie(context, 'device'),
        clientAddress,
        host: hostOf(context),
        redirect: readOwnPath(body.redirect || brought(context, 'redirect')) ?? homePath,
      });
      if ('reason' in begun) throw toNotSent(begun, site.settings.phone);
      return answerBegun(context, begun, tools.clock());
    });
  };

/** `POST /api/sign-in-texts`. */
export const createTextsHandler =
  (tools: Tools): RouteHandler<typeof signInTextsRoute, ApiEnv> =>
  (context) =>
    onStep(tools, context, { field: 'code' }, async () => {
      const { site, clientAddress } = context.var;
      const flow = readCookie(context, 'flow');
      if (flow === null) throw toNotSent({ reason: 'over' }, site.settings.phone);
      const sent = await sendCode(tools, site, flow, { clientAddress, host: hostOf(context) });
      if ('reason' in sent) throw toNotSent(sent, site.settings.phone);
      return answerBegun(context, sent, tools.clock());
    });

/** `POST /api/sessions`. */
export const createSessionsHandler =
  (tools: Tools): RouteHandler<typeof sessionsRoute, ApiEnv> =>
  (context) =>
    onStep(tools, context, { field: 'code' }, async () => {
      const { code } = isScript(context) ? context.req.valid('json') : context.req.valid('form');
      const flow = readCookie(context, 'flow');
      if (flow === null) throw toNotOpened({ reason: 'over' });
      const opened = await openWithCode(tools, context.var.site, {
        flow,
        typed: code,
        device: readCookie(context, 'device'),
        name: nameBrowser(context.req.header('user-agent') ?? ''),
      });
      if ('reason' in opened) throw toNotOpened(opened);
      keepSignedIn(context, opened, sessionLives.idleMs / 1000);
      context.header('Cache-Control', 'no-store');
      const { redirect } = opened;
      return isScript(context) ? context.json({ redirect }, 201) : context.redirect(redirect, 303);
    });

/** `POST /api/sessions/end`. */
export const createEndHandler =
  ({ database }: Tools): RouteHandler<typeof endSessionRoute, ApiEnv> =>
  async (context) => {
    const session = readCookie(context, 'session');
    if (session !== null) await database.withTenant(context.var.site.id, (db) => endSession(db, session));
    dropSession(context);
    return isScript(context)
      ? context.json({ signed_in: false as const }, 200)
      : context.redirect(signInPath, 303);
  };
