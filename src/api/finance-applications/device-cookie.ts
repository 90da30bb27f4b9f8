import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createHash, randomBytes } from 'node:crypto';
import { isThisMachine } from '#api/http/this-machine.ts';
import { applicationsPath, OPEN_APPLICATION_COOKIE } from '#domain/url/application-paths.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';

/* The cookie by which a device comes back to its application. No script can read it, no other site sends it,
   and the database has only its hash. A second one says to the page that there is one, and nothing else. */

const COOKIE = 'finance_application';
const TOKEN_BYTES = 32;
const DAY_SECONDS = 86_400;

const toHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash of the cookie of a device; `null` without one. */
export function readDevice(context: Context): Buffer | null {
  const token = getCookie(context, COOKIE);
  return token === undefined || token === '' ? null : toHash(token);
}

/** A token that nobody can guess, and its hash. */
export function newDevice(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: toHash(token) };
}

function set(context: Context, token: string, mark: string, maxAge: number): void {
  const secure = !isThisMachine(context.req.header('host') ?? '');
  const common = { secure, sameSite: 'Strict', maxAge } as const;
  setCookie(context, COOKIE, token, { ...common, path: applicationsPath, httpOnly: true });
  setCookie(context, OPEN_APPLICATION_COOKIE, mark, { ...common, path: applyForFinancePath });
}

export const keepDevice = (context: Context, token: string, days: number): void =>
  set(context, token, '1', days * DAY_SECONDS);

/** The cookie of this device lives as long as what it keeps, whose days begin anew with each change. */
export function renewDevice(context: Context, days: number): void {
  const token = getCookie(context, COOKIE);
  if (token) keepDevice(context, token, days);
}

export const forgetDevice = (context: Context): void => set(context, '', '', 0);
