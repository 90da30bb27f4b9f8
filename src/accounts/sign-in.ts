import { randomUUID } from 'node:crypto';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { openSession, type SessionLives } from '#db/accounts/account-sessions.repository.ts';
import { findDevice, keepDevice, makeSecret, openAccount } from '#db/accounts/accounts.repository.ts';
import {
  beginFlow,
  endFlow,
  findFlow,
  giveTextBack,
  takeText,
  takeTry,
  TEXTS_MAX,
  type Flow,
} from '#db/accounts/sign-in-flows.repository.ts';
import { toCodeText } from '#domain/account/code-text.ts';
import type { Site } from '#tenancy/site/site.ts';
import { isCode, readCode, toCode } from './sign-in-code.ts';
import type { FlowRoom, TextBudget } from './text-budget.ts';

const DAY_MS = 86_400_000;
/** A number that was not seen for so long (ms) may be somebody else's: they are given to others after six months. */
const IDLE_NUMBER_MS = 180 * DAY_MS;

export const sessionLives: SessionLives = { idleMs: 60 * DAY_MS, wholeMs: 365 * DAY_MS };

export type SignInTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & {
  /** Signs codes. */
  secret: string;
  sendText: NonNullable<ApiTools['sendText']>;
  budget: TextBudget;
  roomOf: FlowRoom;
};

type SignInSite = Pick<Site, 'id' | 'settings'>;

/** What a sign-in that did not begin, or a text that was not sent, says to its shopper. */
export type NotSent =
  | { reason: 'busy'; waitSeconds: number }
  | { reason: 'soon' | 'spent' | 'over' | 'failed' };

/** A sign-in that has begun, with the id that its browser keeps. */
export type BegunFlow = { id: string; phone: string; expiresAt: Date };

/** Whose sign-in begins. `device` is the cookie of the browser that outlives sessions. */
export type Beginner = {
  phone: string;
  device: string | null;
  clientAddress: string;
  /** The host of the site as its shopper has it in the address. */
  host: string;
  redirect: string;
};

const secondsUntil = (end: Date, now: number): number => Math.max(1, Math.ceil((end.getTime() - now) / 1000));

/** Begins a sign-in and sends its code. It tells nobody whether the number has an account. */
export async function beginSignIn(
  tools: SignInTools,
  site: SignInSite,
  { phone, device, clientAddress, host, redirect }: Beginner,
): Promise<BegunFlow | NotSent> {
  const now = tools.clock();
  const at = new Date(now);
  const id = makeSecret();
  const deviceId =
    device === null ? null : await tools.database.withTenant(site.id, (db) => findDevice(db, device, phone));
  const room = await tools.roomOf({ tenant: site.id, phone, deviceId });
  const flow = { tenant: site.id, id, at, phone, deviceId, redirect, ...room };
  const free = await tools.database.withTenant(site.id, (db) => beginFlow(db, flow));
  if (free !== null) return { reason: 'busy', waitSeconds: secondsUntil(free, now) };
  const sent = await sendCode(tools, site, id, { clientAddress, host });
  if ('reason' in sent) await tools.database.withTenant(site.id, (db) => endFlow(db, id));
  return sent;
}

/** Sends the code of a flow: the same with each text. */
export async function sendCode(
  { database, clock, log, secret, sendText, budget }: SignInTools,
  site: SignInSite,
  id: string,
  { clientAddress, host }: Pick<Beginner, 'clientAddress' | 'host'>,
): Promise<BegunFlow | NotSent> {
  const at = new Date(clock());
  const flow = await database.withTenant(site.id, (db) => findFlow(db, id, at));
  // The code would open nothing.
  if (flow === null || flow.triesLeft === 0) return { reason: 'over' };
  if (flow.texts >= TEXTS_MAX) return { reason: 'spent' };
  const taken = await database.withTenant(site.id, (db) => takeText(db, id, at));
  if (!taken) return { reason: 'soon' };
  const giveBack = await budget({ tenant: site.id, clientAddress, ...flow });
  if (giveBack === null) {
    await database.withTenant(site.id, (db) => giveTextBack(db, id));
    return { reason: 'spent' };
  }
  const text = toCodeText({ name: site.settings.name, host, code: toCode(secret, id) });
  try {
    await sendText(site.id, {
      id: `sign-in-${randomUUID()}`,
      to: flow.phone,
      text,
      expiresAt: flow.expiresAt,
    });
  } catch (error) {
    log(`${site.id}: a code was not sent. ${error instanceof Error ? error.message : String(error)}`);
    await giveBack();
    await database.withTenant(site.id, (db) => giveTextBack(db, id));
    return { reason: 'failed' };
  }
  return { id, phone: flow.phone, expiresAt: flow.expiresAt };
}

/** A browser that is signed in: the cookies of its session and of itself, and where its shopper goes. */
export type SignedIn = { session: string; device: string; redirect: string };

/** Why a code opened nothing; with `wrong`, how many tries are left. */
export type NotOpened = { reason: 'no-code' | 'over' | 'used-up' } | { reason: 'wrong'; left: number };

/** Opens the account of a number with the code of this browser's flow, once. */
export async function openWithCode(
  { database, clock, secret }: Pick<SignInTools, 'database' | 'clock' | 'secret'>,
  site: SignInSite,
  { flow: id, typed, device, name }: { flow: string; typed: string; device: string | null; name: string },
): Promise<SignedIn | NotOpened> {
  const at = new Date(clock());
  const digits = readCode(typed);
  // A slip of the finger is no try.
  if (digits === null) return { reason: 'no-code' };
  const flow = await database.withTenant(site.id, (db) => takeTry(db, id, at));
  if (flow === null) {
    const known = await database.withTenant(site.id, (db) => findFlow(db, id, at));
    return { reason: known === null ? 'over' : 'used-up' };
  }
  if (!isCode(digits, toCode(secret, id)))
    return flow.triesLeft > 0 ? { reason: 'wrong', left: flow.triesLeft } : { reason: 'used-up' };
  return database.withTenant(site.id, async (db) => {
    if (!(await endFlow(db, id))) return { reason: 'over' };
    return openAccountOf(db, site, flow, { device, name, at });
  });
}

type Db = Parameters<Parameters<SignInTools['database']['withTenant']>[1]>[0];

async function openAccountOf(
  db: Db,
  { id: tenant }: SignInSite,
  { phone, redirect }: Flow,
  { device, name, at }: { device: string | null; name: string; at: Date },
): Promise<SignedIn> {
  const seenSince = new Date(at.getTime() - IDLE_NUMBER_MS);
  const accountId = await openAccount(db, { tenant, phone, at, seenSince });
  const kept = await keepDevice(db, { tenant, accountId, secret: device, name, at });
  const session = await openSession(db, { tenant, accountId, deviceId: kept.id, at }, sessionLives);
  return { session, device: kept.secret, redirect };
}
