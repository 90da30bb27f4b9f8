import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ProblemError } from '#api/http/problem.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import type { ApiEnv } from './api-tools.ts';
import { toClientKey } from './client-address.ts';

/** Forms and reports are small. */
const BODY_MAX_BYTES = 64 * 1024;
/** All files of a form that comes without script, as its camera made them. */
const FORM_MAX_BYTES = 48_000_000;

/** Bodies with files that are read at a time, in all and of one address: each is in memory until it is stored. */
const ROOM_BYTES = 256_000_000;
const AT_ONCE = 4;
const RETRY_SECONDS = '10';

/** How large a request may be that has files; `null` for all others. */
function toMostWithFiles({ req, var: { site } }: Context<ApiEnv>): number | null {
  if (!/^multipart\/form-data/i.test(req.header('content-type') ?? '')) return null;
  const { pictureBytes, documentBytes } = site.forms.uploads;
  if (req.path === leadFilesPath) return Math.max(pictureBytes, documentBytes) + BODY_MAX_BYTES;
  return req.path === leadsPath ? FORM_MAX_BYTES : null;
}

/** Refuses bodies that are too large, and files while those of others fill the memory that they may have. */
export function limitBodies(): MiddlewareHandler<ApiEnv> {
  const small = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => refuseLarge(BODY_MAX_BYTES) });
  const underWay = new Map<string, number>();
  let room = ROOM_BYTES;
  return async (context, next) => {
    const most = toMostWithFiles(context);
    if (most === null) {
      const length = context.req.header('content-length');
      if (length === undefined) return small(context, next);
      return Number(length) > BODY_MAX_BYTES ? refuseLarge(BODY_MAX_BYTES) : next();
    }
    const key = toClientKey(context.var.clientAddress);
    const ofClient = underWay.get(key) ?? 0;
    const bytes = Math.min(Number(context.req.header('content-length') ?? most), most);
    if (ofClient >= AT_ONCE || bytes > room) throw busy;
    room -= bytes;
    underWay.set(key, ofClient + 1);
    try {
      return await bodyLimit({ maxSize: most, onError: () => refuseLarge(most) })(context, next);
    } finally {
      room += bytes;
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}

function refuseLarge(most: number): never {
  throw new ProblemError({
    title: 'Too large',
    status: 413,
    detail:
      most === BODY_MAX_BYTES
        ? `A request may have at most ${BODY_MAX_BYTES / 1024} KB.`
        : `That is larger than ${formatSize(most)}. Please choose smaller files, or fewer.`,
  });
}

const busy = new ProblemError(
  {
    title: 'Busy',
    status: 503,
    detail: 'Many files arrive at this moment. Please try again in a few seconds.',
  },
  { 'Retry-After': RETRY_SECONDS },
);
