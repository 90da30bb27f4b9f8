import type { Context, MiddlewareHandler } from 'hono';
import type { Site } from '#tenancy/site/site.ts';
import { createAddressLimit, createSharedLimit, type AddressLimit } from './address-limit.ts';
import type { ApiEnv, ApiTools } from './api-tools.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { ProblemError } from '#api/http/problem.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { youxQuotePath } from '#domain/url/youx-quote-path.ts';

/** Requests a minute to paid services: enough for a shopper's few pages, and for several in one office. */
export const QUESTIONS_MAX = 60;
/** Views of an address at a dealer, a minute and a day: more than those of a showroom's own network. */
export const VIEWS_A_MINUTE = 60;
export const VIEWS_A_DAY = 600;
/** Maximum finance quotes that one address gets from one dealer, a minute and a day. */
export const QUOTES_A_MINUTE = 30;
export const QUOTES_A_DAY = 300;
const SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

type Client = { site: { id: string }; clientAddress: string };

const toCounted = ({ site, clientAddress: address }: Client) => ({ scope: site.id, address });

/** Says whether one more of something may be counted for an address. */
export type CountLimit = (client: Client) => Promise<boolean>;

function createCountLimit(
  { ofMinute, ofDay }: { ofMinute: AddressLimit; ofDay: AddressLimit },
  aMinute: number,
  aDay: number,
): CountLimit {
  return async (client) =>
    (await ofMinute.count(toCounted(client), aMinute)) === null &&
    (await ofDay.count(toCounted(client), aDay)) === null;
}

/** Limits views of an address. */
export const createViewLimit = (): CountLimit =>
  createCountLimit(
    { ofMinute: createAddressLimit(SECONDS), ofDay: createAddressLimit(DAY_SECONDS) },
    VIEWS_A_MINUTE,
    VIEWS_A_DAY,
  );

/** Limits finance quotes, which may cost money: more than one office asks for, less than a script would. */
export const createQuoteLimit = ({ database }: Pick<ApiTools, 'database'>): CountLimit =>
  createCountLimit(
    {
      ofMinute: createSharedLimit(database, { name: 'quotes-a-minute', seconds: SECONDS }),
      ofDay: createSharedLimit(database, { name: 'quotes-a-day', seconds: DAY_SECONDS }),
    },
    QUOTES_A_MINUTE,
    QUOTES_A_DAY,
  );

/** Counts files of an address; resolves to how many seconds it shall wait, or to `null` when they may be stored. */
export type FileLimit = (
  client: { site: Pick<Site, 'id' | 'forms'>; clientAddress: string },
  count: number,
) => Promise<number | null>;

export function createFileLimit(): FileLimit {
  const hourly = createAddressLimit(HOUR_SECONDS);
  return (client, count) => hourly.count(toCounted(client), client.site.forms.uploads.perAddress, count);
}

/** Applications for finance that one address begins in an hour: more than a showroom's own network does. */
export const APPLICATIONS_AN_HOUR = 30;

/** Counts applications that an address begins; resolves to how many seconds it shall wait, or to `null`. */
export type ApplicationLimit = (client: Client) => Promise<number | null>;

export function createApplicationLimit(): ApplicationLimit {
  const hourly = createAddressLimit(HOUR_SECONDS);
  return (client) => hourly.count(toCounted(client), APPLICATIONS_AN_HOUR);
}

/**
 * Answers 429 with `Retry-After` to an address that sends more POST requests to a dealer in a minute than its `abuse`
 * settings allow: shoppers stay far below, scripts exceed it at once. Files, of which one form sends many, and quotes,
 * which pages ask for by themselves, have limits of their own.
 */
export const limitPosts = (): MiddlewareHandler<ApiEnv> =>
  limit(createAddressLimit(SECONDS), (context) => context.var.site.forms.abuse.perAddress, ['POST']);

/** Does the same for routes whose answers cost money, over all of them and all processes together. */
export const limitQuestions = ({ database }: Pick<ApiTools, 'database'>): MiddlewareHandler<ApiEnv> =>
  limit(createSharedLimit(database, { name: 'questions', seconds: SECONDS }), () => QUESTIONS_MAX, [
    'GET',
    'HEAD',
    'POST',
  ]);

const ownLimits: ReadonlySet<string> = new Set([leadFilesPath, youxQuotePath]);

function limit(
  requests: AddressLimit,
  mostOf: (context: Context<ApiEnv>) => number,
  methods: readonly string[],
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    if (!methods.includes(context.req.method) || ownLimits.has(context.req.path)) return next();
    const wait = await requests.count(toCounted(context.var), mostOf(context));
    if (wait !== null) throw tooMany(wait);
    return next();
  };
}

/** A limit is reached; the client may try again after so many seconds. */
export const tooMany = (seconds: number): ProblemError =>
  new ProblemError(
    {
      title: 'Too many requests',
      status: 429,
      detail: `That was a lot at once. Please try again in ${formatWait(seconds)}.`,
    },
    { 'Retry-After': String(seconds) },
  );

const MINUTE_SECONDS = 60;
const formatWait = (seconds: number): string =>
  seconds > 2 * MINUTE_SECONDS
    ? `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`
    : formatNumberOf(seconds, 'second');
