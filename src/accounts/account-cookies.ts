import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isThisMachine } from '#api/http/this-machine.ts';
import { SIGNED_IN_COOKIE } from '#domain/url/account-paths.ts';

/*
 * Cookies of known shoppers. No script reads them, no other site sends them, and with their prefix no other host can set
 * them. Beside them a mark for script says that somebody is signed in, and nothing else.
 */

type CookieName = 'session' | 'device' | 'flow';

const DAY_SECONDS = 86_400;
/** The most that browsers keep. */
const DEVICE_SECONDS = 400 * DAY_SECONDS;

const isSecure = (context: Context): boolean => !isThisMachine(context.req.header('host') ?? '');

/** Without TLS browsers refuse the prefix. */
const fullName = (context: Context, name: CookieName): string =>
  isSecure(context) ? `__Host-${name}` : `dev_${name}`;

export const readCookie = (context: Context, name: CookieName): string | null =>
  getCookie(context, fullName(context, name)) || null;

function keep(context: Context, name: CookieName, value: string, maxAge: number): void {
  const secure = isSecure(context);
  setCookie(context, fullName(context, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
  });
}

const drop = (context: Context, name: string): void => {
  deleteCookie(context, name, { path: '/', secure: isSecure(context) });
};

export const keepFlow = (context: Context, flow: string, seconds: number): void =>
  keep(context, 'flow', flow, seconds);

/** @param seconds how long the session may be idle */
export function keepSession(context: Context, session: string, seconds: number): void {
  keep(context, 'session', session, seconds);
  setCookie(context, SIGNED_IN_COOKIE, '1', {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(context),
    maxAge: seconds,
  });
}

/** A sign-in has ended well: its flow is over. */
export function keepSignedIn(
  context: Context,
  { session, device }: { session: string; device: string },
  seconds: number,
): void {
  drop(context, fullName(context, 'flow'));
  keep(context, 'device', device, DEVICE_SECONDS);
  keepSession(context, session, seconds);
}

/** The browser stays known, the shopper does not. */
export function dropSession(context: Context): void {
  drop(context, fullName(context, 'session'));
  drop(context, SIGNED_IN_COOKIE);
}
