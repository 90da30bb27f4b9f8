import type { Context, MiddlewareHandler } from 'hono';
import { unknownType, type BodyType } from '#api/http/media-type.ts';
import { notValid, ProblemError } from '#api/http/problem.ts';
import { findBodyType, readParts, readSmallBody, takesBody, withBody } from '#api/http/read-body.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import type { ApiEnv } from './api-tools.ts';
import { FormFilter, FormRefused } from './form-filter.ts';
import { createUploadRoom, type Upload } from './upload-room.ts';

/** Forms and reports are small. */
const BODY_MAX_BYTES = 64 * 1024;
/** All files of a form that comes without script, as its camera made them. */
const FORM_MAX_BYTES = 48_000_000;
/** A form whose files are left out is read to its end: its words may come after them. Twice eight pictures of 12 MB. */
const READ_MAX_BYTES = 4 * FORM_MAX_BYTES;
const RETRY_SECONDS = '10';

type FilesType = Extract<BodyType, { boundary: string }>;

/** How large a form with files may be, where one is taken. */
function toMostWithFiles({ req, var: { site } }: Context<ApiEnv>): number {
  const { pictureBytes, documentBytes } = site.forms.uploads;
  if (req.path === leadFilesPath) return Math.max(pictureBytes, documentBytes) + BODY_MAX_BYTES;
  if (req.path === leadsPath) return FORM_MAX_BYTES;
  throw unknownType();
}

/**
 * Settles what the body of a request is, how large it may be and whether there is room for it, and reads it then, for all
 * routes; an address without a route reads none. A form without script whose files have no room comes without them, and
 * `filesRefused` says why: its words are to be in the page that it gets. Many of those at once are refused unread.
 */
export function limitBodies(): MiddlewareHandler<ApiEnv> {
  const openUpload = createUploadRoom();
  return async (context, next) => {
    if (!takesBody(context)) return next();
    const type = findBodyType(context);
    if (type === null || !('boundary' in type)) {
      await readSmallBody(context, type, BODY_MAX_BYTES);
      return next();
    }
    const most = toMostWithFiles(context);
    const upload = openUpload(context.var.site.id, context.var.clientAddress);
    try {
      await readForm(context, type, { most, upload });
      return await next();
    } finally {
      upload.close();
    }
  };
}

/** Why the files of a form are refused before any of it is read; `null` when they may come. */
function refuseEarly({ req }: Context<ApiEnv>, { most, upload }: Room): ProblemError | null {
  const told = Number(req.header('content-length') ?? 0);
  if (told > most) return tooLarge(most);
  return upload.fits(told) ? null : busy;
}

type Room = { most: number; upload: Upload };

async function readForm(context: Context<ApiEnv>, type: FilesType, room: Room): Promise<void> {
  const { most, upload } = room;
  const { req } = context;
  const isWhole = req.path === leadsPath;
  const filter = new FormFilter(type.boundary);
  const passed: Buffer[] = [];
  let refused: ProblemError | null = null;
  let read = 0;
  let kept = 0;
  const leaveFilesOut = (reason: ProblemError): void => {
    if (!isWhole) throw reason;
    if (!upload.leaveFilesOut()) throw busy;
    refused = reason;
    filter.leavesFilesOut = true;
    passed.splice(0, passed.length, ...leaveFilesOutOf(passed, type));
  };
  const keep = (bytes: Buffer): void => {
    passed.push(bytes);
    kept += bytes.length;
    if (filter.words > BODY_MAX_BYTES) throw manyWords;
    const isRoom = upload.take(bytes.length);
    if (refused === null && (!isRoom || kept > most)) leaveFilesOut(isRoom ? tooLarge(most) : busy);
  };
  const early = refuseEarly(context, room);
  if (early !== null) leaveFilesOut(early);
  if (isWhole && Number(req.header('content-length') ?? 0) > READ_MAX_BYTES) throw tooLarge(most);
  const { raw } = req;
  if (raw.body === null) return;
  try {
    await readParts(raw.body, (part) => {
      read += part.length;
      if (read > READ_MAX_BYTES) throw tooLarge(most);
      keep(filter.pass(part));
    });
    keep(filter.end());
  } catch (error) {
    throw error instanceof FormRefused ? manyParts : error;
  }
  if (refused !== null) context.set('filesRefused', refused);
  context.req.raw = withBody(raw, type, passed);
}

/** What has come of a form, without what is in its files. */
function leaveFilesOutOf(passed: readonly Buffer[], { boundary }: FilesType): Buffer[] {
  const filter = new FormFilter(boundary);
  filter.leavesFilesOut = true;
  return [...passed.map((part) => filter.pass(part)), filter.end()];
}

const tooLarge = (most: number): ProblemError =>
  new ProblemError({
    title: 'Too large',
    status: 413,
    detail: `That is larger than ${formatSize(most)}. Please choose smaller files, or fewer.`,
  });

const manyWords = new ProblemError({
  title: 'Too large',
  status: 413,
  detail: `The words of a form may have ${BODY_MAX_BYTES / 1024} KB in all. Please shorten them.`,
});

const manyParts = notValid(400, 'The form has more fields and files than any form of the site.');

const busy = new ProblemError(
  {
    title: 'Busy',
    status: 503,
    detail: 'Many files arrive at this moment. Please try again in a few seconds.',
  },
  { 'Retry-After': RETRY_SECONDS },
);
